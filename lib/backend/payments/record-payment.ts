import { and, eq, inArray } from "drizzle-orm";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import type { RefundReason } from "@/lib/contract/payments";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { amountDue, isSettled, lacking, moneyOf } from "../orders/amount-due";
import { type ActedBy, type NewEvent, type OrderChange, requireStep } from "../orders/change-order";
import type { LockedOrder, OrderRow } from "../orders/locked-order";
import { mailShopper } from "../orders/order-mail";
import { orderSteps } from "../orders/order-status";
import { paymentSteps, statusAfterLateMoney, statusAfterRefunds } from "../orders/payment-status";
import { orderEvents } from "../orders/tables";
import { step as stepOf } from "../orders/transition-table";
import { findOpenClaims } from "./open-claims";
import { openRefund } from "./open-refund";

/** `amount` in TWD; the number of instalments if the gateway reports it. */
type Payment = { method: PaymentMethod; amount: number; periods?: number };

/** The source of the news: the gateway's notice, or an action of staff. */
type Step = "pay" | "confirm_transfer" | "collect_payment";

/**
 * Records a payment of a locked order; the caller writes the row in `payments`. Money for a cancelled order, and a
 * second payment, is refunded (docs/orders.md). @throws ApiError state_conflict when this step is not allowed now
 */
export async function recordPayment(
  tx: Database,
  order: LockedOrder,
  step: Step,
  { method, amount, periods }: Payment,
  by: ActedBy,
): Promise<OrderChange> {
  const { row, orderState } = order;
  const paidTotal = row.paidTotal + amount;
  const isPaidAlready = isSettled(row);
  if (isPaidAlready || row.orderStatus === "cancelled") {
    const late = statusAfterLateMoney(orderState, by.actor);
    if (!late && !isPaidAlready) throw new ApiError("state_conflict");
    const kind = late ? "paid_late" : "paid_twice";
    const opened = await openRefund(tx, { ...row, paidTotal }, { amount, reason: kind });
    const lacks = Math.max(0, lacking(row) - amount);
    return {
      set: {
        paidTotal,
        paymentStatus: late ?? row.paymentStatus,
        credit: lacks > 0 ? row.total - lacks : 0,
        ...opened.set,
      },
      events: [{ kind, detail: { amount } }, ...opened.events],
    };
  }
  const received = requireStep(paymentSteps, step, row.paymentStatus, by, orderState);
  if (amount < amountDue(row)) return recordPart(tx, order, amount, by);
  const { refundPending, events: opened } = await openOwed(tx, { ...row, paidTotal }, amount - amountDue(row));
  const paymentStatus = statusAfterRefunds({ ...orderState, payment_status: received }, moneyOf({ ...row, paidTotal }));
  await mailShopper(tx, "order_paid", row);
  const set = { paidTotal, paymentStatus, refundPending, credit: 0, paymentMethod: method, payBefore: null };
  const paid: NewEvent = { kind: "paid", detail: { amount, ...(periods && { periods }) } };
  if (row.orderStatus !== "pending") return { set, events: [paid, ...opened] };
  const paidSituation = { ...orderState, payment_status: paymentStatus, payment: method };
  const orderStatus = requireStep(orderSteps, "confirm", row.orderStatus, by, paidSituation);
  return { set: { ...set, orderStatus }, events: [paid, ...opened, { kind: "confirmed" }] };
}

/**
 * A part payment, as of a try that began before a change raised the total: it counts, the order waits for the rest,
 * and no deadline cancels it any more.
 */
async function recordPart(tx: Database, { row, orderState }: LockedOrder, amount: number, by: ActedBy) {
  const next = (step: "retry" | "confirm_part") => stepOf(paymentSteps, step, row.paymentStatus, by.actor, orderState);
  const paymentStatus = next("retry") ?? next("confirm_part") ?? row.paymentStatus;
  await mailShopper(tx, "order_partly_paid", row, { amount });
  const set = { paidTotal: row.paidTotal + amount, credit: row.credit + amount, paymentStatus };
  // Cash on delivery still waits for the shop.
  const deadline = row.paymentMethod === "cash_on_delivery" ? {} : { payBefore: null };
  return { set: { ...set, ...deadline }, events: [{ kind: "paid_partly" as const, detail: { amount } }] };
}

/**
 * Refunds part of new money at once: for returns inspected before it came, and `over`, when the order became cheaper
 * in the meantime or too much was transferred.
 */
async function openOwed(tx: Database, row: OrderRow, over: number) {
  const events: NewEvent[] = [];
  let { refundPending } = row;
  const open = async (amount: number, reason: RefundReason, returnId?: number) => {
    if (amount <= 0) return;
    const opened = await openRefund(tx, { ...row, refundPending }, { amount, reason, returnId });
    refundPending = opened.set.refundPending;
    events.push(...opened.events);
  };
  if (over > 0) await open(over, await whyTooMuch(tx, row.id));
  for (const claim of await findOpenClaims(tx, row.id)) {
    const left = row.paidTotal - row.refundedTotal - refundPending;
    await open(Math.min(claim.amount, left), "return_accepted", claim.returnId);
  }
  return { refundPending, events };
}

/** The event that lowered the total; undefined when too much was transferred. */
async function whyTooMuch(tx: Database, orderId: number): Promise<RefundReason> {
  const whys = ["pieces_removed", "order_changed"] as const;
  const found = await tx
    .selectDistinct({ kind: orderEvents.kind })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.kind, whys)));
  return whys.find((why) => found.some(({ kind }) => kind === why)) ?? "overpaid";
}
