import type { Database } from "../db/database";
import { hashToken, newToken } from "../http/bearer";
import { memberSessions } from "./tables";

const SESSION_DAYS = 30;

/**
 * Starts a session and gives its token, which is nowhere else from here on.
 * @param userAgent what the browser calls itself, so that the member can tell the devices apart
 */
export async function startSession(
  tx: Database,
  memberId: number,
  userAgent: string | undefined,
): Promise<{ token: string; expired_at: string }> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + SESSION_DAYS * 24 * 60 * 60 * 1000);
  await tx.insert(memberSessions).values({ tokenHash: hashToken(token), memberId, userAgent, expiresAt });
  return { token, expired_at: expiresAt.toISOString() };
}
