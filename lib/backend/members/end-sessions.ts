import { and, eq, ne } from "drizzle-orm";
import type { EndSessions } from "@/lib/contract/profile";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { hashToken } from "../http/bearer";
import { memberSessions } from "./tables";

/**
 * Signs devices of a member out: one, or without an id all but the one whose `token` asks.
 * @throws ApiError not_found for a session that is not the member's, as for one that does not exist
 */
export async function endSessions(db: Database, memberId: number, { id }: EndSessions, token: string): Promise<void> {
  const which = id ? eq(memberSessions.id, id) : ne(memberSessions.tokenHash, hashToken(token));
  const ended = await db
    .delete(memberSessions)
    .where(and(eq(memberSessions.memberId, memberId), which))
    .returning({ id: memberSessions.id });
  if (id && ended.length === 0) throw new ApiError("not_found");
}
