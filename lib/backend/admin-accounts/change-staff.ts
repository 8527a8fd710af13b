import { isDeepStrictEqual } from "node:util";
import { and, asc, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Administrator } from "@/lib/contract/administrators";
import { mayActOn, type StaffRights } from "@/lib/contract/permissions";
import type { ChangeStaff, InviteStaff } from "@/lib/contract/staffs";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { hashPassword } from "../http/password-hash";
import { makeInvitation } from "./invitation-link";
import { removeSecondFactor } from "./second-factor";
import { revokeAllSessions } from "./sessions";
import { staffStatus } from "./staff";
import { administratorLinks, administrators } from "./tables";

type Account = typeof administrators.$inferSelect;

/**
 * Mails a link to choose the first password; staff can copy it too. @throws ApiError email_taken, not_allowed for
 * rights that the caller does not have
 */
export async function inviteStaff(tx: Database, key: string, input: InviteStaff, by: Administrator): Promise<number> {
  const rights = { role: input.role, permissions: input.permissions ?? null };
  requireRights(by, rights);
  const [made] = await tx
    .insert(administrators)
    .values({ ...input, ...rights })
    .onConflictDoNothing()
    .returning({ id: administrators.id });
  if (!made) throw new ApiError("email_taken", { errors: { email: [apiMessage("errors.email_taken")] } });
  await makeInvitation(tx, key, { id: made.id, email: input.email });
  return made.id;
}

/**
 * Without `permissions` the account's own list stays, but an owner has none. Returns the account as it was.
 * @throws ApiError not_found, version_conflict, own_account, last_owner, not_allowed
 */
export async function changeStaff(tx: Database, id: number, input: ChangeStaff, by: Administrator): Promise<Account> {
  const { account, isLastOwner } = await lock(tx, id, by);
  if (account.version !== input.version) throw new ApiError("version_conflict");
  const { name, role, permissions = role === "owner" ? null : account.permissions } = input;
  if (account.role !== role || !isDeepStrictEqual(account.permissions, permissions)) {
    requireRights(by, { role, permissions });
    if (id === by.id) throw new ApiError("own_account");
    if (isLastOwner) throw new ApiError("last_owner");
  }
  await tx
    .update(administrators)
    .set({ name, role, permissions, version: sql`${administrators.version} + 1` })
    .where(eq(administrators.id, id));
  return account;
}

/** Closes an account; its sessions and an open invitation end. @throws ApiError not_found, own_account, last_owner, state_conflict */
export async function deactivateStaff(tx: Database, id: number, by: Administrator): Promise<void> {
  const { account, isLastOwner } = await lock(tx, id, by);
  if (id === by.id) throw new ApiError("own_account");
  if (account.deactivatedAt) throw new ApiError("state_conflict");
  if (isLastOwner) throw new ApiError("last_owner");
  await setClosed(tx, id, sql`now()`);
  await revokeAllSessions(tx, id);
  await tx.delete(administratorLinks).where(eq(administratorLinks.administratorId, id));
}

/** Opens a closed account again. @throws ApiError not_found, state_conflict */
export async function reactivateStaff(tx: Database, id: number, by: Administrator): Promise<void> {
  const { account } = await lock(tx, id, by);
  if (!account.deactivatedAt) throw new ApiError("state_conflict");
  await setClosed(tx, id, null);
}

/** Mails a new invitation, which replaces the older link. @throws ApiError not_found, state_conflict */
export async function resendInvitation(tx: Database, id: number, by: Administrator, key: string): Promise<void> {
  await makeInvitation(tx, key, await lockInvited(tx, id, by));
}

/** The account of a person who has not chosen a password yet. @throws ApiError not_found, not_allowed, state_conflict */
export async function lockInvited(tx: Database, id: number, by: Administrator): Promise<Account> {
  const { account } = await lock(tx, id, by);
  if (staffStatus(account) !== "invited") throw new ApiError("state_conflict");
  return account;
}

/**
 * For staff who lost their second factor; their sessions end. @throws ApiError not_found, own_account, state_conflict
 */
export async function resetSecondFactor(tx: Database, id: number, by: Administrator): Promise<void> {
  const { account } = await lock(tx, id, by);
  if (id === by.id) throw new ApiError("own_account");
  if (!account.totpEnabledAt) throw new ApiError("state_conflict");
  await removeSecondFactor(tx, id);
  await revokeAllSessions(tx, id);
}

/** @throws ApiError not_allowed */
function requireRights(by: Administrator, other: StaffRights): void {
  if (!mayActOn(by, other)) throw new ApiError("not_allowed");
}

/** Locks all owners in one order, then the account, so that two owners cannot remove each other at the same time. */
async function lock(tx: Database, id: number, by: Administrator): Promise<{ account: Account; isLastOwner: boolean }> {
  const owners = await tx
    .select({ id: administrators.id })
    .from(administrators)
    // An invited person without a password yet could not take over.
    .where(
      and(
        eq(administrators.role, "owner"),
        isNull(administrators.deactivatedAt),
        isNotNull(administrators.passwordHash),
      ),
    )
    .orderBy(asc(administrators.id))
    .for("update");
  const [account] = await tx.select().from(administrators).where(eq(administrators.id, id)).for("update");
  if (!account) throw new ApiError("not_found");
  requireRights(by, account);
  return { account, isLastOwner: owners.some((owner) => owner.id === id) && owners.length === 1 };
}

function setClosed(tx: Database, id: number, deactivatedAt: ReturnType<typeof sql> | null) {
  return tx
    .update(administrators)
    .set({ deactivatedAt, version: sql`${administrators.version} + 1` })
    .where(eq(administrators.id, id));
}

/** Makes the first administrator; false, and nothing done, when there is one already. */
export async function createFirstAdministrator(
  db: Database,
  input: { email: string; name: string; password: string },
): Promise<boolean> {
  const [existing] = await db.select({ total: count() }).from(administrators);
  if (existing && existing.total > 0) return false;
  const passwordHash = await hashPassword(input.password);
  const made = await db
    .insert(administrators)
    .values({ email: input.email.toLowerCase(), name: input.name, passwordHash })
    .onConflictDoNothing()
    .returning({ id: administrators.id });
  return made.length > 0;
}
