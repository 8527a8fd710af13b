import { eq } from "drizzle-orm";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { passwordMatches } from "../http/password-hash";
import { memberAccount } from "../sign-ins/account";
import { countConfirmation } from "../sign-ins/count-sign-in";
import { members } from "./tables";

/**
 * Asks a signed-in member for the password once more. Counted, since a stranger at an open browser must not guess
 * here either.
 * @returns the member's row as it was when the password was right
 * @throws ApiError validation_failed beside `current_password`, too_many_requests, not_signed_in
 */
export async function confirmPassword(db: Database, memberId: number, password: string) {
  const [member] = await db.select().from(members).where(eq(members.id, memberId)).limit(1);
  if (!member) throw new ApiError("not_signed_in");
  const attempt = await countConfirmation(db, memberAccount(member.email), "confirmation");
  if (!(await passwordMatches(member.passwordHash, password))) {
    throw new ApiError("validation_failed", { errors: { current_password: [apiMessage("fields.wrong_password")] } });
  }
  await attempt.forgive();
  return member;
}
