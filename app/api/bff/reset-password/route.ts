import { writes } from "@/lib/bff/handler";
import { resetPassword } from "@/lib/bff/session";
import { resetPassword as resetPasswordForm } from "@/lib/contract/users";

export const POST = writes(resetPasswordForm, resetPassword);
