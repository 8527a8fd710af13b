import { writes } from "@/lib/bff/handler";
import { changeOwnPassword } from "@/lib/bff/session";
import { changePassword } from "@/lib/contract/profile";

/** Apart from the table of the back office's calls, since it changes the cookie. */
export const PUT = writes(changePassword, changeOwnPassword);
