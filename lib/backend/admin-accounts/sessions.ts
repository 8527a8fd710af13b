import { and, eq, isNull } from "drizzle-orm";
import type { Administrator, StaffSession } from "@/lib/contract/administrators";
import type { DeviceSession } from "@/lib/contract/profile";
import type { Database } from "../db/database";
import { accountSessions } from "../sign-ins/sessions";
import { administratorChallenges, administratorSessions, administrators } from "./tables";

/** Sessions of staff: a working day. */
export const sessions = accountSessions(administratorSessions, "administratorId", 12);

/** A session in the contract's form; member sessions have no network address. */
export function withNetwork(session: DeviceSession & { client_address?: string | null }): StaffSession {
  return { ...session, client_address: session.client_address ?? null };
}

/**
 * The administrator of a token; undefined when it is unknown, expired or of a closed account.
 * @param clientAddress where the call comes from, for the list of devices
 */
export async function findAdministrator(
  db: Database,
  token: string,
  clientAddress?: string,
): Promise<Administrator | undefined> {
  const { id, email, name, role, permissions } = administrators;
  const [row] = await db
    .select({ id, email, name, role, permissions, seen: sessions.seen })
    .from(administratorSessions)
    .innerJoin(administrators, eq(id, administratorSessions.administratorId))
    .where(and(sessions.openedBy(token), isNull(administrators.deactivatedAt)))
    .limit(1);
  if (!row) return undefined;
  const { seen, ...administrator } = row;
  if (!seen) await sessions.touch(db, token, clientAddress);
  return administrator;
}

/** Ends all sessions of an account, and sign-ins that wait for their code. */
export async function revokeAllSessions(tx: Database, administratorId: number): Promise<void> {
  await sessions.end(tx, administratorId);
  await tx.delete(administratorChallenges).where(eq(administratorChallenges.administratorId, administratorId));
}
