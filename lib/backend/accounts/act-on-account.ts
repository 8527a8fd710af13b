import { eq } from "drizzle-orm";
import type { Administrator } from "@/lib/contract/administrators";
import type { PasswordAccount, PasswordAction } from "@/lib/contract/passwords";
import { mayActOn } from "@/lib/contract/permissions";
import { revokeAllSessions } from "../admin-accounts/sessions";
import { administrators } from "../admin-accounts/tables";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { putInOutbox } from "../mail/outbox";
import { sessions as memberSessions } from "../members/sessions";
import { members } from "../members/tables";
import { forgetAttempts } from "../sign-ins/count-attempt";
import { actionsOn } from "./account-detail";
import { countedAs, parseAccountId } from "./account-id";
import { readAccounts } from "./list-accounts";

/**
 * Does one thing to an account of either kind. None of them shows or sets a password: that is its owner's alone.
 * @returns the account as it was
 * @throws ApiError not_found, not_allowed for staff of a higher rank, state_conflict for what makes no sense now
 */
export async function actOnAccount(
  tx: Database,
  id: string,
  action: PasswordAction,
  by: Administrator,
): Promise<PasswordAccount> {
  const { kind, key } = parseAccountId(id);
  const [account] = await readAccounts(tx, [{ kind, id: key }]);
  if (!account) throw new ApiError("not_found");
  if (account.role && !mayActOn(by.role, account.role)) throw new ApiError("not_allowed");
  if (!actionsOn(account, by).includes(action)) throw new ApiError("state_conflict");
  await steps[action](tx, account, key);
  return account;
}

type Step = (tx: Database, account: PasswordAccount, key: number) => Promise<unknown>;

const steps: Record<PasswordAction, Step> = {
  send_link: (tx, account) => putInOutbox(tx, { kind: mailFor(account), recipient: account.email }),
  force_change: (tx, { kind }, key) =>
    kind === "staff"
      ? tx.update(administrators).set({ mustChangePassword: true }).where(eq(administrators.id, key))
      : tx.update(members).set({ mustChangePassword: true }).where(eq(members.id, key)),
  unlock: (tx, { kind, email }) => forgetAttempts(tx, countedAs(kind, email)),
  end_sessions: (tx, { kind }, key) => (kind === "staff" ? revokeAllSessions(tx, key) : memberSessions.end(tx, key)),
};

function mailFor({ kind, status }: PasswordAccount) {
  if (kind === "member") return "reset_password" as const;
  return status === "invited" ? ("staff_invitation" as const) : ("staff_reset_password" as const);
}
