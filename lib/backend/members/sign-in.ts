import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { credentials, MemberSession } from "@/lib/contract/users";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { countSignIn } from "../http/attempts";
import { hashToken, newToken } from "../http/bearer";
import { passwordMatches } from "../http/password-hash";
import { memberSessions, members } from "./tables";

const SESSION_DAYS = 30;

/** How the attempts to sign in to an account are counted. */
export function memberAccount(email: string): string {
  return `member:${email}`;
}

/**
 * Signs a member in and starts a session with a new token.
 * @param clientAddress where the attempt comes from, when that is known
 * @throws ApiError wrong_credentials, the same for unknown addresses and wrong passwords; too_many_requests
 */
export async function signInMember(
  db: Database,
  input: z.output<typeof credentials>,
  clientAddress?: string,
): Promise<MemberSession> {
  const attempt = await countSignIn(db, memberAccount(input.email), clientAddress);
  const [member] = await db.select().from(members).where(eq(members.email, input.email)).limit(1);
  const right = await passwordMatches(member?.passwordHash, input.password);
  if (!member || !right) throw new ApiError("wrong_credentials");
  await attempt.forgive();
  const token = newToken();
  const expiresAt = new Date(Date.now() + SESSION_DAYS * 24 * 60 * 60 * 1000);
  await db.transaction(async (tx) => {
    // While the password was being compared it may have been changed, which ends all sessions: this one too.
    const [still] = await tx
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.id, member.id), eq(members.passwordHash, member.passwordHash)))
      .for("share");
    if (!still) throw new ApiError("wrong_credentials");
    await tx.insert(memberSessions).values({ tokenHash: hashToken(token), memberId: member.id, expiresAt });
  });
  await db.delete(memberSessions).where(lt(memberSessions.expiresAt, sql`now()`));
  const { id, email, name, verifiedAt } = member;
  const user_token = { token, expired_at: expiresAt.toISOString() };
  return { id, email, name, verified: verifiedAt !== null, user_token };
}

/** Id of the member a token stands for; undefined when it is unknown or past its time. */
export async function findMemberId(db: Database, token: string | undefined): Promise<number | undefined> {
  if (!token) return undefined;
  const [row] = await db
    .select({ id: memberSessions.memberId })
    .from(memberSessions)
    .where(and(eq(memberSessions.tokenHash, hashToken(token)), gt(memberSessions.expiresAt, sql`now()`)))
    .limit(1);
  return row?.id;
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
