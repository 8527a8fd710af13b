import { writes } from "@/lib/bff/handler";
import { apiFor, keepAdminSession } from "@/lib/bff/session";
import { signInCode } from "@/lib/contract/administrators";

/** The second step, for those whose password is not enough. */
export const POST = writes(signInCode, async (body, request) =>
  keepAdminSession((await apiFor(request)).admin.call("POST login/code", { body })),
);
