import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { PasswordReset, ResetPassword } from "@/lib/contract/users";
import type { Database } from "../db/database";
import { ApiError, fieldRefused } from "../http/api-error";
import { countResetMail } from "../http/attempts";
import { hashToken } from "../http/bearer";
import type { Origin } from "../http/origin";
import { hashPassword, passwordMatches } from "../http/password-hash";
import { putInOutbox } from "../mail/outbox";
import { refuseCommonPassword } from "../sign-ins/common-passwords";
import { forgetAttempts } from "../sign-ins/count-attempt";
import { memberAccount } from "../sign-ins/count-sign-in";
import { consumeLink, isOpenLink } from "./links";
import { sessions } from "./sessions";
import { memberLinks, members } from "./tables";
import { markVerified } from "./verify-email";

/**
 * Answers the same for any address: the member is looked up when the mail is sent. @throws ApiError too_many_requests
 */
export async function forgotPassword(db: Database, input: { email: string }, clientAddress?: string): Promise<void> {
  await countResetMail(db, memberAccount(input.email).name, clientAddress);
  await putInOutbox(db, { kind: "reset_password", recipient: input.email });
}

/**
 * Sets a password by a mailed link or the secret of a sign-in. Ends all sessions; the device becomes a known one.
 * @throws ApiError validation_failed for a common password or, where a change was required, the old one; link_invalid
 */
export async function resetPassword(db: Database, input: ResetPassword, origin: Origin = {}): Promise<PasswordReset> {
  refuseCommonPassword(input.password);
  // Checked first, so that invalid links cost no hashing.
  const purpose = await purposeOf(db, input.token);
  if (!purpose) throw new ApiError("link_invalid");
  if (purpose === "change_password") await refuseSamePassword(db, input);
  const passwordHash = await hashPassword(input.password);
  const email = await db.transaction(async (tx) => {
    const memberId = await consumeLink(tx, purpose, input.token);
    // Before the sessions: a sign-in with the old password waits for this row and then finds another hash.
    const [member] = await tx
      .update(members)
      .set({ passwordHash, passwordChangedAt: sql`now()`, mustChangePassword: false })
      .where(eq(members.id, memberId))
      .returning({ email: members.email });
    if (!member) throw new ApiError("link_invalid");
    // Only a token from a mail proves who owns the address.
    if (purpose === "reset_password") await markVerified(tx, memberId);
    await sessions.end(tx, memberId);
    await tx
      .delete(memberLinks)
      .where(
        and(eq(memberLinks.memberId, memberId), isNull(memberLinks.usedAt), ne(memberLinks.purpose, "verify_email")),
      );
    return member.email;
  });
  const { name } = memberAccount(email);
  await forgetAttempts(db, name);
  return { ...origin.devices?.introduce(name) };
}

async function purposeOf(db: Database, token: string): Promise<"reset_password" | "change_password" | undefined> {
  if (await isOpenLink(db, "reset_password", token)) return "reset_password";
  return (await isOpenLink(db, "change_password", token)) ? "change_password" : undefined;
}

/** Refuses the old password, since it may be known to others. */
async function refuseSamePassword(db: Database, { token, password }: ResetPassword): Promise<void> {
  const [member] = await db
    .select({ passwordHash: members.passwordHash })
    .from(members)
    .innerJoin(memberLinks, eq(memberLinks.memberId, members.id))
    .where(eq(memberLinks.tokenHash, hashToken(token)));
  if (!member || !(await passwordMatches(member.passwordHash, password))) return;
  throw fieldRefused("password", "fields.same_password");
}
