import type { AdministratorSession, SignInCode } from "@/lib/contract/administrators";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { countSignIn } from "../http/attempts";
import type { Origin } from "../http/origin";
import { administratorCodeAccount } from "./account-names";
import { closeChallenge, findChallenged } from "./challenges";
import { enter } from "./enter";
import { takeCode } from "./take-code";

/**
 * The second step of signing in. Wrong codes are counted on their own, for the account and for the network address, so
 * that knowing the password does not buy more of them.
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
  const attempt = await countSignIn(db, administratorCodeAccount(account.email), origin.clientAddress);
  await db.transaction(async (tx) => {
    if (!(await takeCode(tx, signingKey, account, code))) throw wrongCode();
    await closeChallenge(tx, challenge);
  });
  await attempt.forgive();
  return enter(db, account, origin);
}

/** The refusal of a code that is wrong, or was used before. */
export function wrongCode(): ApiError {
  return new ApiError("validation_failed", { errors: { code: [apiMessage("fields.wrong_code")] } });
}
