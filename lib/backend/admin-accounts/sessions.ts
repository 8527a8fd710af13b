import { and, eq, isNull } from "drizzle-orm";
import type { Administrator } from "@/lib/contract/administrators";
import type { Database } from "../db/database";
import { accountSessions } from "../sign-ins/sessions";
import { administratorChallenges, administratorSessions, administrators } from "./tables";

/** Sessions of staff: a working day. */
export const sessions = accountSessions(administratorSessions, "administratorId", 12);

/** Who a token stands for; undefined when it is unknown, past its time or of a closed account. */
export async function findAdministrator(db: Database, token: string): Promise<Administrator | undefined> {
  const { id, email, name, role } = administrators;
  const [row] = await db
    .select({ id, email, name, role, seen: sessions.seen })
    .from(administratorSessions)
    .innerJoin(administrators, eq(id, administratorSessions.administratorId))
    .where(and(sessions.openedBy(token), isNull(administrators.deactivatedAt)))
    .limit(1);
  if (!row) return undefined;
  const { seen, ...administrator } = row;
  if (!seen) await sessions.touch(db, token);
  return administrator;
}

/** Shuts every open door of an account: sessions, and passwords that wait for their code. */
export async function revokeAllSessions(tx: Database, administratorId: number): Promise<void> {
  await sessions.end(tx, administratorId);
  await tx.delete(administratorChallenges).where(eq(administratorChallenges.administratorId, administratorId));
}
