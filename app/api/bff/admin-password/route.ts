import { writes } from "@/lib/bff/handler";
import { changeOwnPassword } from "@/lib/bff/session";
import { changePassword } from "@/lib/contract/profile";

/** Not in the table of admin calls, since it changes the session cookie. */
export const PUT = writes(changePassword, changeOwnPassword);
