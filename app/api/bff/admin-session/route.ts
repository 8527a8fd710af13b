import { z } from "zod";
import { writes } from "@/lib/bff/handler";
import { signInAdministrator, signOutAdministrator } from "@/lib/bff/session";
import { credentials } from "@/lib/contract/users";

export const POST = writes(credentials, (form, _params, request) => signInAdministrator(form, request));

export const DELETE = writes(z.strictObject({}), signOutAdministrator);
