import { eq } from "drizzle-orm";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { passwordMatches } from "../http/password-hash";
import { adminSignInLimitKey } from "../sign-ins/account";
import { countConfirmation } from "../sign-ins/count-sign-in";
import { administrators } from "./tables";

/**
 * Asks a signed-in administrator for the password once more. Counted, since a stranger at an open browser must not
 * guess here either. Not inside a transaction that a refusal undoes, or the count would be undone with it.
 * @returns the row as it was when the password was right
 * @throws ApiError validation_failed beside `current_password`, too_many_requests
 */
export async function confirmOwnPassword(db: Database, administratorId: number, password: string) {
  const [account] = await db.select().from(administrators).where(eq(administrators.id, administratorId)).limit(1);
  if (!account) throw new ApiError("not_signed_in");
  const attempt = await countConfirmation(db, adminSignInLimitKey(account.email), "confirmation");
  if (!(await passwordMatches(account.passwordHash ?? undefined, password))) {
    throw new ApiError("validation_failed", { errors: { current_password: [apiMessage("fields.wrong_password")] } });
  }
  await attempt.forgive();
  return account;
}
