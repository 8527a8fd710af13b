import type { Book } from "./book";
import { DAY, dayOf } from "./clock";
import { type Diary, planOrder, type Then, working } from "./diary";
import { collectPayment, confirmTransfer, payByCard, reportTransfer, startCard } from "./pay";
import type { Wish } from "./place";
import type { Random } from "./random";
import { settleRefunds } from "./refund";
import { cancel, complete, confirm } from "./run-order";
import { sendBack } from "./sent-back";
import { deliverAll, packAll } from "./whole-order";

export type Payment = Wish["payment"];
export type Shipping = Wish["shipping"];
type Way = { payment: Payment; shipping: Shipping };

/** The newest orders, from this day on, are always paid: whether they expire today would depend on the hour. */
const PAID_IN_TIME = -5;

/** An ordinary order; some are not paid, cancelled or returned. */
export function planOrdinary(diary: Diary, minute: number, wish: (book: Book) => Omit<Wish, "payment" | "shipping">) {
  const { random } = diary;
  const way = pickWay(random);
  const then = planOrder(diary, minute, (book) => ({ ...wish(book), ...way }));
  if (way.payment === "bank_transfer" && dayOf(minute) < PAID_IN_TIME && random.percent(9)) {
    then(minute + 3 * DAY + 1, (book, order) => cancel(book, order, "system"));
    return;
  }
  const confirmed = planPayment(random, then, minute, way.payment);
  if (random.percent(4)) return planCancellation(random, then, confirmed);
  planDelivery(random, then, confirmed, way);
}

function pickWay(random: Random): Way {
  const shipping = random.percent(13) ? ("store_pickup" as const) : ("home_delivery" as const);
  const payment = random.weighted(["cash_on_delivery", "bank_transfer", "card"] as const, (method) =>
    method === "cash_on_delivery" ? 4 : 3,
  );
  return { payment, shipping };
}

/** @returns when it is confirmed */
export function planPayment(random: Random, then: Then, minute: number, payment: Payment): number {
  if (payment === "card") {
    then(minute + 1, startCard);
    then(minute + 4, payByCard);
    return minute + 4;
  }
  if (payment === "cash_on_delivery") {
    const confirmed = working(random, minute + random.between(20, 240));
    then(confirmed, confirm);
    return confirmed;
  }
  const reported = minute + random.between(15, 700);
  const seen = working(random, reported + random.between(60, 300));
  then(reported, reportTransfer);
  then(seen, confirmTransfer);
  return seen;
}

function planCancellation(random: Random, then: Then, confirmed: number): void {
  const cancelled = confirmed + random.between(5, 50);
  then(cancelled, (book, order) => cancel(book, order, "shopper"));
  then(working(random, cancelled + random.between(60, 900)), (book, order) => settleRefunds(book, order));
}

/** From the confirmation to the end. */
export function planDelivery(random: Random, then: Then, confirmed: number, { payment, shipping }: Way): void {
  const packed = working(random, confirmed + random.between(60, 420));
  const delivered = packAll(random, then, packed, shipping);
  then(delivered, deliverAll);
  const isAtDoor = payment === "cash_on_delivery";
  const carried = working(random, delivered + random.between(2 * DAY, 3 * DAY));
  const paid = shipping === "store_pickup" ? delivered + 2 : carried;
  if (isAtDoor) then(paid, collectPayment);
  planEnd(then, delivered);
  const settled = isAtDoor ? paid : delivered;
  if (random.percent(6)) sendBack(random, then, { delivered, settled });
}

/** Completed automatically after seven days; if those end today, which depends on the hour, staff did it before. */
export function planEnd(then: Then, delivered: number): void {
  const due = delivered + 7 * DAY + 4;
  if (dayOf(due) === 0) then(due - 2 * DAY, (book, order) => complete(book, order, "staff"));
  else then(due, (book, order) => complete(book, order, "system"));
}
