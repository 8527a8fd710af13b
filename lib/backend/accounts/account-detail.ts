import { eq } from "drizzle-orm";
import type { Administrator } from "@/lib/contract/administrators";
import type { PasswordAccount, PasswordAction, PasswordDetail } from "@/lib/contract/passwords";
import { mayActOn, roleMay, type StaffRole } from "@/lib/contract/permissions";
import { maskEmail, maskName } from "../admin-accounts/mask-personal-data";
import { sessions as staffSessions } from "../admin-accounts/sessions";
import { administrators } from "../admin-accounts/tables";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { sessions as memberSessions } from "../members/sessions";
import { parseAccountId } from "./account-id";
import { readAccounts } from "./list-accounts";

/** One account with its devices and what may be done to it now. @throws ApiError not_found */
export async function getAccount(db: Database, id: string, by: Administrator): Promise<PasswordDetail> {
  const { kind, key } = parseAccountId(id);
  const [account] = await readAccounts(db, [{ kind, id: key }]);
  if (!account) throw new ApiError("not_found");
  const sessions = await (kind === "staff" ? staffSessions : memberSessions).list(db, key);
  return {
    ...account,
    second_factor: kind === "staff" ? await hasSecondFactor(db, key) : null,
    sessions: sessions.map(({ current: _, ...session }) => session),
    allowed_actions: actionsOn(account, by),
  };
}

async function hasSecondFactor(db: Database, id: number): Promise<boolean> {
  const [row] = await db
    .select({ at: administrators.totpEnabledAt })
    .from(administrators)
    .where(eq(administrators.id, id));
  return Boolean(row?.at);
}

/** The one table of what may be done when, and by whom; the use cases ask it too. */
export function actionsOn(account: PasswordAccount, by: Administrator): PasswordAction[] {
  if (!roleMay(by.role, "passwords_write") || (account.role && !mayActOn(by.role, account.role))) return [];
  const all: [PasswordAction, boolean][] = [
    ["send_link", account.status !== "blocked"],
    ["force_change", account.status === "active" && !account.must_change_password],
    ["unlock", account.locked_until !== null],
    ["end_sessions", account.live_sessions > 0],
  ];
  return all.flatMap(([action, isAllowed]) => (isAllowed ? [action] : []));
}

/** An account as a role may see it: staff are colleagues and not masked. */
export function accountForRole<T extends PasswordAccount>(account: T, role: StaffRole): T {
  if (account.kind === "staff" || roleMay(role, "personal_data_read")) return account;
  return { ...account, name: maskName(account.name), email: maskEmail(account.email) };
}
