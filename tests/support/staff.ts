import { administrators } from "@/lib/backend/admin-accounts/tables";
import { hashPassword } from "@/lib/backend/http/password-hash";
import type { StaffRole } from "@/lib/contract/permissions";
import type { Cell } from "./matrix";

export const STAFF_PASSWORD = "staff-password-1";

/** The token of newly signed-in staff of a role; the account is created at the first call. */
export async function staffToken({ shop, api }: Cell, role: StaffRole): Promise<string> {
  const email = `${role}@staff.example`;
  const passwordHash = await hashPassword(STAFF_PASSWORD);
  await shop.db.insert(administrators).values({ email, name: role, role, passwordHash }).onConflictDoNothing();
  return (await api.admin.call("POST login", { body: { email, password: STAFF_PASSWORD } })).data.user_token.token;
}
