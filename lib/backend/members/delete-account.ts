import { and, eq } from "drizzle-orm";
import type { DeleteAccount } from "@/lib/contract/profile";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { confirmMemberPassword } from "./confirm-password";
import { removeMember } from "./remove-member";
import { members } from "./tables";

/**
 * Removes a member who wishes to leave; what stays is said at `removeMember`.
 * @throws ApiError validation_failed for a wrong password, too_many_requests, not_signed_in
 */
export async function deleteAccount(db: Database, memberId: number, input: DeleteAccount): Promise<void> {
  const member = await confirmMemberPassword(db, memberId, input.current_password);
  await db.transaction(async (tx) => {
    const [still] = await tx
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.id, memberId), eq(members.passwordHash, member.passwordHash)))
      .for("update");
    if (!still || !(await removeMember(tx, memberId))) throw new ApiError("not_signed_in");
  });
}
