import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { passwordMatches } from "../http/password-hash";
import type { Account } from "./account";
import { countConfirmation } from "./count-sign-in";

/**
 * Asks somebody who is signed in for the password once more. Counted, since a stranger at an open browser must not guess here
 * either. Not inside a transaction that a refusal undoes, or the count would be undone with it.
 * @param account the row of who is signed in, if it is still there
 * @returns the row when the password was right
 * @throws ApiError validation_failed beside `current_password`, too_many_requests, not_signed_in
 */
export async function confirmPassword<Row extends { email: string; passwordHash: string | null }>(
  db: Database,
  account: Row | undefined,
  countedAs: (email: string) => Account,
  password: string,
): Promise<Row> {
  if (!account) throw new ApiError("not_signed_in");
  const attempt = await countConfirmation(db, countedAs(account.email), "confirmation");
  if (!(await passwordMatches(account.passwordHash ?? undefined, password))) {
    throw new ApiError("validation_failed", { errors: { current_password: [apiMessage("fields.wrong_password")] } });
  }
  await attempt.forgive();
  return account;
}
