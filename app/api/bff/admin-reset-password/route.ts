import { writes } from "@/lib/bff/handler";
import { resetAdminPassword } from "@/lib/bff/session";
import { resetStaffPassword } from "@/lib/contract/administrators";

export const POST = writes(resetStaffPassword, resetAdminPassword);
