import { and, eq, isNull, sql } from "drizzle-orm";
import type { ResetPassword } from "@/lib/contract/users";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { forgetSignIns } from "../http/attempts";
import { hashPassword, passwordMatches } from "../http/password-hash";
import { refuseCommonPassword } from "../members/common-passwords";
import { administratorAccount } from "./account-names";
import { consumeLink, findOpenLink } from "./links";
import { shutOut } from "./sessions";
import { administratorLinks, administrators } from "./tables";

/** Whether a link would open, for the page that it leads to. @throws ApiError link_invalid */
export async function lookAtLink(db: Database, token: string): Promise<{ email: string; invited: boolean }> {
  const account = await findOpenLink(db, token);
  if (!account) throw new ApiError("link_invalid");
  return { email: account.email, invited: account.passwordHash === null };
}

/**
 * Sets the password by a link: of an invitation, of a reset, or of a sign-in that asked for a new one. All sessions end.
 * @throws ApiError validation_failed for a common password or the old one, link_invalid
 */
export async function setPasswordByLink(db: Database, input: ResetPassword): Promise<void> {
  refuseCommonPassword(input.password);
  // Looked at first, so that made-up links cost no hashing.
  const account = await findOpenLink(db, input.token);
  if (!account) throw new ApiError("link_invalid");
  await refuseSamePassword(account.passwordHash, input.password);
  const passwordHash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    await consumeLink(tx, input.token);
    // Closed at this very moment: the link dies with the account.
    if (!(await storePassword(tx, account.id, passwordHash))) throw new ApiError("link_invalid");
  });
  await forgetSignIns(db, administratorAccount(account.email));
}

/** @throws ApiError validation_failed: a change that changes nothing helps nobody whose password has become known */
export async function refuseSamePassword(stored: string | null, password: string): Promise<void> {
  if (!stored || !(await passwordMatches(stored, password))) return;
  throw new ApiError("validation_failed", { errors: { password: [apiMessage("fields.same_password")] } });
}

/** Stores a new password; sessions, waiting sign-ins and links end. @returns false for an account that is closed */
export async function storePassword(tx: Database, id: number, passwordHash: string): Promise<boolean> {
  const stored = await tx
    .update(administrators)
    .set({ passwordHash, passwordChangedAt: sql`now()`, mustChangePassword: false })
    .where(and(eq(administrators.id, id), isNull(administrators.deactivatedAt)))
    .returning({ id: administrators.id });
  await shutOut(tx, id);
  await tx
    .update(administratorLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(administratorLinks.administratorId, id), isNull(administratorLinks.usedAt)));
  return stored.length > 0;
}
