import type { Database } from "../db/database";
import { hashToken, newToken } from "../http/bearer";
import { administratorSessions } from "./tables";

const SESSION_HOURS = 12;

/** Starts a session and gives its token, which is nowhere else from here on. */
export async function startSession(
  tx: Database,
  administratorId: number,
  userAgent: string | undefined,
): Promise<{ token: string; expired_at: string }> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + SESSION_HOURS * 60 * 60 * 1000);
  await tx.insert(administratorSessions).values({ tokenHash: hashToken(token), administratorId, userAgent, expiresAt });
  return { token, expired_at: expiresAt.toISOString() };
}
