import { and, eq, inArray, sql } from "drizzle-orm";
import type { ChangePassword } from "@/lib/contract/profile";
import type { MemberSession } from "@/lib/contract/users";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import type { Origin } from "../http/origin";
import { hashPassword } from "../http/password-hash";
import { refuseCommonPassword } from "../sign-ins/common-passwords";
import { confirmMemberPassword } from "./confirm-password";
import { sessions } from "./sessions";
import { memberLinks, members } from "./tables";

/**
 * Sets a new password. All sessions end with it, also the one that asks, which gets a new token; links to reset the
 * password die.
 * @throws ApiError validation_failed for a wrong or a common password, too_many_requests, version_conflict when the
 *   password was changed by somebody else at the same moment
 */
export async function changePassword(
  db: Database,
  memberId: number,
  input: ChangePassword,
  origin: Origin,
): Promise<MemberSession> {
  refuseCommonPassword(input.password);
  const member = await confirmMemberPassword(db, memberId, input.current_password);
  const passwordHash = await hashPassword(input.password);
  const user_token = await db.transaction(async (tx) => {
    // Before the sessions: a sign-in with the old password waits for this row and then finds another hash.
    const changed = await tx
      .update(members)
      .set({ passwordHash, passwordChangedAt: sql`now()`, mustChangePassword: false })
      .where(and(eq(members.id, memberId), eq(members.passwordHash, member.passwordHash)))
      .returning({ id: members.id });
    if (changed.length === 0) throw new ApiError("version_conflict");
    await sessions.end(tx, memberId);
    await tx
      .delete(memberLinks)
      .where(
        and(eq(memberLinks.memberId, memberId), inArray(memberLinks.purpose, ["reset_password", "change_password"])),
      );
    return sessions.start(tx, memberId, origin.userAgent);
  });
  const { id, email, name, verifiedAt } = member;
  return { id, email, name, verified: verifiedAt !== null, user_token };
}
