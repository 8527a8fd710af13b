import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Administrator, AdministratorSession } from "@/lib/contract/administrators";
import type { credentials } from "@/lib/contract/users";
import { writeAuditLog } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { countSignIn } from "../http/attempts";
import { hashToken, newToken } from "../http/bearer";
import { passwordMatches } from "../http/password-hash";
import { administratorSessions, administrators } from "./tables";

const SESSION_HOURS = 12;

/**
 * Signs an administrator in and starts a session with a new token.
 * @throws ApiError wrong_credentials, the same for unknown addresses and wrong passwords; too_many_requests
 */
export async function signInAdministrator(
  db: Database,
  input: z.output<typeof credentials>,
  clientAddress?: string,
): Promise<AdministratorSession> {
  const attempt = await countSignIn(db, `administrator:${input.email}`, clientAddress);
  const [account] = await db.select().from(administrators).where(eq(administrators.email, input.email)).limit(1);
  const right = await passwordMatches(account?.passwordHash, input.password);
  if (!account || !right) throw new ApiError("wrong_credentials");
  await attempt.forgive();
  const token = newToken();
  const expiresAt = new Date(Date.now() + SESSION_HOURS * 60 * 60 * 1000);
  await db
    .insert(administratorSessions)
    .values({ tokenHash: hashToken(token), administratorId: account.id, expiresAt });
  await db.delete(administratorSessions).where(lt(administratorSessions.expiresAt, sql`now()`));
  const { id, email, name, role } = account;
  await writeAuditLog(db, { by: account, action: "session_start", subject: email, clientAddress });
  return { id, email, name, role, user_token: { token, expired_at: expiresAt.toISOString() } };
}

/** Who a token stands for; undefined when it is unknown or past its time. */
export async function findAdministrator(db: Database, token: string): Promise<Administrator | undefined> {
  const [row] = await db
    .select({
      id: administrators.id,
      email: administrators.email,
      name: administrators.name,
      role: administrators.role,
    })
    .from(administratorSessions)
    .innerJoin(administrators, eq(administrators.id, administratorSessions.administratorId))
    .where(and(eq(administratorSessions.tokenHash, hashToken(token)), gt(administratorSessions.expiresAt, sql`now()`)))
    .limit(1);
  return row;
}

/** Ends the session of a token; a token that opens none is fine, the caller is signed out either way. */
export async function signOutAdministrator(db: Database, token: string): Promise<void> {
  await db.delete(administratorSessions).where(eq(administratorSessions.tokenHash, hashToken(token)));
}
