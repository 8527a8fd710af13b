import { and, eq, inArray } from "drizzle-orm";
import { releaseStock } from "../catalogue/reserve-stock";
import { giveCouponBack } from "../coupons/give-coupon-back";
import type { Database } from "../db/database";
import { type ActedBy, type OrderChange, requireStep } from "../orders/change-order";
import { findLineProgress, type LockedOrder } from "../orders/locked-order";
import { putOrderMail } from "../orders/order-mail";
import { orderSteps } from "../orders/order-status";
import { paymentSteps } from "../orders/payment-status";
import { shipments } from "../orders/shipment-tables";
import { stockSource } from "../orders/stock-source";
import { step } from "../orders/transition-table";
import { openRefund } from "../payments/open-refund";

/**
 * Cancels an order that the transaction has locked: what has not left the house goes back to the shelf, the coupon to
 * its owner, and what was paid is to be refunded (docs/orders.md).
 * @throws ApiError state_conflict
 */
export async function cancelOrder(
  tx: Database,
  { row, orderState }: LockedOrder,
  by: ActedBy,
  reason?: string,
): Promise<OrderChange> {
  const action = row.orderStatus === "processing" ? "cancel_processing" : "cancel_pending";
  const orderStatus = requireStep(orderSteps, action, row.orderStatus, by, orderState);
  await tx
    .update(shipments)
    .set({ status: "cancelled" })
    .where(and(eq(shipments.orderId, row.id), inArray(shipments.status, ["preparing", "packed"])));
  await giveCouponBack(tx, row.id);
  const open = (await findLineProgress(tx, row.id)).map(({ id, sku, amount, left }) => ({
    sku,
    quantity: amount - left,
    source: stockSource(id),
  }));
  const detail = reason ? { text: reason } : undefined;
  const change: OrderChange = { set: { orderStatus, payBefore: null }, events: [{ kind: "cancelled", detail }] };
  const voided = step(paymentSteps, "void", row.paymentStatus, by.actor, { ...orderState, order_status: orderStatus });
  if (voided) change.set = { ...change.set, paymentStatus: voided };
  if (orderState.refundable > 0) {
    const opened = await openRefund(tx, row, { amount: orderState.refundable, reason: "order_cancelled" });
    change.set = { ...change.set, refundPending: opened.refundPending };
    change.events.push(...opened.events);
  }
  change.events.push(...(await putOrderMail(tx, "order_cancelled", row, by.actor)));
  // What is in review has reserved nothing.
  if (row.orderStatus === "in_review") return change;
  // Last, as in place-order.ts: the rows all buyers compete for are locked for the shortest time.
  await releaseStock(
    tx,
    open.filter(({ quantity }) => quantity > 0),
  );
  return change;
}
