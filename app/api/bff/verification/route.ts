import { z } from "zod";
import { asMember } from "@/lib/bff/account";
import { writes } from "@/lib/bff/handler";

export const POST = writes(z.strictObject({}), (_form, request) =>
  asMember((api) => api.me.askVerification(), request),
);
