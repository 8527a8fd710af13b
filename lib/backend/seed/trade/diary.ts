import type { Book, TradeOrder } from "./book";
import { at, DAY, dayOf, END } from "./clock";
import { place, type Wish } from "./place";
import type { Random } from "./random";

/** An event at a planned minute (`clock.ts`). */
export type Step = { minute: number; run: (book: Book) => void };

export type Diary = { random: Random; steps: Step[] };

/** Plans an event of one order. */
export type Then = (minute: number, run: (book: Book, order: TradeOrder) => void) => void;

/** Plans an order. @returns plans its later events; those after the demo's now have not happened yet */
export function planOrder({ steps }: Diary, minute: number, wish: (book: Book) => Wish): Then {
  let placed: TradeOrder | undefined;
  const run = (book: Book) => {
    placed = place(book, wish(book));
  };
  steps.push({ minute, run });
  return (when, run) =>
    steps.push({
      minute: when,
      run: (book) => {
        if (!placed) throw new Error("planned before its order");
        run(book, placed);
      },
    });
}

/** The events up to now, in order. */
export function pastSteps({ steps }: Diary): Step[] {
  return steps.filter(({ minute }) => minute < END).toSorted((a, b) => a.minute - b.minute);
}

/** The same minute, or the next morning when the shop is closed then: it works from ten to six. */
export function working(random: Random, minute: number): number {
  const day = dayOf(minute);
  const ofDay = minute - day * DAY;
  if (ofDay < at(0, 10)) return at(day, 10, random.between(0, 80));
  return ofDay > at(0, 18) ? at(day + 1, 10, random.between(0, 80)) : minute;
}

/** So many days later, between eleven and seven, when parcels are handed over. */
export function daysLater(random: Random, minute: number, days: number): number {
  return at(dayOf(minute) + days, random.between(11, 18), random.between(0, 59));
}
