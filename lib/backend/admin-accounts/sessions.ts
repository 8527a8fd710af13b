import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Administrator } from "@/lib/contract/administrators";
import type { DeviceSession } from "@/lib/contract/profile";
import { commitAsynchronously } from "../db/commit-asynchronously";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { hashToken } from "../http/bearer";
import { deviceName } from "../sign-ins/device-name";
import { administratorChallenges, administratorSessions, administrators } from "./tables";

/** How exact "last seen" is: a row is not written at every call. */
const SEEN_EVERY_MINUTES = 5;

/** Who a token stands for; undefined when it is unknown, past its time or of a closed account. */
export async function findAdministrator(db: Database, token: string): Promise<Administrator | undefined> {
  const mine = eq(administratorSessions.tokenHash, hashToken(token));
  const justNow = sql`now() - ${`${SEEN_EVERY_MINUTES} minutes`}::interval`;
  const [row] = await db
    .select({
      id: administrators.id,
      email: administrators.email,
      name: administrators.name,
      role: administrators.role,
      seen: gt(administratorSessions.lastSeenAt, justNow),
    })
    .from(administratorSessions)
    .innerJoin(administrators, eq(administrators.id, administratorSessions.administratorId))
    .where(and(mine, gt(administratorSessions.expiresAt, sql`now()`), isNull(administrators.deactivatedAt)))
    .limit(1);
  if (!row) return undefined;
  const { seen, ...administrator } = row;
  if (!seen)
    await commitAsynchronously(db, (tx) =>
      tx.update(administratorSessions).set({ lastSeenAt: sql`now()` }).where(mine),
    );
  return administrator;
}

/** Ends the session of a token; a token that opens none is fine, the caller is signed out either way. */
export async function signOutAdministrator(db: Database, token: string): Promise<void> {
  await db.delete(administratorSessions).where(eq(administratorSessions.tokenHash, hashToken(token)));
}

/** The live sessions, the one used last first; `token` is the one that asks. */
export async function listAdministratorSessions(db: Database, id: number, token: string): Promise<DeviceSession[]> {
  const rows = await db
    .select()
    .from(administratorSessions)
    .where(and(eq(administratorSessions.administratorId, id), gt(administratorSessions.expiresAt, sql`now()`)))
    .orderBy(desc(administratorSessions.lastSeenAt), desc(administratorSessions.createdAt));
  return rows.map((row) => ({
    id: row.id,
    ...deviceName(row.userAgent),
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    current: row.tokenHash === hashToken(token),
  }));
}

/**
 * Ends one session, or all but the one whose `keep` is given.
 * @throws ApiError not_found for a session that is not this account's
 */
export async function endAdministratorSessions(
  db: Database,
  administratorId: number,
  { id, keep }: { id?: string; keep?: string },
): Promise<void> {
  const which = id ? eq(administratorSessions.id, id) : keep && ne(administratorSessions.tokenHash, hashToken(keep));
  const ended = await db
    .delete(administratorSessions)
    .where(and(eq(administratorSessions.administratorId, administratorId), which || undefined))
    .returning({ id: administratorSessions.id });
  if (id && ended.length === 0) throw new ApiError("not_found");
}

/** Shuts every open door of an account: sessions, and passwords that wait for their code. */
export async function revokeAllSessions(tx: Database, administratorId: number): Promise<void> {
  await endAdministratorSessions(tx, administratorId, {});
  await tx.delete(administratorChallenges).where(eq(administratorChallenges.administratorId, administratorId));
}
