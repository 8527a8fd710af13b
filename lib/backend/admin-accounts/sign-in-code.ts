import type { AdministratorSession, SignInCode } from "@/lib/contract/administrators";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import type { Origin } from "../http/origin";
import { adminSignInLimitKey } from "../sign-ins/account";
import { countConfirmation } from "../sign-ins/count-sign-in";
import { closeChallenge, findChallenged } from "./challenges";
import { completeSignIn } from "./complete-sign-in";
import { consumeOtp, wrongCode } from "./consume-otp";

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
  const attempt = await countConfirmation(db, adminSignInLimitKey(account.email), "code");
  await db.transaction(async (tx) => {
    if (!(await consumeOtp(tx, signingKey, account, code))) throw wrongCode();
    await closeChallenge(tx, challenge);
  });
  await attempt.forgive();
  return completeSignIn(db, account, origin);
}
