import type { PasswordAccount } from "@/lib/contract/passwords";
import { roleMay, type StaffRole } from "@/lib/contract/permissions";
import { maskEmail, maskName } from "../admin-accounts/mask-personal-data";

/** An account as a role may see it: staff are colleagues and not masked. */
export function accountForRole<T extends PasswordAccount>(account: T, role: StaffRole): T {
  if (account.kind === "staff" || roleMay(role, "personal_data_read")) return account;
  return { ...account, name: maskName(account.name), email: maskEmail(account.email) };
}
