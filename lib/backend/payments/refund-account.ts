import { and, eq, gt, lt, sql } from "drizzle-orm";
import { bankName } from "@/lib/contract/banks";
import type { Refund } from "@/lib/contract/payments";
import type { AskedRefundAccount, GiveRefundAccount, RefundAccount } from "@/lib/contract/refund-accounts";
import type { Database } from "../db/database";
import { inDays } from "../db/queries/database-now";
import { isOneOf } from "../db/queries/is-one-of";
import { ApiError, orNotFound } from "../http/api-error";
import { hashToken } from "../http/bearer";
import { openText, sealText } from "../http/seal";
import { linkTokenOf } from "../mail/link-token";
import { noteForStaff } from "../mail/staff-facts";
import { mailShopper } from "../orders/order-mail";
import { refundAccounts, refunds } from "../orders/payment-tables";
import { refundsThat } from "../orders/refund-status";
import { orders } from "../orders/tables";

/** Days for which a link is valid, and an account is kept while no transfer is noted. */
const LINK_DAYS = 14;
const KEPT_DAYS = 30;

/** Binds the encrypted account to its refund: copied to another refund's row, it cannot be decrypted. */
const sealOf = (refundId: number) => ({ use: "refund-account", context: String(refundId) });

type RefundId = { number: string; id: number };

/** @throws ApiError not_found, state_conflict when staff need not, or need no longer, transfer it */
async function requireByHand(tx: Database, { number, id }: RefundId): Promise<{ recipient: string }> {
  const [found] = await tx
    .select({ status: refunds.status, recipient: orders.contactEmail })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.id, id), eq(orders.number, number)))
    // A concurrent settlement waits for the lock, or came first.
    .for("update", { of: refunds });
  const { status, recipient } = orNotFound(found);
  if (status !== "by_hand") throw new ApiError("state_conflict");
  return { recipient };
}

/**
 * The token of the refund's one link, valid from now on, and its expiry. A link that is still valid stays the same,
 * unless a new one is to replace it. @throws ApiError not_found, state_conflict
 */
export function issueAccountLink(
  db: Database,
  signingKey: string,
  which: RefundId,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<{ token: string; until: string }> {
  return db.transaction(async (tx) => {
    await requireByHand(tx, which);
    const { seed, linkUntil } = refundAccounts;
    const mine = eq(refundAccounts.refundId, which.id);
    await tx.insert(refundAccounts).values({ refundId: which.id }).onConflictDoNothing();
    const [made] = await tx
      .update(refundAccounts)
      .set({
        seed: sql`case when ${isNew}::boolean or ${linkUntil} <= now() then gen_random_uuid() else ${seed} end`,
        linkUntil: inDays(LINK_DAYS),
      })
      .where(mine)
      .returning({ seed, until: linkUntil });
    const link = orNotFound(made);
    const token = linkTokenOf(signingKey, `refund-account:${link.seed}`);
    await tx
      .update(refundAccounts)
      .set({ linkHash: hashToken(token) })
      .where(mine);
    return { token, until: orNotFound(link.until ?? undefined).toISOString() };
  });
}

/** The URL of the form. @param publicUrl from configuration */
export function accountLink(publicUrl: string, token: string): string {
  return `${publicUrl}/refund-account?token=${token}`;
}

/** Asks the shopper by mail for the account of a manual refund; runs in the transaction that opens the refund. */
export async function askForAccount(tx: Database, contactEmail: string, { number, id }: RefundId): Promise<void> {
  await mailShopper(tx, "order_refund_account", { number, contactEmail }, { refund: id });
}

/** Staff ask again: the old link is invalid even before the mail is sent. @throws ApiError not_found, state_conflict */
export async function askForAccountAgain(db: Database, signingKey: string, which: RefundId): Promise<void> {
  await db.transaction(async (tx) => {
    const { recipient } = await requireByHand(tx, which);
    await issueAccountLink(tx, signingKey, which, { isNew: true });
    const order = { number: which.number, contactEmail: recipient };
    await mailShopper(tx, "order_refund_account", order, { refund: which.id, by_staff: true });
  });
}

/** The refund of a valid link. @throws ApiError link_invalid, state_conflict once it needs no transfer */
async function findAsked(db: Database, token: string) {
  const [asked] = await db
    .select({
      id: refunds.id,
      number: orders.number,
      amount: refunds.amount,
      status: refunds.status,
      lastFour: refundAccounts.lastFour,
      givenAt: refundAccounts.givenAt,
    })
    .from(refundAccounts)
    .innerJoin(refunds, eq(refunds.id, refundAccounts.refundId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(opens(token))
    .limit(1);
  if (!asked) throw new ApiError("link_invalid");
  if (asked.status !== "by_hand") throw new ApiError("state_conflict");
  return asked;
}

function opens(token: string) {
  return and(eq(refundAccounts.linkHash, hashToken(token)), gt(refundAccounts.linkUntil, sql`now()`));
}

/** The refund that a link asks about; changes nothing. @throws ApiError link_invalid, state_conflict */
export async function inspectAccountLink(db: Database, token: string): Promise<AskedRefundAccount> {
  const { number, amount, lastFour, givenAt } = await findAsked(db, token);
  return { number, amount, last_four: givenAt && lastFour };
}

/**
 * Stores the account that a shopper enters by a link, replacing an earlier one; staff are notified of the first.
 * @throws ApiError link_invalid, state_conflict when it was settled meanwhile
 */
export async function keepAccount(
  db: Database,
  signingKey: string,
  { token, ...account }: GiveRefundAccount,
): Promise<AskedRefundAccount> {
  const { id, number, amount } = await findAsked(db, token);
  const lastFour = account.account_number.slice(-4);
  await db.transaction(async (tx) => {
    await requireByHand(tx, { number, id });
    const [before] = await tx
      .select({ givenAt: refundAccounts.givenAt })
      .from(refundAccounts)
      .where(eq(refundAccounts.refundId, id));
    const sealed = sealText(signingKey, sealOf(id), JSON.stringify(account));
    const kept = await tx
      .update(refundAccounts)
      .set({ sealed, lastFour, givenAt: sql`now()` })
      // A newer link may have replaced it.
      .where(and(eq(refundAccounts.refundId, id), opens(token)))
      .returning({ id: refundAccounts.refundId });
    if (kept.length === 0) throw new ApiError("link_invalid");
    if (!before?.givenAt) await noteForStaff(tx, "refunds", number);
  });
  return { number, amount, last_four: lastFour };
}

/** The whole account, for the transfer. @throws ApiError not_found when there is none, or it cannot be decrypted */
export async function readAccount(db: Database, signingKey: string, { number, id }: RefundId): Promise<RefundAccount> {
  const { sealed, givenAt } = refundAccounts;
  const [row] = await db
    .select({ sealed, givenAt })
    .from(refundAccounts)
    .innerJoin(refunds, eq(refunds.id, refundAccounts.refundId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.id, id), eq(orders.number, number)))
    .limit(1);
  const opened = row?.sealed && openText(signingKey, sealOf(id), row.sealed);
  if (!opened || !row.givenAt) throw new ApiError("not_found");
  const { bank, branch, account_number, holder } = JSON.parse(opened) as Omit<GiveRefundAccount, "token">;
  const named = { bank_code: bank, bank_name: bankName(bank) ?? null, branch };
  return { ...named, account_number, holder, given_at: row.givenAt.toISOString() };
}

/** The state of the account request; undefined for a refund without a manual transfer. */
export function accountStateOf(
  status: Refund["status"],
  account: Pick<typeof refundAccounts.$inferSelect, "lastFour" | "givenAt" | "linkUntil"> | null,
): Refund["account"] {
  if (status !== "by_hand") return undefined;
  return {
    last_four: account?.lastFour ?? null,
    given_at: account?.givenAt?.toISOString() ?? null,
    link_until: account?.linkUntil?.toISOString() ?? null,
  };
}

const nothingOfIt = { sealed: null, lastFour: null, givenAt: null };

/**
 * Deletes the account of a settled refund. Its link stays known until it expires, so that it is not reported as
 * invalid.
 */
export async function deleteAccount(tx: Database, refundId: number): Promise<void> {
  await tx.update(refundAccounts).set(nothingOfIt).where(eq(refundAccounts.refundId, refundId));
}

/** Deletes accounts without a transfer in time, except the last four digits, and those of settled refunds. */
export async function forgetRefundAccounts(db: Database): Promise<void> {
  await db
    .update(refundAccounts)
    .set({ sealed: null, givenAt: null })
    .where(lt(refundAccounts.givenAt, sql`now() - ${`${KEPT_DAYS} days`}::interval`));
  await db.delete(refundAccounts).where(
    sql`${refundAccounts.linkUntil} < now() and exists (select 1 from ${refunds} r
        where r.id = ${refundAccounts.refundId} and ${isOneOf("r.status", refundsThat("hasEnded"))})`,
  );
}
