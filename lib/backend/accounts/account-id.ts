import type { AccountKind } from "@/lib/contract/passwords";
import { adminSignInLimitKey, memberAccount } from "../sign-ins/account";

/** Kind and number of an account by its name, which the contract has checked: `member-12`. */
export function parseAccountId(id: string): { kind: AccountKind; key: number } {
  const [kind, key] = id.split("-");
  return { kind: kind === "staff" ? "staff" : "member", key: Number(key) };
}

/** What the attempts to open an account are counted as. */
export function countedAs(kind: AccountKind, email: string): string {
  return (kind === "staff" ? adminSignInLimitKey(email) : memberAccount(email)).name;
}
