import { eq } from "drizzle-orm";
import type { ResetPassword } from "@/lib/contract/users";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { countMail, forgetSignIns } from "../http/attempts";
import { hashPassword } from "../http/password-hash";
import { putInOutbox } from "../mail/outbox";
import { refuseCommonPassword } from "./common-passwords";
import { consumeLink, isOpenLink } from "./links";
import { memberAccount } from "./sign-in";
import { memberSessions, members } from "./tables";
import { markVerified } from "./verify-email";

/**
 * Asks for a mail with a link to set a new password. The call does exactly the same for any address; whether it is a
 * member's is looked up when the mail's turn comes.
 * @throws ApiError too_many_requests
 */
export async function forgotPassword(db: Database, input: { email: string }, clientAddress?: string): Promise<void> {
  await countMail(db, input.email, clientAddress);
  await putInOutbox(db, { kind: "reset_password", recipient: input.email });
}

/**
 * Sets a new password by the link of a mail, which is used up; ends all sessions of the member.
 * @throws ApiError validation_failed for a common password, link_invalid
 */
export async function resetPassword(db: Database, input: ResetPassword): Promise<void> {
  refuseCommonPassword(input.password);
  // Looked at first, so that made-up links cost no hashing.
  if (!(await isOpenLink(db, "reset_password", input.token))) throw new ApiError("link_invalid");
  const passwordHash = await hashPassword(input.password);
  const email = await db.transaction(async (tx) => {
    const memberId = await consumeLink(tx, "reset_password", input.token);
    // Before the sessions: a sign-in with the old password waits for this row and then finds another hash.
    const [member] = await tx
      .update(members)
      .set({ passwordHash })
      .where(eq(members.id, memberId))
      .returning({ email: members.email });
    if (!member) throw new ApiError("link_invalid");
    await markVerified(tx, memberId);
    await tx.delete(memberSessions).where(eq(memberSessions.memberId, memberId));
    return member.email;
  });
  await forgetSignIns(db, memberAccount(email));
}
