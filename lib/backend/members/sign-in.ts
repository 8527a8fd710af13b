import { eq, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { credentials, MemberSession } from "@/lib/contract/users";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { countAttempt } from "../http/attempts";
import { hashToken, newToken } from "../http/bearer";
import { passwordMatches } from "../http/password-hash";
import { memberSessions, members } from "./tables";

const SESSION_DAYS = 30;

/**
 * Signs a member in and starts a session with a new token.
 * @throws ApiError wrong_credentials, the same for unknown addresses and wrong passwords; too_many_requests
 */
export async function signInMember(db: Database, input: z.output<typeof credentials>): Promise<MemberSession> {
  const attempt = await countAttempt(db, `member:${input.email}`);
  const [member] = await db.select().from(members).where(eq(members.email, input.email)).limit(1);
  const right = await passwordMatches(member?.passwordHash, input.password);
  if (!member || !right) throw new ApiError("wrong_credentials");
  await attempt.forgive();
  const token = newToken();
  const expiresAt = new Date(Date.now() + SESSION_DAYS * 24 * 60 * 60 * 1000);
  await db.insert(memberSessions).values({ tokenHash: hashToken(token), memberId: member.id, expiresAt });
  await db.delete(memberSessions).where(lt(memberSessions.expiresAt, sql`now()`));
  const { id, email, name } = member;
  return { id, email, name, user_token: { token, expired_at: expiresAt.toISOString() } };
}

/**
 * Ends a member's session.
 * @throws ApiError not_signed_in when the token opens none
 */
export async function signOutMember(db: Database, token: string | undefined): Promise<void> {
  const ended = token
    ? await db
        .delete(memberSessions)
        .where(eq(memberSessions.tokenHash, hashToken(token)))
        .returning({ id: memberSessions.memberId })
    : [];
  if (ended.length === 0) throw new ApiError("not_signed_in");
}
