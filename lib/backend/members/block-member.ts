import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { sessions } from "./sessions";
import { members } from "./tables";

/**
 * Ends a member's sessions and refuses new ones; existing orders continue. @throws ApiError not_found, state_conflict
 */
export async function blockMember(tx: Database, id: number, reason: string): Promise<void> {
  // Before the sessions: a sign-in at the same moment waits for this row and then finds it blocked.
  const blocked = await tx
    .update(members)
    .set({ blockedAt: sql`now()`, blockedReason: reason })
    .where(and(eq(members.id, id), isNull(members.blockedAt)))
    .returning({ id: members.id });
  if (blocked.length === 0) throw await refusalFor(tx, id);
  await sessions.end(tx, id);
}

/** Unblocks a member. @throws ApiError not_found, state_conflict when the member is not blocked */
export async function unblockMember(tx: Database, id: number): Promise<{ reason: string | null }> {
  const [before] = await tx
    .select({ reason: members.blockedReason })
    .from(members)
    .where(and(eq(members.id, id), isNotNull(members.blockedAt)))
    .for("update");
  if (!before) throw await refusalFor(tx, id);
  await tx.update(members).set({ blockedAt: null, blockedReason: null }).where(eq(members.id, id));
  return before;
}

async function refusalFor(tx: Database, id: number): Promise<ApiError> {
  return new ApiError((await tx.$count(members, eq(members.id, id))) > 0 ? "state_conflict" : "not_found");
}
