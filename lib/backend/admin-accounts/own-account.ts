import { and, count, eq, isNull } from "drizzle-orm";
import type { AdministratorSession, OwnAccount } from "@/lib/contract/administrators";
import type { ChangePassword } from "@/lib/contract/profile";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import type { Origin } from "../http/origin";
import { hashPassword } from "../http/password-hash";
import { refuseCommonPassword } from "../sign-ins/common-passwords";
import { confirmOwnPassword } from "./confirm-own-password";
import { sessions } from "./sessions";
import { refuseSamePassword, storePassword } from "./set-password";
import { administratorRecoveryCodes, administrators } from "./tables";

/** The account of whoever asks; `token` is the session that asks. */
export async function getOwnAccount(db: Database, administratorId: number, token: string): Promise<OwnAccount> {
  const [account] = await db.select().from(administrators).where(eq(administrators.id, administratorId)).limit(1);
  if (!account) throw new ApiError("not_signed_in");
  const unused = and(
    eq(administratorRecoveryCodes.administratorId, administratorId),
    isNull(administratorRecoveryCodes.usedAt),
  );
  const [{ left } = { left: 0 }] = await db.select({ left: count() }).from(administratorRecoveryCodes).where(unused);
  const { id, email, name, role } = account;
  return {
    id,
    email,
    name,
    role,
    password_changed_at: account.passwordChangedAt?.toISOString() ?? null,
    second_factor: { enabled_at: account.totpEnabledAt?.toISOString() ?? null, recovery_codes_left: left },
    sessions: await sessions.list(db, administratorId, token),
  };
}

export async function changeOwnName(tx: Database, administratorId: number, name: string): Promise<void> {
  await tx.update(administrators).set({ name }).where(eq(administrators.id, administratorId));
}

/**
 * Sets a new password. All sessions end with it, also the one that asks, which gets a new token.
 * @throws ApiError validation_failed for a wrong, a common or the same password, too_many_requests, version_conflict when
 *   somebody else changed it at the same moment
 */
export async function changeOwnPassword(
  db: Database,
  administratorId: number,
  input: ChangePassword,
  origin: Origin,
): Promise<AdministratorSession> {
  refuseCommonPassword(input.password);
  const account = await confirmOwnPassword(db, administratorId, input.current_password);
  await refuseSamePassword(account.passwordHash, input.password);
  const passwordHash = await hashPassword(input.password);
  const user_token = await db.transaction(async (tx) => {
    const [now] = await tx
      .select({ passwordHash: administrators.passwordHash })
      .from(administrators)
      .where(eq(administrators.id, administratorId))
      .for("update");
    if (now?.passwordHash !== account.passwordHash) throw new ApiError("version_conflict");
    if (!(await storePassword(tx, administratorId, passwordHash))) throw new ApiError("not_signed_in");
    return sessions.start(tx, administratorId, origin.userAgent);
  });
  const { id, email, name, role } = account;
  return { id, email, name, role, user_token };
}
