import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SettleRefund } from "@/lib/contract/orders";
import type { Database } from "../db/database";
import { ApiError, orNotFound } from "../http/api-error";
import { noteForStaff } from "../mail/staff-facts";
import { moneyOf } from "../orders/amount-due";
import { type ActedBy, changeOrder, type NewEvent, requireStep } from "../orders/change-order";
import { mailShopper } from "../orders/order-mail";
import { statusAfterRefunds } from "../orders/payment-status";
import { refunds } from "../orders/payment-tables";
import { type RefundStep, refundSteps } from "../orders/refund-status";
import { returnSteps } from "../orders/return-status";
import { returns } from "../orders/return-tables";
import { askForAccount, deleteAccount } from "./refund-account";

const steps = { due: "retry", by_hand: "take_over", succeeded: "settle", withdrawn: "withdraw" } as const;

/**
 * Staff retry, take over, settle or withdraw a refund.
 * @throws ApiError not_found, reason_required to take over or withdraw, state_conflict, as while it is being sent
 */
export async function settleRefund(db: Database, which: RefundRef, { status, note }: SettleRefund, by: ActedBy) {
  if ((status === "by_hand" || status === "withdrawn") && !note) throw new ApiError("reason_required");
  await changeRefund(db, which, steps[status], by, { note, nextAttemptAt: status === "due" ? sql`now()` : undefined });
}

/** A refund by its order's number and its id; with the order's version if the caller knows it. */
export type RefundRef = { number: string; id: number; version?: number };

type More = { note?: string; nextAttemptAt?: Date | SQL; isForStaff?: boolean };

/** Events for the order's history; sending a refund, and waiting for it, are not recorded there. */
const eventKinds = {
  wait: undefined,
  succeed: "refund_succeeded",
  settle: "refund_succeeded",
  refuse: "refund_failed",
  lose_sight: "refund_unclear",
  retry: "refund_retried",
  take_over: "refund_taken_over",
  withdraw: "refund_withdrawn",
} as const satisfies Partial<Record<RefundStep, NewEvent["kind"] | undefined>>;

/**
 * The one way to change a refund, except the claims of its job.
 * @throws ApiError not_found, version_conflict, state_conflict
 */
export async function changeRefund(
  db: Database,
  { number, id, version }: RefundRef,
  step: keyof typeof eventKinds,
  by: ActedBy,
  { note, nextAttemptAt, isForStaff = false }: More = {},
): Promise<void> {
  await changeOrder(db, { number, version }, by, async (tx, order) => {
    const mine = and(eq(refunds.id, id), eq(refunds.orderId, order.row.id));
    const refund = orNotFound((await tx.select().from(refunds).where(mine))[0]);
    const status = requireStep(refundSteps, step, refund.status, by, refund);
    const isOver = status === "succeeded" || status === "withdrawn";
    const moved = await tx
      .update(refunds)
      .set({
        status,
        byHand: refund.byHand || status === "by_hand",
        settledAt: isOver ? sql`now()` : null,
        nextAttemptAt: nextAttemptAt ?? null,
        note: note ?? refund.note,
        attempts: refund.attempts - (step === "wait" ? 1 : 0),
      })
      // The job claims refunds without the order's lock.
      .where(and(mine, eq(refunds.status, refund.status)))
      .returning({ id: refunds.id });
    if (moved.length === 0) throw new ApiError("state_conflict");
    if (isForStaff) await noteForStaff(tx, "refunds", number);
    if (status === "by_hand") await askForAccount(tx, order.row.contactEmail, { number, id });
    if (isOver) await deleteAccount(tx, id);
    // The gateway's message is for staff only, and stays with the refund.
    const detail: NewEvent["detail"] = { amount: refund.amount };
    if (by.actor === "staff" && note) detail.text = note;
    const kind = eventKinds[step];
    if (!kind) return { events: [] };
    const event: NewEvent = { kind, detail };
    if (!isOver) return { events: [event] };
    const refundPending = order.row.refundPending - refund.amount;
    if (status === "withdrawn") return { set: { refundPending }, events: [event] };
    await mailShopper(tx, "order_refunded", order.row, { amount: refund.amount });
    const refundedTotal = order.row.refundedTotal + refund.amount;
    const closed = refund.returnId ? await closeRefundedReturn(tx, refund.returnId, by) : [];
    const paymentStatus = statusAfterRefunds(order.orderState, moneyOf({ ...order.row, refundedTotal }));
    return { set: { refundPending, refundedTotal, paymentStatus }, events: [event, ...closed] };
  });
}

/** A return may have several refunds: closes it with the last one. */
async function closeRefundedReturn(tx: Database, returnId: number, by: ActedBy): Promise<NewEvent[]> {
  const [row] = await tx.select().from(returns).where(eq(returns.id, returnId)).for("update");
  const [given] = await tx
    .select({ amount: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.returnId, returnId), eq(refunds.status, "succeeded")));
  if (!row || (given?.amount ?? 0) < (row.refund ?? 0)) return [];
  const refunded = requireStep(returnSteps, "refund", row.status, by, row);
  const status = requireStep(returnSteps, "close", refunded, by, row);
  await tx
    .update(returns)
    .set({ status, version: row.version + 1, updatedAt: sql`now()` })
    .where(eq(returns.id, returnId));
  const detail = { return: returnId };
  return [
    { kind: "return_refunded", detail },
    { kind: "return_closed", detail },
  ];
}
