import type { RefundReason } from "@/lib/contract/payments";
import { bySystem, type NewEvent, requireStep } from "../../orders/change-order";
import { paymentSteps } from "../../orders/payment-status";
import { refundSteps } from "../../orders/refund-status";
import { returnSteps } from "../../orders/return-status";
import { type Book, nextId, noteMail, type Refund, type TradeOrder } from "./book";
import { change, orderStateOf } from "./change";

/** `amount` in TWD. */
type Opening = { amount: number; reason: RefundReason; note?: string; returnId?: number };

/** As `open-refund.ts`: a part of a change. The demo's orders have one payment, which is refunded. */
export function openRefund(book: Book, { row, payments, refunds }: TradeOrder, opening: Opening) {
  const { amount, reason, note = null, returnId = null } = opening;
  const payment = payments.find(({ status }) => status === "paid");
  if (!payment || amount > row.paidTotal - row.refundedTotal - row.refundPending) {
    throw new Error(`${row.number} has less to give back`);
  }
  const byHand = payment.method !== "card";
  const money = { orderId: row.id, paymentId: payment.id, returnId, amount, reason, note };
  const sending = { attempts: 0, nextAttemptAt: null, claimedAt: null, settledAt: null, createdAt: book.time };
  const status = byHand ? ("by_hand" as const) : ("due" as const);
  refunds.push({ ...money, ...sending, id: nextId(book, "refunds"), status, byHand });
  const event: NewEvent = { kind: "refund_opened", detail: { amount, reason } };
  return { set: { refundPending: row.refundPending + amount }, events: [event] };
}

/** Staff refund a part as goodwill. @param amount TWD */
export function giveBack(book: Book, order: TradeOrder, amount: number, note: string): void {
  const asked = { action: "refund_open" as const, request: { amount, note } };
  change(book, order, book.staff, asked, () => openRefund(book, order, { amount, note, reason: "goodwill" }));
}

/** Settles open refunds: by the gateway for a card, by staff otherwise. */
export function settleRefunds(book: Book, order: TradeOrder, note = "已匯款"): void {
  for (const refund of order.refunds.filter(({ status }) => status === "due" || status === "by_hand")) {
    const subject = `${order.row.number}/${refund.id}`;
    const asked = { action: "refund_settle" as const, subject, request: { status: "succeeded", note } };
    const by = refund.byHand ? book.staff : bySystem;
    change(book, order, by, refund.byHand ? asked : null, () => settle(book, order, refund, note));
  }
}

function settle(book: Book, order: TradeOrder, refund: Refund, note: string) {
  const { row } = order;
  const by = refund.byHand ? book.staff : bySystem;
  const state = orderStateOf(book, order);
  if (refund.byHand) refund.status = requireStep(refundSteps, "settle", refund.status, by, refund);
  else {
    const sending = requireStep(refundSteps, "send", refund.status, by, refund);
    refund.status = requireStep(refundSteps, "succeed", sending, by, refund);
    Object.assign(refund, { attempts: refund.attempts + 1, claimedAt: book.time });
  }
  refund.settledAt = book.time;
  if (refund.byHand) refund.note ??= note;
  noteMail(book, "order_refunded", row.contactEmail, { number: row.number, amount: refund.amount });
  const refundedTotal = row.refundedTotal + refund.amount;
  const all = row.paymentStatus === "paid" ? "refund_fully" : "refund_rest";
  const step = refundedTotal === row.paidTotal ? all : "refund_partly";
  const paymentStatus = requireStep(paymentSteps, step, row.paymentStatus, by, state);
  const detail: NewEvent["detail"] = { amount: refund.amount, ...(refund.byHand && { text: note }) };
  const events: NewEvent[] = [{ kind: "refund_succeeded", detail }, ...closeReturn(book, order, refund)];
  return { set: { refundPending: row.refundPending - refund.amount, refundedTotal, paymentStatus }, events };
}

function closeReturn(book: Book, { returns }: TradeOrder, { returnId }: Refund): NewEvent[] {
  const request = returns.find(({ id }) => id === returnId);
  if (!request) return [];
  const refunded = requireStep(returnSteps, "refund", request.status, bySystem, request);
  request.status = requireStep(returnSteps, "close", refunded, bySystem, request);
  Object.assign(request, { version: request.version + 1, updatedAt: book.time });
  const detail = { return: request.id };
  return [
    { kind: "return_refunded", detail },
    { kind: "return_closed", detail },
  ];
}

/** The gateway refuses a refund; staff may send it again or take it over. */
export function refuseRefund(book: Book, order: TradeOrder): void {
  const refund = order.refunds.at(-1);
  if (!refund) throw new Error(`${order.row.number} has no refund`);
  change(book, order, bySystem, null, () => {
    const sending = requireStep(refundSteps, "send", refund.status, bySystem, refund);
    refund.status = requireStep(refundSteps, "refuse", sending, bySystem, refund);
    Object.assign(refund, { attempts: 1, claimedAt: book.time, note: "10200047 交易明細資料不存在" });
    return { events: [{ kind: "refund_failed", detail: { amount: refund.amount } }] };
  });
}
