import type { AdministratorSession, SignInCode } from "@/lib/contract/administrators";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import type { Origin } from "../http/origin";
import { administratorAccount } from "../sign-ins/account";
import { countConfirmation } from "../sign-ins/count-sign-in";
import { closeChallenge, findChallenged } from "./challenges";
import { enter } from "./enter";
import { takeCode, wrongCode } from "./take-code";

/**
 * The second step of signing in. Wrong codes are counted on their own for the account, so that knowing the password
 * does not buy more of them.
 * @throws ApiError challenge_expired, too_many_requests, validation_failed beside `code`, and what `enter` throws
 */
export async function signInWithCode(
  db: Database,
  signingKey: string,
  { challenge, code }: SignInCode,
  origin: Origin,
): Promise<AdministratorSession> {
  const account = await findChallenged(db, challenge);
  if (!account) throw new ApiError("challenge_expired");
  const attempt = await countConfirmation(db, administratorAccount(account.email), "code");
  await db.transaction(async (tx) => {
    if (!(await takeCode(tx, signingKey, account, code))) throw wrongCode();
    await closeChallenge(tx, challenge);
  });
  await attempt.forgive();
  return enter(db, account, origin);
}
