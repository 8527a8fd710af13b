import { writes } from "@/lib/bff/handler";
import { apiFor, keepAdminSession } from "@/lib/bff/session";
import { signInCode } from "@/lib/contract/administrators";

/** Second step of the sign-in, for accounts with a second factor. */
export const POST = writes(signInCode, async (body, request) =>
  keepAdminSession((await apiFor(request)).admin.call("POST login/code", { body })),
);
