import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { credentials, MemberSession } from "@/lib/contract/users";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { newToken } from "../http/bearer";
import type { Origin } from "../http/origin";
import { passwordMatches } from "../http/password-hash";
import { releaseHeldMails } from "../mail/outbox";
import { confirmPassword, countSignIn, memberAccount } from "../sign-ins/count-sign-in";
import { issueLink } from "./links";
import { sessions } from "./sessions";
import { memberSessions, members } from "./tables";

/**
 * A more exact reason than `wrong_credentials` is given only after the right password; otherwise it would reveal who is a member.
 * @throws ApiError wrong_credentials, too_many_requests, account_blocked, password_change_required with the secret to choose
 *   a new one
 */
export async function signInMember(
  db: Database,
  input: z.output<typeof credentials>,
  origin: Origin = {},
): Promise<MemberSession> {
  const counted = memberAccount(input.email);
  const attempt = await countSignIn(db, counted, origin);
  const [member] = await db.select().from(members).where(eq(members.email, input.email)).limit(1);
  const right = await passwordMatches(member?.passwordHash, input.password);
  if (!member || !right) throw new ApiError("wrong_credentials");
  await attempt.forgive();
  if (member.blockedAt) throw new ApiError("account_blocked");
  if (member.mustChangePassword) {
    const challenge = newToken();
    await issueLink(db, member.id, "change_password", challenge);
    throw new ApiError("password_change_required", { challenge });
  }
  const user_token = await db.transaction(async (tx) => {
    // The password may have changed, or the member been blocked, since the check above: this session must end too.
    const [still] = await tx
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.id, member.id), eq(members.passwordHash, member.passwordHash), isNull(members.blockedAt)))
      .for("share");
    if (!still) throw new ApiError("wrong_credentials");
    if (member.verifiedAt) await releaseHeldMails(tx, member.email);
    return sessions.start(tx, member.id, origin);
  });
  await sessions.endExpired(db);
  const { id, email, name, verifiedAt } = member;
  return { id, email, name, verified: verifiedAt !== null, user_token, ...origin.devices?.introduce(counted.name) };
}

/** Id of the member of a session token; undefined when it is unknown or expired. */
export async function findMemberId(db: Database, token: string | undefined): Promise<number | undefined> {
  if (!token) return undefined;
  const [row] = await db
    .select({ id: memberSessions.memberId, seen: sessions.seen })
    .from(memberSessions)
    .where(sessions.openedBy(token))
    .limit(1);
  if (row && !row.seen) await sessions.touch(db, token);
  return row?.id;
}

/** The member's verified address by session token; undefined when unverified. */
export async function findVerifiedEmail(db: Database, token: string | undefined): Promise<string | undefined> {
  const id = await findMemberId(db, token);
  if (id === undefined) return undefined;
  const [member] = await db
    .select({ email: members.email })
    .from(members)
    .where(and(eq(members.id, id), isNotNull(members.verifiedAt)))
    .limit(1);
  return member?.email;
}

/** @throws ApiError not_signed_in when the token belongs to no session */
export async function signOutMember(db: Database, token: string | undefined): Promise<void> {
  if (!token || !(await sessions.endByToken(db, token))) throw new ApiError("not_signed_in");
}

/** `confirmPassword` for a member. */
export async function confirmMemberPassword(db: Database, memberId: number, password: string) {
  const [member] = await db.select().from(members).where(eq(members.id, memberId)).limit(1);
  return confirmPassword(db, member, memberAccount, password);
}
