import { writes } from "@/lib/bff/handler";
import { forgotAdminPassword } from "@/lib/bff/session";
import { forgotPassword } from "@/lib/contract/users";

export const POST = writes(forgotPassword, (form, _params, request) => forgotAdminPassword(form, request));
