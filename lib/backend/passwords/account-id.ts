import type { AccountKind } from "@/lib/contract/passwords";
import { administratorAccount, administratorCodeAccount } from "../admin-accounts/account-names";
import { memberAccount } from "../members/sign-in";

/** Kind and number of an account by its name, which the contract has checked: `member-12`. */
export function parseAccountId(id: string): { kind: AccountKind; key: number } {
  const [kind, key] = id.split("-");
  return { kind: kind === "staff" ? "staff" : "member", key: Number(key) };
}

/** The counters that can keep somebody out of an account. */
export function countersOf(kind: AccountKind, email: string): string[] {
  return kind === "staff" ? [administratorAccount(email), administratorCodeAccount(email)] : [memberAccount(email)];
}
