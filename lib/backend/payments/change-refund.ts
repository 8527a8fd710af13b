import { and, eq, sql } from "drizzle-orm";
import type { PaymentStatus } from "@/lib/contract/payments";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { type ActedBy, changeOrder, type NewEvent, type OrderChange, requireStep } from "../orders/change-order";
import type { LockedOrder } from "../orders/locked-order";
import { paymentSteps } from "../orders/payment-status";
import { refunds } from "../orders/payment-tables";
import { type RefundStep, refundSteps } from "../orders/refund-status";
import { closeRefundedReturn } from "./close-refunded-return";
import { tellStaff } from "./tell-staff";

type RefundRow = typeof refunds.$inferSelect;

/** A refund, by its order's number and its own id; with the order's version where the caller saw one. */
export type RefundRef = { number: string; id: number; version?: number };

type More = {
  note?: string;
  /** When it is sent or asked about next. */
  nextAttemptAt?: Date;
  /** Whether staff are written to. */
  isForStaff?: boolean;
};

/** What the order's history says of a step; sending a refund, and waiting for that, is none of its business. */
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
 * The one way to move a refund on, except for the claim of the job that sends it.
 * @throws ApiError not_found, version_conflict, state_conflict when this step is not allowed now
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
    const [refund] = await tx.select().from(refunds).where(mine);
    if (!refund) throw new ApiError("not_found");
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
    if (isForStaff) await tellStaff(tx, number);
    // The gateway's words are for staff only, and stay with the refund.
    const detail: NewEvent["detail"] = { amount: refund.amount };
    if (by.actor === "staff" && note) detail.text = note;
    const kind = eventKinds[step];
    if (!kind) return { events: [] };
    const event: NewEvent = { kind, detail };
    if (!isOver) return { events: [event] };
    const refundPending = order.row.refundPending - refund.amount;
    if (status === "withdrawn") return { set: { refundPending }, events: [event] };
    return givenBack(tx, order, refund, event, by);
  });
}

async function givenBack(
  tx: Database,
  order: LockedOrder,
  { amount, returnId }: RefundRow,
  event: NewEvent,
  by: ActedBy,
): Promise<OrderChange> {
  const { row } = order;
  const refundedTotal = row.refundedTotal + amount;
  const events = [event, ...(returnId ? await closeRefundedReturn(tx, returnId, by) : [])];
  const paymentStatus = statusAfter(order, refundedTotal, by);
  return { set: { refundPending: row.refundPending - amount, refundedTotal, paymentStatus }, events };
}

/** Money that was paid twice and went back leaves the payment as it is. */
function statusAfter({ row, orderState }: LockedOrder, refundedTotal: number, by: ActedBy): PaymentStatus {
  const isOverpaid = row.paidTotal - refundedTotal >= row.total && row.orderStatus !== "cancelled";
  if (isOverpaid || row.paymentStatus === "refunded") return row.paymentStatus;
  const isAll = refundedTotal === row.paidTotal;
  const action = isAll ? (row.paymentStatus === "paid" ? "refund_fully" : "refund_rest") : "refund_partly";
  return requireStep(paymentSteps, action, row.paymentStatus, by, orderState);
}
