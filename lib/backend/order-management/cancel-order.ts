import { and, eq, inArray } from "drizzle-orm";
import { releaseStock } from "../catalogue/move-stock";
import { giveCouponBack } from "../coupons/count-coupon-use";
import type { Database } from "../db/database";
import { moneyOf } from "../orders/amount-due";
import { type ActedBy, type OrderChange, requireStep } from "../orders/change-order";
import { findLineProgress, type LockedOrder } from "../orders/locked-order";
import { putOrderMail } from "../orders/order-mail";
import { orderSteps } from "../orders/order-status";
import { paymentSteps, statusAfterRefunds } from "../orders/payment-status";
import { shipments } from "../orders/shipment-tables";
import { orderStock } from "../orders/stock-source";
import { step } from "../orders/transition-table";
import { openRefund } from "../payments/open-refund";

/** Cancels a locked order and releases what it holds (docs/orders.md). @throws ApiError state_conflict */
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
  const lines = await findLineProgress(tx, row.id);
  const set: OrderChange["set"] = { orderStatus, payBefore: null };
  const events: OrderChange["events"] = [{ kind: "cancelled", detail: reason ? { text: reason } : undefined }];
  const over = { ...orderState, order_status: orderStatus };
  const moneyEnd = (name: "void" | "settle") => step(paymentSteps, name, row.paymentStatus, by.actor, over);
  const ended = moneyEnd("void") ?? moneyEnd("settle");
  // `credit` stays, as the rest may still come (docs/changes.md).
  set.paymentStatus = statusAfterRefunds(
    { ...over, payment_status: ended ?? row.paymentStatus },
    moneyOf({ ...row, orderStatus }),
  );
  if (orderState.refundable > 0) {
    const opened = await openRefund(tx, row, { amount: orderState.refundable, reason: "order_cancelled" });
    Object.assign(set, opened.set);
    events.push(...opened.events);
  }
  events.push(...(await putOrderMail(tx, "order_cancelled", row, by.actor)));
  // An order in review has reserved nothing.
  if (row.orderStatus === "in_review") return { set, events };
  // Last, as in place-order.ts: the stock rows that all orders compete for are locked for the shortest time.
  const open = lines.map(({ amount, left, ...line }) => ({ ...line, amount: amount - left }));
  await releaseStock(tx, orderStock(open));
  return { set, events };
}
