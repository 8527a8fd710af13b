import { taipeiDay } from "@/lib/format";
import { byShopper, bySystem, type NewEvent, requireStep } from "../../orders/change-order";
import { orderSteps } from "../../orders/order-status";
import { paymentSteps } from "../../orders/payment-status";
import { type Book, nextId, noteMail, type Payment, type TradeOrder } from "./book";
import { change, orderStateOf } from "./change";

const DAY = 24 * 60 * 60 * 1000;
const DIGITS = "0123456789";

/** The shopper says from which account a transfer came. */
export function reportTransfer(book: Book, order: TradeOrder): void {
  const { row } = order;
  change(book, order, byShopper, null, () => {
    const state = orderStateOf(book, order);
    const paymentStatus = requireStep(paymentSteps, "report_transfer", row.paymentStatus, byShopper, state);
    const lastFive = book.random.text(5, DIGITS);
    const transferredOn = taipeiDay(book.time);
    order.reports.push({ orderId: row.id, lastFive, amount: row.total, transferredOn, createdAt: book.time });
    const detail = { last_five: lastFive, amount: row.total, transferred_on: transferredOn };
    return { set: { paymentStatus }, events: [{ kind: "transfer_reported", detail }] };
  });
}

/** Staff did not find a reported transfer; the shopper has a day to answer. */
export function rejectTransfer(book: Book, order: TradeOrder, reason: string): void {
  const { row } = order;
  const request = { action: "reject_transfer", reason };
  change(book, order, book.staff, { action: "order_act", request }, () => {
    const state = orderStateOf(book, order);
    const paymentStatus = requireStep(paymentSteps, "reject_transfer", row.paymentStatus, book.staff, state);
    noteMail(book, "order_transfer_rejected", row.contactEmail, { number: row.number });
    const payBefore = new Date(book.time.getTime() + DAY);
    return { set: { paymentStatus, payBefore }, events: [{ kind: "transfer_rejected", detail: { text: reason } }] };
  });
}

/** Staff have seen the money on the account. */
export function confirmTransfer(book: Book, order: TradeOrder): void {
  const asked = { action: "order_act" as const, request: { action: "confirm_transfer" } };
  change(book, order, book.staff, asked, () => {
    order.payments.push(paymentOf(book, order, { status: "paid", paidAt: book.time }));
    return received(book, order, "confirm_transfer");
  });
}

/** Staff record cash on delivery, from the carrier or the counter. */
export function collectPayment(book: Book, order: TradeOrder): void {
  const asked = { action: "order_act" as const, request: { action: "collect_payment" } };
  change(book, order, book.staff, asked, () => {
    order.payments.push(paymentOf(book, order, { status: "paid", paidAt: book.time }));
    return received(book, order, "collect_payment");
  });
}

/** The shopper goes to the card's page. */
export function startCard(book: Book, order: TradeOrder): void {
  change(book, order, byShopper, null, () => {
    const tradeNumber = order.row.number.replace("-", "") + book.random.text(6, DIGITS);
    order.payments.push(paymentOf(book, order, { status: "open", tradeNumber }));
    return { events: [{ kind: "payment_started", detail: { payment: "card" } }] };
  });
}

/** The gateway's notice that the card was charged. */
export function payByCard(book: Book, order: TradeOrder): void {
  change(book, order, bySystem, null, () => {
    const settled = { status: "paid" as const, paidAt: book.time, authorization: book.random.text(8, DIGITS) };
    Object.assign(lastPayment(order), { ...settled, providerTradeNumber: book.random.text(16, DIGITS) });
    return received(book, order, "pay");
  });
}

/** The gateway's notice that the card was refused. */
export function failCard(book: Book, order: TradeOrder): void {
  const { row } = order;
  change(book, order, bySystem, null, () => {
    const state = orderStateOf(book, order);
    const paymentStatus = requireStep(paymentSteps, "fail", row.paymentStatus, bySystem, state);
    Object.assign(lastPayment(order), { status: "failed", message: "10100058 付款失敗" });
    return { set: { paymentStatus }, events: [{ kind: "payment_failed" }] };
  });
}

/** As `record-payment.ts`: the payment confirms an order that waits for it. */
function received(book: Book, order: TradeOrder, step: "pay" | "confirm_transfer" | "collect_payment") {
  const { row } = order;
  const by = step === "pay" ? bySystem : book.staff;
  const state = orderStateOf(book, order);
  const paymentStatus = requireStep(paymentSteps, step, row.paymentStatus, by, state);
  noteMail(book, "order_paid", row.contactEmail, { number: row.number });
  const set = { paymentStatus, paidTotal: row.paidTotal + row.total, payBefore: null };
  const paid: NewEvent = { kind: "paid", detail: { amount: row.total } };
  if (row.orderStatus !== "pending") return { set, events: [paid] };
  const paidState = { ...state, payment_status: paymentStatus };
  const orderStatus = requireStep(orderSteps, "confirm", row.orderStatus, by, paidState);
  return { set: { ...set, orderStatus }, events: [paid, { kind: "confirmed" as const }] };
}

function paymentOf(book: Book, { row }: TradeOrder, more: Partial<Payment>): Payment {
  const unknown = { tradeNumber: null, providerTradeNumber: null, authorization: null, message: null, paidAt: null };
  return {
    ...unknown,
    service: null,
    bankCode: null,
    account: null,
    payCodes: null,
    payUntil: null,
    id: nextId(book, "payments"),
    orderId: row.id,
    method: row.paymentMethod,
    amount: row.total,
    status: "open",
    // No gateway knows the demo's payments, so none is queried about them.
    nextQueryAt: null,
    queries: 0,
    leasedUntil: null,
    unclearSince: null,
    createdAt: book.time,
    ...more,
  };
}

function lastPayment({ payments, row }: TradeOrder): Payment {
  const last = payments.at(-1);
  if (!last) throw new Error(`${row.number} has no payment`);
  return last;
}
