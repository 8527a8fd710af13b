import { writes } from "@/lib/bff/handler";
import { resetAdminPassword } from "@/lib/bff/session";
import { resetPassword } from "@/lib/contract/users";

export const POST = writes(resetPassword, (form) => resetAdminPassword(form));
