import { changePassword } from "@/lib/bff/account";
import { writes } from "@/lib/bff/handler";
import { changePassword as changePasswordForm } from "@/lib/contract/profile";

export const PUT = writes(changePasswordForm, changePassword);
