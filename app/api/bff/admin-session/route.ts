import { z } from "zod";
import { writes } from "@/lib/bff/handler";
import { apiFor, keepAdminSession, signOutAdministrator } from "@/lib/bff/session";
import { credentials } from "@/lib/contract/users";

export const POST = writes(
  credentials,
  async (body, request) => keepAdminSession((await apiFor(request)).admin.call("POST login", { body })),
  { isKeptByCookie: true },
);

export const DELETE = writes(z.strictObject({}), signOutAdministrator);
