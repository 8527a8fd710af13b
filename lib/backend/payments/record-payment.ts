import type { PaymentMethod } from "@/lib/contract/payment-methods";
import type { RefundReason } from "@/lib/contract/payments";
import type { Database } from "../db/database";
import { putInOutbox } from "../mail/outbox";
import { type ActedBy, type NewEvent, type OrderChange, requireStep } from "../orders/change-order";
import type { LockedOrder, OrderRow } from "../orders/locked-order";
import { orderSteps } from "../orders/order-status";
import { paymentSteps } from "../orders/payment-status";
import { findOpenClaims } from "./open-claims";
import { openRefund } from "./open-refund";

/** `amount` in TWD. */
type Payment = { method: PaymentMethod; amount: number };

/** Who may say that money came: the gateway's notice, or staff by one of these. */
type Step = "pay" | "pay_late" | "confirm_transfer" | "collect_payment";

/**
 * Records a payment of a locked order; the caller writes the row in `payments`. What comes for a cancelled order, or a
 * second time, is refunded (docs/orders.md). @throws ApiError state_conflict when this step is not allowed now
 */
export async function recordPayment(
  tx: Database,
  order: LockedOrder,
  step: Step,
  { method, amount }: Payment,
  by: ActedBy,
): Promise<OrderChange> {
  const { row, orderState } = order;
  const paidTotal = row.paidTotal + amount;
  const isPaidAlready = ["paid", "partially_refunded", "refunded"].includes(row.paymentStatus);
  if (isPaidAlready || row.orderStatus === "cancelled") {
    const { paymentStatus: before } = row;
    const paymentStatus = isPaidAlready ? before : requireStep(paymentSteps, "pay_late", before, by, orderState);
    const kind = isPaidAlready ? "paid_twice" : "paid_late";
    const opened = await openRefund(tx, { ...row, paidTotal }, { amount, reason: kind });
    return {
      set: { paidTotal, paymentStatus, ...opened.set },
      events: [{ kind, detail: { amount } }, ...opened.events],
    };
  }
  const paymentStatus = requireStep(paymentSteps, step, row.paymentStatus, by, orderState);
  const { refundPending, events: opened } = await openOwed(tx, { ...row, paidTotal });
  await putInOutbox(tx, { kind: "order_paid", recipient: row.contactEmail, payload: { number: row.number } });
  const set = { paidTotal, paymentStatus, refundPending, paymentMethod: method, payBefore: null };
  const paid: NewEvent = { kind: "paid", detail: { amount } };
  if (row.orderStatus !== "pending") return { set, events: [paid, ...opened] };
  const paidSituation = { ...orderState, payment_status: paymentStatus, payment: method };
  const orderStatus = requireStep(orderSteps, "confirm", row.orderStatus, by, paidSituation);
  return { set: { ...set, orderStatus }, events: [paid, ...opened, { kind: "confirmed" }] };
}

/** What is refunded at once of new money: for returns inspected and pieces taken out before it came. */
async function openOwed(tx: Database, row: OrderRow): Promise<{ refundPending: number; events: NewEvent[] }> {
  const events: NewEvent[] = [];
  let { refundPending } = row;
  const open = async (amount: number, reason: RefundReason, returnId?: number) => {
    if (amount <= 0) return;
    const opened = await openRefund(tx, { ...row, refundPending }, { amount, reason, returnId });
    refundPending = opened.set.refundPending;
    events.push(...opened.events);
  };
  await open(row.paidTotal - row.total, "pieces_removed");
  for (const claim of await findOpenClaims(tx, row.id)) {
    const left = row.paidTotal - row.refundedTotal - refundPending;
    await open(Math.min(claim.amount, left), "return_accepted", claim.returnId);
  }
  return { refundPending, events };
}
