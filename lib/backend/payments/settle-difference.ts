import type { RefundReason } from "@/lib/contract/payments";
import type { Database } from "../db/database";
import { databaseNow } from "../db/queries/database-now";
import { isSettled, moneyAfter, moneyOf } from "../orders/amount-due";
import { type ActedBy, type OrderChange, requireStep } from "../orders/change-order";
import type { LockedOrder, OrderRow } from "../orders/locked-order";
import { orderSteps } from "../orders/order-status";
import { payBefore } from "../orders/pay-before";
import { paymentSteps, statusAfterRefunds } from "../orders/payment-status";
import { readOrderSettings } from "../settings/shop-rules";
import { openRefund } from "./open-refund";

/**
 * Settles the money when the total of a locked order changes: a paid order that costs more waits for the difference,
 * one that costs less is partly refunded. The caller writes the total. @throws ApiError state_conflict
 */
export async function settleDifference(
  tx: Database,
  { row, orderState }: LockedOrder,
  total: number,
  reason: RefundReason,
  by: ActedBy,
): Promise<Required<OrderChange>> {
  const { credit, due, refund } = moneyAfter(row, total, orderState.refundable);
  if (due > 0) {
    if (!isSettled(row)) return { set: {}, events: [] };
    const paymentStatus = requireStep(paymentSteps, "owe", row.paymentStatus, by, orderState);
    const set = { paymentStatus, credit };
    if (row.orderStatus !== "processing" || row.paymentMethod === "cash_on_delivery") return { set, events: [] };
    const owing = { ...orderState, payment_status: paymentStatus };
    const orderStatus = requireStep(orderSteps, "wait_for_payment", row.orderStatus, by, owing);
    return { set: { ...set, orderStatus, payBefore: await timeToPay(tx, row, credit) }, events: [] };
  }
  const change: Required<OrderChange> = { set: {}, events: [] };
  if (!isSettled(row)) {
    const settled = requireStep(paymentSteps, "settle", row.paymentStatus, by, orderState);
    const paymentStatus = statusAfterRefunds({ ...orderState, payment_status: settled }, moneyOf({ ...row, total }));
    change.set = { paymentStatus, credit: 0 };
    if (row.orderStatus === "pending") {
      const paid = { ...orderState, payment_status: paymentStatus };
      change.set.orderStatus = requireStep(orderSteps, "confirm", row.orderStatus, by, paid);
      change.set.payBefore = null;
      change.events.push({ kind: "confirmed" });
    }
  }
  if (refund > 0) {
    const opened = await openRefund(tx, row, { amount: refund, reason });
    Object.assign(change.set, opened.set);
    change.events.push(...opened.events);
  }
  return change;
}

/** Payment deadline after a change raised the total. None once a part was paid, so that no job cancels it. */
async function timeToPay(tx: Database, { paymentMethod }: OrderRow, credit: number): Promise<Date | null> {
  return credit > 0 ? null : payBefore(paymentMethod, await readOrderSettings(tx), await databaseNow(tx));
}
