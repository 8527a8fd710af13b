import { writes } from "@/lib/bff/handler";
import { forgotPassword } from "@/lib/bff/members";
import { forgotPassword as forgotPasswordForm } from "@/lib/contract/users";

export const POST = writes(forgotPasswordForm, (form, _params, request) => forgotPassword(form, request));
