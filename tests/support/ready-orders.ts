import { type Cell, onEveryCell } from "./matrix";
import { type Desk, deskOf } from "./order-desk";
import { type Kind, takeOrder } from "./orders-in-snapshot";

/** `onEveryCell`, on shops that have orders in every state for `readyOrder`. */
export function onEveryCellWithOrders(suite: (cell: () => Cell) => void, choice: { both?: boolean } = {}): void {
  onEveryCell(suite, { ...choice, withOrders: true });
}

/** An order of so many towels that is in this state already, for this test alone. */
export async function readyOrder(cell: Cell, kind: Kind, amount = 1): Promise<Desk> {
  return deskOf(cell, await takeOrder(cell.shop.db, kind, amount));
}
