import { and, eq } from "drizzle-orm";
import type { ActOnOrder } from "@/lib/contract/orders";
import type { PaymentStatus } from "@/lib/contract/payments";
import { apiMessage } from "@/lib/i18n/translate";
import { reserveStock } from "../catalogue/move-stock";
import type { Database } from "../db/database";
import { databaseNow } from "../db/queries/database-now";
import { ApiError } from "../http/api-error";
import { amountDue, isSettled } from "../orders/amount-due";
import { type ActedBy, changeOrder, type OrderChange, requireStep } from "../orders/change-order";
import { findLineProgress, type LockedOrder, type OrderRow } from "../orders/locked-order";
import { mailShopper } from "../orders/order-mail";
import { orderSteps } from "../orders/order-status";
import { payBefore } from "../orders/pay-before";
import { paymentSteps, statusAfterLateMoney } from "../orders/payment-status";
import { payments } from "../orders/payment-tables";
import { orderStock } from "../orders/stock-source";
import { recordPayment } from "../payments/record-payment";
import { settleDifference } from "../payments/settle-difference";
import { readOrderSettings } from "../settings/shop-rules";
import { cancelOrder } from "./cancel-order";
import { removeReturned } from "./remove-pieces";

/** Time for a shopper to answer when the transfer was not found, even after the deadline: one day, in milliseconds. */
const TIME_AFTER_REJECTION = 24 * 60 * 60 * 1000;

/** Without a version the current order is changed. */
type Action = Omit<ActOnOrder, "version"> & { version?: number };

/**
 * Runs one of the actions on a whole order. @throws ApiError not_found, version_conflict, state_conflict,
 * insufficient_stock for `accept`, reason_required for `reopen` without a reason
 */
export async function actOnOrder(db: Database, number: string, input: Action, by: ActedBy): Promise<void> {
  await changeOrder(db, { number, version: input.version }, by, (tx, order) => act(tx, order, input, by));
}

async function act(tx: Database, order: LockedOrder, input: Action, by: ActedBy): Promise<OrderChange> {
  const { row, orderState } = order;
  const { action, reason } = input;
  const orderStep = (name: keyof typeof orderSteps) => requireStep(orderSteps, name, row.orderStatus, by, orderState);
  const paymentStep = (name: keyof typeof paymentSteps) =>
    requireStep(paymentSteps, name, row.paymentStatus, by, orderState);
  switch (action) {
    case "cancel":
      return cancelOrder(tx, order, by, reason);
    case "accept":
      return acceptOrder(tx, order, by);
    case "confirm":
      return { set: { orderStatus: orderStep(action), payBefore: null }, events: [{ kind: "confirmed" }] };
    case "complete":
      return { set: { orderStatus: orderStep(action) }, events: [{ kind: "completed" }] };
    case "reopen":
      if (!reason) throw new ApiError("reason_required");
      return { set: { orderStatus: orderStep(action) }, events: [{ kind: "reopened", detail: { text: reason } }] };
    case "reject_transfer":
      if (amountDue(row) === 0) return settleDifference(tx, order, row.total, "order_changed", by);
      await mailShopper(tx, "order_transfer_rejected", row);
      return {
        set: {
          paymentStatus: paymentStep(action),
          // A partly paid order has no deadline.
          payBefore: row.credit > 0 ? null : new Date((await databaseNow(tx)).getTime() + TIME_AFTER_REJECTION),
        },
        events: [{ kind: "transfer_rejected", detail: reason ? { text: reason } : undefined }],
      };
    case "confirm_transfer": {
      if (row.orderStatus !== "cancelled") paymentStep(action);
      else if (!statusAfterLateMoney(orderState, by.actor)) throw new ApiError("state_conflict");
      return receive(tx, order, action, by, input.amount);
    }
    case "collect_payment": {
      paymentStep(action);
      // Cash on delivery was paid only for items that were handed over.
      const without = await removeReturned(tx, order, { reason: apiMessage("came_back"), by });
      const left = { ...row, ...without.set };
      // An earlier part payment may cover what was handed over.
      if (isSettled(left)) return without;
      const paid = await receive(tx, { ...order, row: left }, action, by);
      return { set: { ...without.set, ...paid.set }, events: [...without.events, ...paid.events] };
    }
    case "uncollect_payment":
      return takePaymentBack(tx, row, paymentStep(action));
  }
}

/** Staff have seen the money, on the account or from the carrier: the sum due, or another `amount` in TWD. */
async function receive(
  tx: Database,
  order: LockedOrder,
  step: "confirm_transfer" | "collect_payment",
  by: ActedBy,
  amount?: number,
): Promise<OrderChange> {
  const { row } = order;
  const payment = { method: row.paymentMethod, amount: amount ?? amountDue(row) };
  if (payment.amount > 0) {
    await tx.insert(payments).values({ ...payment, orderId: row.id, status: "paid", paidAt: await databaseNow(tx) });
  }
  return recordPayment(tx, order, step, payment, by);
}

/** Undoes cash on delivery that was noted by mistake. @throws ApiError state_conflict when it was paid otherwise */
async function takePaymentBack(tx: Database, row: OrderRow, paymentStatus: PaymentStatus): Promise<OrderChange> {
  const noted = await tx
    .update(payments)
    .set({ status: "taken_back", paidAt: null })
    .where(and(eq(payments.orderId, row.id), eq(payments.status, "paid"), eq(payments.method, "cash_on_delivery")))
    .returning({ amount: payments.amount });
  const amount = noted.reduce((sum, one) => sum + one.amount, 0);
  if (amount === 0) throw new ApiError("state_conflict");
  const paidTotal = row.paidTotal - amount;
  const set = { paymentStatus, paidTotal, credit: Math.min(paidTotal, row.total) };
  return { set, events: [{ kind: "payment_taken_back", detail: { amount } }] };
}

/**
 * Reserves the stock of an order in review; its payment deadline starts.
 * @throws ApiError state_conflict, insufficient_stock
 */
async function acceptOrder(tx: Database, { row, orderState }: LockedOrder, by: ActedBy): Promise<OrderChange> {
  const accepted = requireStep(orderSteps, "accept", row.orderStatus, by, orderState);
  // No deadline with cash on delivery, or when nothing was to pay.
  const isConfirmed = row.paymentMethod === "cash_on_delivery" || row.paymentStatus === "paid";
  const orderStatus = isConfirmed ? requireStep(orderSteps, "confirm", accepted, by, orderState) : accepted;
  const deadline = payBefore(row.paymentMethod, await readOrderSettings(tx), await databaseNow(tx));
  await mailShopper(tx, "order_accepted", row);
  // Last, as in place-order.ts: the stock rows that all orders compete for are locked for the shortest time.
  await reserveStock(tx, orderStock(await findLineProgress(tx, row.id)));
  return {
    set: { orderStatus, payBefore: isConfirmed ? null : deadline },
    events: [{ kind: "accepted" }, ...(isConfirmed ? [{ kind: "confirmed" as const }] : [])],
  };
}
