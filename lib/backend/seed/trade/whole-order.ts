import type { Book, TradeOrder } from "./book";
import { daysLater, type Then, working } from "./diary";
import type { Wish } from "./place";
import type { Random } from "./random";
import { makeParcel, moveParcel } from "./send";

/** Sends a whole order in one parcel. @returns when it arrives */
export function packAll(random: Random, then: Then, packed: number, shipping: Wish["shipping"]): number {
  then(packed, (book, order) => void makeParcel(book, order));
  then(packed + 6, (book, order) => moveParcels(book, order, "pack"));
  const shipped = working(random, packed + random.between(30, 200));
  then(shipped, (book, order) => moveParcels(book, order, "ship"));
  if (shipping === "home_delivery") return daysLater(random, shipped, random.between(1, 2));
  then(shipped + 3, (book, order) => moveParcels(book, order, "arrive"));
  return daysLater(random, shipped, random.between(1, 3));
}

/** Delivers a whole order. */
export function deliverAll(book: Book, order: TradeOrder): void {
  moveParcels(book, order, "deliver");
}

export function moveParcels(book: Book, order: TradeOrder, action: Parameters<typeof moveParcel>[3]): void {
  for (const parcel of order.parcels) moveParcel(book, order, parcel, action);
}
