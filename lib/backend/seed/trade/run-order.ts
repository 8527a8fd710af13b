import { byShopper, bySystem, type NewEvent, requireStep } from "../../orders/change-order";
import { orderSteps } from "../../orders/order-status";
import { payBefore } from "../../orders/pay-before";
import { paymentSteps } from "../../orders/payment-status";
import { orderStock } from "../../orders/stock-source";
import { step } from "../../orders/transition-table";
import { type Book, moveStock, noteForLog, noteMail, type TradeOrder } from "./book";
import { change, orderStateOf } from "./change";
import { openRefund } from "./refund";

/** Staff confirm an order with cash on delivery. */
export function confirm(book: Book, order: TradeOrder): void {
  const asked = { action: "order_act" as const, request: { action: "confirm" } };
  change(book, order, book.staff, asked, () => {
    const orderStatus = nextStatus(book, order, "confirm");
    return { set: { orderStatus, payBefore: null }, events: [{ kind: "confirmed" }] };
  });
}

/** Staff accept an order in review, whose stock is reserved from then on. */
export function accept(book: Book, order: TradeOrder): void {
  const { row, lines } = order;
  change(book, order, book.staff, { action: "order_act", request: { action: "accept" } }, () => {
    const orderStatus = nextStatus(book, order, "accept");
    noteMail(book, "order_accepted", row.contactEmail, { number: row.number });
    moveStock(book, "reserved", orderStock(lines));
    const deadline = payBefore(row.paymentMethod, book.rules.orders, book.time);
    return { set: { orderStatus, payBefore: deadline }, events: [{ kind: "accepted" }] };
  });
}

/** By staff at any time, automatically once the time of withdrawal is over. */
export function complete(book: Book, order: TradeOrder, who: "staff" | "system"): void {
  const by = who === "staff" ? book.staff : bySystem;
  const asked = { action: "order_act" as const, request: { action: "complete" } };
  change(book, order, by, who === "staff" ? asked : null, () => {
    const state = orderStateOf(book, order);
    const orderStatus = requireStep(orderSteps, "complete", order.row.orderStatus, by, state);
    return { set: { orderStatus }, events: [{ kind: "completed" }] };
  });
}

/** As `cancel-order.ts`: releases parcels, coupon and stock, and opens the refund. */
export function cancel(book: Book, order: TradeOrder, who: "staff" | "shopper" | "system", reason?: string): void {
  const { row } = order;
  const by = { staff: book.staff, shopper: byShopper, system: bySystem }[who];
  const asked = { action: "order_act" as const, request: { action: "cancel", ...(reason && { reason }) } };
  change(book, order, by, who === "staff" ? asked : null, () => {
    const state = orderStateOf(book, order);
    const action = row.orderStatus === "processing" ? "cancel_processing" : "cancel_pending";
    const orderStatus = requireStep(orderSteps, action, row.orderStatus, by, state);
    for (const parcel of order.parcels) if (!parcel.shippedAt) parcel.status = "cancelled";
    for (const use of book.uses) if (use.orderId === row.id) use.givenBackAt = book.time;
    const events: NewEvent[] = [{ kind: "cancelled", ...(reason && { detail: { text: reason } }) }];
    const cancelled = { ...state, order_status: orderStatus };
    const voided = step(paymentSteps, "void", row.paymentStatus, by.actor, cancelled);
    const refund = { amount: state.refundable, reason: "order_cancelled" as const };
    const opened = state.refundable > 0 ? openRefund(book, order, refund) : { set: {}, events: [] };
    noteMail(book, "order_cancelled", row.contactEmail, { number: row.number });
    if (row.orderStatus !== "in_review") moveStock(book, "released", orderStock(unsentLines(order)));
    const set = { orderStatus, payBefore: null, ...(voided && { paymentStatus: voided }), ...opened.set };
    return { set, events: [...events, ...opened.events] };
  });
}

function unsentLines({ lines, parcels }: TradeOrder) {
  const sent = parcels.filter(({ shippedAt }) => shippedAt).flatMap((parcel) => parcel.lines);
  return lines.map(({ id, sku, amount }) => {
    const gone = sent.filter((line) => line.orderLineId === id).reduce((sum, line) => sum + line.amount, 0);
    return { id, sku, amount: amount - gone };
  });
}

/** Staff write to the shopper. */
export function sendMessage(book: Book, order: TradeOrder, text: string): void {
  const { contactEmail, number } = order.row;
  noteMail(book, "order_message", contactEmail, { number, text });
  const asked = { action: "order_message_send" as const, request: { text } };
  change(book, order, book.staff, asked, () => ({ events: [{ kind: "message_sent", detail: { text } }] }));
}

/** A note that only staff read; the order and its version stay as they are. */
export function addNote(book: Book, { row }: TradeOrder, text: string): void {
  const { actor, name: actorName } = book.staff;
  book.events.push({ orderId: row.id, kind: "note", detail: { text }, actor, actorName, createdAt: book.time });
  noteForLog(book, { action: "order_note_add", subject: row.number, after: { text } });
}

function nextStatus(book: Book, order: TradeOrder, action: "confirm" | "accept") {
  return requireStep(orderSteps, action, order.row.orderStatus, book.staff, orderStateOf(book, order));
}
