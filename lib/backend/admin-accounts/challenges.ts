import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { hashToken, newToken } from "../http/bearer";
import { administratorChallenges, administrators } from "./tables";

/** Long enough to find the telephone. */
const MINUTES = 10;

/** Remembers that the password was right, and gives the secret with which the code has to come. */
export async function openChallenge(db: Database, administratorId: number): Promise<string> {
  await db.delete(administratorChallenges).where(lt(administratorChallenges.expiresAt, sql`now()`));
  const token = newToken();
  const expiresAt = new Date(Date.now() + MINUTES * 60 * 1000);
  await db.insert(administratorChallenges).values({ tokenHash: hashToken(token), administratorId, expiresAt });
  return token;
}

/** Whose password it was; undefined when the challenge is unknown, answered or past its time. */
export async function findChallenged(db: Database, token: string) {
  const [found] = await db
    .select({ account: administrators })
    .from(administratorChallenges)
    .innerJoin(administrators, eq(administrators.id, administratorChallenges.administratorId))
    .where(
      and(eq(administratorChallenges.tokenHash, hashToken(token)), gt(administratorChallenges.expiresAt, sql`now()`)),
    )
    .limit(1);
  return found?.account;
}

/**
 * Ends a challenge that has got its answer: of several answers at once one succeeds.
 * @throws ApiError challenge_expired
 */
export async function closeChallenge(tx: Database, token: string): Promise<void> {
  const closed = await tx
    .delete(administratorChallenges)
    .where(eq(administratorChallenges.tokenHash, hashToken(token)))
    .returning({ id: administratorChallenges.administratorId });
  if (closed.length === 0) throw new ApiError("challenge_expired");
}
