import type { PaymentMethod } from "@/lib/contract/payments";
import type { Database } from "../db/database";
import { putInOutbox } from "../mail/outbox";
import { type By, type OrderChange, requireStep } from "../orders/change-order";
import type { LockedOrder } from "../orders/locked-order";
import { orderSteps } from "../orders/order-status";
import { paymentSteps } from "../orders/payment-status";
import { openRefund } from "./open-refund";

type Payment = {
  method: PaymentMethod;
  /** TWD */
  amount: number;
};

/** Who may say that money came: the gateway's notice, or staff by one of these. */
type Step = "pay" | "confirm_transfer" | "collect_payment";

/**
 * Money came for an order that the transaction has locked; its row in `payments` is written by the caller. The order
 * goes on. What comes for a cancelled order, or a second time, is recorded and goes back (docs/orders.md).
 * @throws ApiError state_conflict when this step is not allowed now
 */
export async function recordPayment(
  tx: Database,
  order: LockedOrder,
  step: Step,
  { method, amount }: Payment,
  by: By,
): Promise<OrderChange> {
  const { row, situation } = order;
  const paidTotal = row.paidTotal + amount;
  const isPaidAlready = ["paid", "partially_refunded", "refunded"].includes(row.paymentStatus);
  if (isPaidAlready || row.orderStatus === "cancelled") {
    const paymentStatus = isPaidAlready
      ? row.paymentStatus
      : requireStep(paymentSteps, "pay_late", row.paymentStatus, by, situation);
    const kind = isPaidAlready ? "paid_twice" : "paid_late";
    const opened = await openRefund(tx, { ...row, paidTotal }, { amount, reason: kind });
    return {
      set: { paidTotal, paymentStatus, refundPending: opened.refundPending },
      events: [{ kind, detail: { amount } }, ...opened.events],
    };
  }
  const paymentStatus = requireStep(paymentSteps, step, row.paymentStatus, by, situation);
  await putInOutbox(tx, { kind: "order_paid", recipient: row.contactEmail, payload: { number: row.number } });
  const set = { paidTotal, paymentStatus, paymentMethod: method, payBefore: null };
  const paid = { kind: "paid" as const, detail: { amount } };
  if (row.orderStatus !== "pending") return { set, events: [paid] };
  const paidSituation = { ...situation, payment_status: paymentStatus, payment: method };
  const orderStatus = requireStep(orderSteps, "confirm", row.orderStatus, by, paidSituation);
  return { set: { ...set, orderStatus }, events: [paid, { kind: "confirmed" }] };
}
