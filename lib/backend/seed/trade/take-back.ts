import type { MailKind } from "@/lib/contract/mails";
import { returnRefund } from "@/lib/contract/return-refund";
import type { ReturnReason } from "@/lib/contract/returns";
import { LEGAL_RETURN_DAYS } from "@/lib/contract/settings";
import { type ActedBy, byShopper, bySystem, type NewEvent, requireStep } from "../../orders/change-order";
import { type ReturnStep, returnEvents, returnSteps } from "../../orders/return-status";
import { returnWindowStart } from "../../returns/return-window";
import { type Book, moveStock, nextId, noteMail, type Return, type TradeOrder } from "./book";
import { change, orderStateOf } from "./change";
import { openRefund } from "./refund";

const DAY = 24 * 60 * 60 * 1000;

/**
 * The shopper returns the first line of an order; within the seven days of the law no approval is needed.
 * @param amount items; all by default
 */
export function requestReturn(
  book: Book,
  order: TradeOrder,
  wish: { reason: ReturnReason | null; note?: string; amount?: number },
): Return {
  const { row, lines, returns } = order;
  const line = lines.find(({ returnExempt }) => !returnExempt);
  if (!line) throw new Error(`${row.number} has nothing that can be sent back`);
  const id = nextId(book, "returns");
  const times = { sendBefore: null, createdAt: book.time, updatedAt: book.time };
  const back = { orderLineId: line.id, amount: wish.amount ?? line.amount, sellable: 0, damaged: 0, refused: 0 };
  const request: Return = {
    ...times,
    id,
    orderId: row.id,
    status: "requested",
    version: 1,
    reason: wish.reason,
    withdrawal: isWithdrawal(book, order),
    note: wish.note ?? null,
    answer: null,
    trackingNumber: null,
    refund: null,
    allowanceConsent: null,
    lines: [{ ...back, id: nextId(book, "return_lines"), returnId: id }],
  };
  change(book, order, byShopper, null, () => {
    returns.push(request);
    if (request.withdrawal) {
      request.status = "approved";
      askForGoods(book, order, request);
    }
    return { events: [{ kind: "return_requested", detail: { return: id } }] };
  });
  return request;
}

/** Within the seven days of the law. */
function isWithdrawal(book: Book, { row }: TradeOrder): boolean {
  return row.deliveredAt !== null && row.deliveredAt >= returnWindowStart(book.time, LEGAL_RETURN_DAYS);
}

type Move = Extract<ReturnStep, "approve" | "reject" | "withdraw" | "send" | "receive" | "expire">;

/** Staff approve a return after the legal period: a withdrawal is approved from the beginning. */
export function approveReturn(book: Book, order: TradeOrder, request: Return): void {
  if (request.status === "requested") moveReturn(book, order, request, "approve");
}

/** Moves a return on. @param answer of staff to a rejection */
export function moveReturn(book: Book, order: TradeOrder, request: Return, action: Move, answer?: string): void {
  const by = actorOf(book, action);
  actOnReturn(book, order, request, by, { action, ...(answer && { answer }) }, () => {
    request.status = requireStep(returnSteps, action, request.status, by, request);
    if (answer) request.answer = answer;
    if (action === "approve") askForGoods(book, order, request);
    if (action === "receive") tellShopper(book, order, "return_received", request);
    if (action === "reject") tellShopper(book, order, "return_refused", request);
    if (action === "send") request.trackingNumber = `9001${book.random.text(8, "0123456789")}`;
    return { events: [{ kind: returnEvents[action], detail: { return: request.id } }] };
  });
}

function actorOf({ staff }: Book, action: Move): ActedBy {
  if (action === "expire") return bySystem;
  return action === "withdraw" || action === "send" ? byShopper : staff;
}

function askForGoods(book: Book, { row }: TradeOrder, request: Return): void {
  const until = new Date(book.time.getTime() + book.rules.orders.return_send_days * DAY);
  request.sendBefore = until;
  noteMail(book, "return_approved", row.contactEmail, { number: row.number, until: until.toISOString() });
}

function tellShopper(book: Book, { row }: TradeOrder, kind: MailKind, { id }: Return): void {
  noteMail(book, kind, row.contactEmail, { number: row.number, return: id });
}

type Found = { sellable: number; damaged: number; refused: number };

/** Staff inspect returned items: restocks them, and opens the refund of accepted ones. */
export function inspectReturn(book: Book, order: TradeOrder, request: Return, found: Found, answer?: string): void {
  const { staff } = book;
  const [line] = request.lines;
  if (!line) throw new Error("a return of nothing");
  const lines = [{ line_id: line.orderLineId, ...found }];
  actOnReturn(book, order, request, staff, { action: "inspect", lines, ...(answer && { answer }) }, () => {
    const partly = found.refused === line.amount ? "refuse" : "accept_partly";
    const action = found.refused === 0 ? "accept" : partly;
    request.status = requireStep(returnSteps, action, request.status, staff, request);
    const amount = claimOf(order, line.orderLineId, found.sellable + found.damaged);
    const refund = Math.min(amount, orderStateOf(book, order).refundable);
    Object.assign(line, found);
    Object.assign(request, { refund, answer: answer ?? request.answer });
    const sku = order.lines.find(({ id }) => id === line.orderLineId)?.sku ?? "";
    const source = `return_line:${line.id}`;
    moveStock(book, "restocked", [{ sku, source, quantity: found.sellable }]);
    moveStock(book, "written_off", [{ sku, source, quantity: found.damaged }]);
    tellShopper(book, order, action === "refuse" ? "return_refused" : "return_accepted", request);
    const inspected: NewEvent = { kind: "return_inspected", detail: { return: request.id } };
    if (refund === 0) return { events: [inspected] };
    const opened = openRefund(book, order, { amount: refund, reason: "return_accepted", returnId: request.id });
    return { set: opened.set, events: [inspected, ...opened.events] };
  });
}

/** The refund for so many items of a line, in TWD. */
function claimOf({ lines, returns, row }: TradeOrder, lineId: number, now: number): number {
  const before = (id: number) =>
    returns
      .flatMap((request) => request.lines)
      .filter((line) => line.orderLineId === id)
      .reduce((sum, { sellable, damaged }) => sum + sellable + damaged, 0);
  const asPaid = lines.map(({ id, total, discount, amount }) => {
    return { paid: total - discount, amount, before: before(id), now: id === lineId ? now : 0 };
  });
  return returnRefund(asPaid, row.shippingFee);
}

type Request = Record<string, unknown> & { action: string };

function actOnReturn(
  book: Book,
  order: TradeOrder,
  request: Return,
  by: ActedBy,
  asked: Request,
  work: Parameters<typeof change>[4],
): void {
  const entry = { action: "return_act" as const, subject: String(request.id), request: asked };
  change(book, order, by, by.actor === "staff" ? entry : null, () => {
    const done = work();
    Object.assign(request, { version: request.version + 1, updatedAt: book.time });
    return done;
  });
}
