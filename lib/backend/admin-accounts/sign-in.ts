import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { AdministratorSession, SignInCode } from "@/lib/contract/administrators";
import type { credentials } from "@/lib/contract/users";
import { writeAuditLog } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import { inMinutes } from "../db/queries/database-now";
import { ApiError } from "../http/api-error";
import { hashToken, newToken } from "../http/bearer";
import type { Origin } from "../http/origin";
import { passwordMatches } from "../http/password-hash";
import { adminSignInLimitKey, countConfirmation, countSignIn } from "../sign-ins/count-sign-in";
import { issueLink, LINK_MINUTES } from "./links";
import { consumeOtp, wrongCode } from "./second-factor";
import { sessions } from "./sessions";
import { administratorChallenges, administrators } from "./tables";

/** Long enough to find the telephone. */
const MINUTES = 10;

/** Stores that the password was right, and returns the secret that has to accompany the code. */
async function openChallenge(db: Database, administratorId: number): Promise<string> {
  await db.delete(administratorChallenges).where(lt(administratorChallenges.expiresAt, sql`now()`));
  const token = newToken();
  const expiresAt = inMinutes(MINUTES);
  await db.insert(administratorChallenges).values({ tokenHash: hashToken(token), administratorId, expiresAt });
  return token;
}

async function findChallenged(db: Database, token: string) {
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

/** Ends an answered challenge; one of several answers wins. @throws ApiError challenge_expired */
async function closeChallenge(tx: Database, token: string): Promise<void> {
  const closed = await tx
    .delete(administratorChallenges)
    .where(eq(administratorChallenges.tokenHash, hashToken(token)))
    .returning({ id: administratorChallenges.administratorId });
  if (closed.length === 0) throw new ApiError("challenge_expired");
}

/**
 * A more exact reason than `wrong_credentials` is given only after the right password; otherwise it would reveal who is staff.
 * @throws ApiError wrong_credentials, too_many_requests, account_blocked, password_change_required; code_required with the
 *   challenge for the second step
 */
export async function signInAdministrator(
  db: Database,
  input: z.output<typeof credentials>,
  origin: Origin,
): Promise<AdministratorSession> {
  const attempt = await countSignIn(db, adminSignInLimitKey(input.email), origin);
  const [account] = await db.select().from(administrators).where(eq(administrators.email, input.email)).limit(1);
  const right = await passwordMatches(account?.passwordHash ?? undefined, input.password);
  if (!account || !right) throw new ApiError("wrong_credentials");
  await attempt.forgive();
  if (account.deactivatedAt) throw new ApiError("account_blocked");
  if (account.totpEnabledAt) throw new ApiError("code_required", { challenge: await openChallenge(db, account.id) });
  return completeSignIn(db, account, origin);
}

/**
 * Starts the session, with an entry in the log.
 * @throws ApiError password_change_required with the secret to choose a new one; wrong_credentials when `account`, read with
 *   the password, has changed since
 */
async function completeSignIn(
  db: Database,
  account: typeof administrators.$inferSelect,
  origin: Origin,
): Promise<AdministratorSession> {
  if (account.mustChangePassword) {
    const challenge = newToken();
    await issueLink(db, account.id, challenge, { minutes: LINK_MINUTES.reset, asksCode: false });
    throw new ApiError("password_change_required", { challenge });
  }
  const user_token = await db.transaction(async (tx) => {
    // Meanwhile the password may have been changed or the account closed, which ends all sessions: this one too.
    const [still] = await tx
      .select({ passwordHash: administrators.passwordHash })
      .from(administrators)
      .where(and(eq(administrators.id, account.id), isNull(administrators.deactivatedAt)))
      .for("share");
    if (still?.passwordHash !== account.passwordHash) throw new ApiError("wrong_credentials");
    const { clientAddress } = origin;
    await writeAuditLog(tx, { by: account, action: "session_start", subject: account.email, clientAddress });
    return sessions.start(tx, account.id, origin);
  });
  await sessions.endExpired(db);
  const { id, email, name, role, permissions } = account;
  const device = origin.devices?.introduce(adminSignInLimitKey(email).name);
  return { id, email, name, role, permissions, user_token, ...device };
}

/** Wrong codes count apart from passwords. @throws ApiError challenge_expired, too_many_requests, validation_failed */
export async function signInWithCode(
  db: Database,
  signingKey: string,
  { challenge, code }: SignInCode,
  origin: Origin,
): Promise<AdministratorSession> {
  const account = await findChallenged(db, challenge);
  if (!account) throw new ApiError("challenge_expired");
  const attempt = await countConfirmation(db, adminSignInLimitKey(account.email), "code");
  await db.transaction(async (tx) => {
    if (!(await consumeOtp(tx, signingKey, account, code))) throw wrongCode();
    await closeChallenge(tx, challenge);
  });
  await attempt.forgive();
  return completeSignIn(db, account, origin);
}
