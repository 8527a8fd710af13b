import { and, eq, inArray, isNotNull, lte, not, or, sql } from "drizzle-orm";
import { reportingRestocks } from "../catalogue/restocked";
import type { Database } from "../db/database";
import { isOneOf } from "../db/queries/is-one-of";
import { bySystem, type OrderChange, writeChange } from "../orders/change-order";
import { type LockedOrder, type OrderRow, orderStateOf } from "../orders/locked-order";
import { isPaymentUnclear } from "../orders/order-conditions";
import { orderSteps, unconfirmedStatuses } from "../orders/order-status";
import { orders } from "../orders/tables";
import { step } from "../orders/transition-table";
import { readOrderSettings } from "../settings/shop-rules";
import { cancelOrder } from "./cancel-order";

/**
 * Cancels orders not paid, accepted or confirmed in time; a reported transfer and an unclear payment wait for staff.
 * @returns how many
 */
export function expireUnpaidOrders(db: Database): Promise<number> {
  const due = and(
    isOneOf(orders.orderStatus, unconfirmedStatuses),
    // An order in review may be free, and so count as paid.
    or(eq(orders.orderStatus, "in_review"), isOneOf(orders.paymentStatus, ["unpaid", "failed"])),
    lte(orders.payBefore, sql`now()`),
    not(isPaymentUnclear),
  );
  return finishEach(db, due, (tx, order) => cancelOrder(tx, order, bySystem));
}

/** Completes orders that were handed over and paid some days ago (docs/orders.md). @returns how many */
export async function completeDeliveredOrders(db: Database): Promise<number> {
  const { completion_days } = await readOrderSettings(db);
  const due = and(
    eq(orders.orderStatus, "processing"),
    isNotNull(orders.deliveredAt),
    inArray(orders.paymentStatus, ["paid", "partially_refunded", "refunded"]),
    lte(orders.deliveredAt, sql`now() - ${`${completion_days} days`}::interval`),
  );
  return finishEach(db, due, async (_tx, { orderState }) => {
    const orderStatus = step(orderSteps, "complete", orderState.order_status, "system", orderState);
    return orderStatus ? { set: { orderStatus }, events: [{ kind: "completed" }] } : { events: [] };
  });
}

/** Each in its own transaction; `skip locked` leaves out what another instance or a payment notice is changing. */
async function finishEach(
  db: Database,
  due: ReturnType<typeof and>,
  finish: (tx: Database, order: LockedOrder) => Promise<OrderChange>,
): Promise<number> {
  const AT_ONCE = 100;
  const seen: number[] = [];
  while (seen.length < AT_ONCE) {
    const row = await reportingRestocks(() =>
      db.transaction(async (tx) => {
        const found = await nextDue(tx, due, seen);
        if (!found) return undefined;
        const change = await finish(tx, { row: found, orderState: await orderStateOf(tx, found) });
        await writeChange(tx, found, change, bySystem);
        return found;
      }),
    );
    if (!row) break;
    seen.push(row.id);
  }
  return seen.length;
}

async function nextDue(tx: Database, due: ReturnType<typeof and>, seen: number[]): Promise<OrderRow | undefined> {
  const unseen = seen.length > 0 ? sql`${orders.id} <> all(${sql.raw(`array[${seen.join(",")}]`)})` : undefined;
  const [row] = await tx.select().from(orders).where(and(due, unseen)).limit(1).for("update", { skipLocked: true });
  return row;
}
