import { and, eq, isNull } from "drizzle-orm";
import type { AdministratorSession } from "@/lib/contract/administrators";
import { writeAuditLog } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { newToken } from "../http/bearer";
import type { Origin } from "../http/origin";
import { adminSignInLimitKey } from "../sign-ins/account";
import { issueLink, LINK_MINUTES } from "./links";
import { sessions } from "./sessions";
import { administrators } from "./tables";

/**
 * Lets an administrator in who has shown everything that is asked for, and writes that down.
 * @param account the row as it was when the password was compared
 * @throws ApiError password_change_required, with the secret by which a new one is chosen; wrong_credentials when the
 *   account was changed at the same moment
 */
export async function completeSignIn(
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
    return sessions.start(tx, account.id, origin.userAgent);
  });
  await sessions.endExpired(db);
  const { id, email, name, role } = account;
  return { id, email, name, role, user_token, ...origin.devices?.introduce(adminSignInLimitKey(email).name) };
}
