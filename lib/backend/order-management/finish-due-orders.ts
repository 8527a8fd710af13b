import { and, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { reportingRestocks } from "../catalogue/restocked";
import type { Database } from "../db/database";
import { bySystem, type OrderChange, writeChange } from "../orders/change-order";
import { type LockedOrder, type OrderRow, situationOf } from "../orders/locked-order";
import { orderSteps } from "../orders/order-status";
import { orders } from "../orders/tables";
import { step } from "../orders/transition-table";
import { readOrderSettings } from "../settings/shop-rules";
import { cancelOrder } from "./cancel-order";

/**
 * Cancels orders that were not paid in time, or that the shop has not accepted or confirmed in time. A transfer that was
 * reported waits for staff instead.
 * @returns how many
 */
export function expireUnpaidOrders(db: Database): Promise<number> {
  const due = and(
    sql`${orders.orderStatus} in ('in_review', 'pending')`,
    // One in review may be free, and so paid.
    sql`(${orders.orderStatus} = 'in_review' or ${orders.paymentStatus} in ('unpaid', 'failed'))`,
    lte(orders.payBefore, sql`now()`),
  );
  return finishEach(db, due, (tx, order) => cancelOrder(tx, order, bySystem));
}

/**
 * Completes orders that were handed over and paid some days ago (docs/orders.md).
 * @returns how many
 */
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

/**
 * One order after the other, each in a transaction of its own. `skip locked`: what another instance has in hand, or a
 * payment notice, is left to it.
 */
async function finishEach(
  db: Database,
  due: ReturnType<typeof and>,
  finish: (tx: Database, order: LockedOrder) => Promise<OrderChange>,
): Promise<number> {
  const AT_ONCE = 100;
  let done = 0;
  const seen: number[] = [];
  while (done < AT_ONCE) {
    const row = await reportingRestocks(() =>
      db.transaction(async (tx) => {
        const found = await nextDue(tx, due, seen);
        if (!found) return undefined;
        const change = await finish(tx, { row: found, orderState: await situationOf(tx, found) });
        await writeChange(tx, found, change, bySystem);
        return found;
      }),
    );
    if (!row) break;
    seen.push(row.id);
    done++;
  }
  return done;
}

async function nextDue(tx: Database, due: ReturnType<typeof and>, seen: number[]): Promise<OrderRow | undefined> {
  const unseen = seen.length > 0 ? sql`${orders.id} <> all(${sql.raw(`array[${seen.join(",")}]`)})` : undefined;
  const [row] = await tx.select().from(orders).where(and(due, unseen)).limit(1).for("update", { skipLocked: true });
  return row;
}
