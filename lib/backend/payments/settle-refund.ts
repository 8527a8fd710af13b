import { and, eq, sql } from "drizzle-orm";
import type { SettleRefund } from "@/lib/contract/orders";
import type { PaymentStatus } from "@/lib/contract/payments";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { type By, changeOrder, type NewEvent, requireStep } from "../orders/change-order";
import type { LockedOrder } from "../orders/locked-order";
import { paymentSteps } from "../orders/payment-status";
import { closeRefundedReturn } from "../returns/close-refunded-return";
import { refunds } from "./tables";

/** A refund, by its order's number and its own id. */
export type Which = { number: string; id: number };

/**
 * A refund has succeeded or failed: by the gateway's answer, or because staff say so of a transfer they made.
 * @throws ApiError not_found, state_conflict when it is settled already
 */
export async function settleRefund(db: Database, { number, id }: Which, input: SettleRefund, by: By): Promise<void> {
  await changeOrder(db, { number }, by, async (tx, order) => {
    const mine = and(eq(refunds.id, id), eq(refunds.orderId, order.row.id));
    const [refund] = await tx.select().from(refunds).where(mine);
    if (!refund) throw new ApiError("not_found");
    const settled = await tx
      .update(refunds)
      .set({
        status: input.status,
        settledAt: sql`now()`,
        nextAttemptAt: null,
        note: input.note ?? refund.note,
      })
      .where(and(mine, eq(refunds.status, "pending")))
      .returning({ id: refunds.id });
    if (settled.length === 0) throw new ApiError("state_conflict");
    const refundPending = order.row.refundPending - refund.amount;
    const detail = { amount: refund.amount };
    if (input.status === "failed") return { set: { refundPending }, events: [{ kind: "refund_failed", detail }] };
    const refundedTotal = order.row.refundedTotal + refund.amount;
    const events: NewEvent[] = [{ kind: "refund_succeeded", detail }];
    if (refund.returnId) events.push(...(await closeRefundedReturn(tx, refund.returnId, by)));
    return { set: { refundPending, refundedTotal, paymentStatus: refunded(order, refundedTotal, by) }, events };
  });
}

/** Money that was paid twice and went back leaves the payment as it is. */
function refunded({ row, situation }: LockedOrder, refundedTotal: number, by: By): PaymentStatus {
  const isOverpaid = row.paidTotal - refundedTotal >= row.total && row.orderStatus !== "cancelled";
  if (isOverpaid || row.paymentStatus === "refunded") return row.paymentStatus;
  const isAll = refundedTotal === row.paidTotal;
  const action = isAll ? (row.paymentStatus === "paid" ? "refund_fully" : "refund_rest") : "refund_partly";
  return requireStep(paymentSteps, action, row.paymentStatus, by, situation);
}
