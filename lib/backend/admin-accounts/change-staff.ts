import { and, asc, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Administrator } from "@/lib/contract/administrators";
import { mayActOn, type StaffRole } from "@/lib/contract/permissions";
import type { ChangeStaff, InviteStaff } from "@/lib/contract/staffs";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { hashPassword } from "../http/password-hash";
import { putInOutbox } from "../mail/outbox";
import { removeSecondFactor } from "./second-factor";
import { revokeAllSessions } from "./sessions";
import { staffStatus } from "./staff";
import { administratorLinks, administrators } from "./tables";

type Account = typeof administrators.$inferSelect;

/** Mails a link to choose the first password. @throws ApiError email_taken, not_allowed for a role above one's own */
export async function inviteStaff(tx: Database, input: InviteStaff, by: Administrator): Promise<number> {
  requireRank(by, input.role);
  const [made] = await tx
    .insert(administrators)
    .values(input)
    .onConflictDoNothing()
    .returning({ id: administrators.id });
  if (!made) throw new ApiError("email_taken", { errors: { email: [apiMessage("errors.email_taken")] } });
  await putInOutbox(tx, { kind: "staff_invitation", recipient: input.email });
  return made.id;
}

/** Returns the account as it was. @throws ApiError not_found, version_conflict, own_account, last_owner */
export async function changeStaff(tx: Database, id: number, input: ChangeStaff, by: Administrator): Promise<Account> {
  const { account, isLastOwner } = await lock(tx, id, by);
  if (account.version !== input.version) throw new ApiError("version_conflict");
  if (account.role !== input.role) {
    requireRank(by, input.role);
    if (id === by.id) throw new ApiError("own_account");
    if (isLastOwner) throw new ApiError("last_owner");
  }
  await tx
    .update(administrators)
    .set({ name: input.name, role: input.role, version: sql`${administrators.version} + 1` })
    .where(eq(administrators.id, id));
  return account;
}

/** Closes an account and ends its sessions. @throws ApiError not_found, own_account, last_owner, state_conflict */
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
export async function resendInvitation(tx: Database, id: number, by: Administrator): Promise<void> {
  const { account } = await lock(tx, id, by);
  if (staffStatus(account) !== "invited") throw new ApiError("state_conflict");
  await putInOutbox(tx, { kind: "staff_invitation", recipient: account.email });
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
function requireRank(by: Administrator, role: StaffRole): void {
  if (!mayActOn(by.role, role)) throw new ApiError("not_allowed");
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
  requireRank(by, account.role);
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
