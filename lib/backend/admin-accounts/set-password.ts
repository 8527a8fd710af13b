import { and, eq, isNull, sql } from "drizzle-orm";
import type { PasswordLink, ResetStaffPassword } from "@/lib/contract/administrators";
import type { PasswordReset } from "@/lib/contract/users";
import type { Database } from "../db/database";
import { ApiError, fieldRefused } from "../http/api-error";
import { countResetMail } from "../http/attempts";
import type { Origin } from "../http/origin";
import { hashPassword, passwordMatches } from "../http/password-hash";
import { putInOutbox } from "../mail/outbox";
import { refuseCommonPassword } from "../sign-ins/common-passwords";
import { forgetAttempts } from "../sign-ins/count-attempt";
import { adminSignInLimitKey, countConfirmation } from "../sign-ins/count-sign-in";
import { consumeLink, findOpenLink } from "./links";
import { consumeOtp, wrongCode } from "./second-factor";
import { revokeAllSessions } from "./sessions";
import { administratorLinks, administrators } from "./tables";

/** Whether a link would open, for the page that it leads to. @throws ApiError link_invalid */
export async function inspectPasswordLink(db: Database, token: string): Promise<PasswordLink> {
  const account = await findOpenLink(db, token);
  if (!account) throw new ApiError("link_invalid");
  return { email: account.email, invited: account.passwordHash === null, needs_code: account.needsCode };
}

/**
 * Sets the password by any kind of link. All sessions end, and the account knows the device from then on.
 * @throws ApiError validation_failed for a common or old password or a wrong code, link_invalid, too_many_requests
 */
export async function setPasswordByLink(
  db: Database,
  signingKey: string,
  input: ResetStaffPassword,
  { devices }: Origin,
): Promise<PasswordReset> {
  refuseCommonPassword(input.password);
  // Looked at first, so that made-up links cost no hashing.
  const account = await findOpenLink(db, input.token);
  if (!account) throw new ApiError("link_invalid");
  await refuseSamePassword(account.passwordHash, input.password);
  const counted = adminSignInLimitKey(account.email);
  const attempt = account.needsCode ? await countConfirmation(db, counted, "code") : undefined;
  const passwordHash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    if (attempt && !(await consumeOtp(tx, signingKey, account, input.code ?? ""))) throw wrongCode();
    await consumeLink(tx, input.token);
    // Closed at this very moment: the link dies with the account.
    if (!(await storePassword(tx, account.id, passwordHash))) throw new ApiError("link_invalid");
  });
  await forgetAttempts(db, counted.name);
  return { ...devices?.introduce(counted.name) };
}

/** @throws ApiError validation_failed: the old password again would not help after it became known */
export async function refuseSamePassword(stored: string | null, password: string): Promise<void> {
  if (!stored || !(await passwordMatches(stored, password))) return;
  throw fieldRefused("password", "fields.same_password");
}

/** Stores a new password; sessions, waiting sign-ins and links end. @returns false for an account that is closed */
export async function storePassword(tx: Database, id: number, passwordHash: string): Promise<boolean> {
  const stored = await tx
    .update(administrators)
    .set({ passwordHash, passwordChangedAt: sql`now()`, mustChangePassword: false })
    .where(and(eq(administrators.id, id), isNull(administrators.deactivatedAt)))
    .returning({ id: administrators.id });
  await revokeAllSessions(tx, id);
  await tx
    .update(administratorLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(administratorLinks.administratorId, id), isNull(administratorLinks.usedAt)));
  return stored.length > 0;
}

/** Always answers alike: the account is looked up only when the mail is sent. @throws ApiError too_many_requests */
export async function forgotStaffPassword(
  db: Database,
  { email }: { email: string },
  clientAddress: string | undefined,
): Promise<void> {
  await countResetMail(db, adminSignInLimitKey(email).name, clientAddress);
  await putInOutbox(db, { kind: "staff_reset_password", recipient: email });
}
