import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { readOrderSettings } from "../settings/shop-rules";
import { shipmentLines, shipments } from "../shipments/tables";
import type { Parcels, Situation } from "./situation";
import { orderLines, orders } from "./tables";

export type OrderRow = typeof orders.$inferSelect;

/** An order that nobody else can change until the transaction ends, with what the rules look at. */
export type LockedOrder = { row: OrderRow; situation: Situation };

/** Locks an order; undefined when there is none. Locked before coupon and stock, by everybody, so nobody waits in a circle. */
export async function lockOrder(
  tx: Database,
  which: { number: string } | { id: number },
): Promise<LockedOrder | undefined> {
  const condition = "id" in which ? eq(orders.id, which.id) : eq(orders.number, which.number);
  const [row] = await tx.select().from(orders).where(condition).for("update");
  return row && { row, situation: await situationOf(tx, row) };
}

/** What the rules look at, of an order as it is now. */
export async function situationOf(db: Database, row: OrderRow): Promise<Situation> {
  return {
    order_status: row.orderStatus,
    payment_status: row.paymentStatus,
    payment: row.paymentMethod,
    shipping: row.shippingMethod,
    parcels: await findParcels(db, row),
    refundable: row.paidTotal - row.refundedTotal - row.refundPending,
  };
}

async function findParcels(db: Database, row: OrderRow): Promise<Parcels> {
  const pieces = (statuses: string) =>
    sql<number>`coalesce(sum(${shipmentLines.amount}) filter (where ${shipments.status} in (${sql.raw(statuses)})), 0)::int`;
  const [found] = await db
    .select({
      parcelled: pieces("'preparing', 'packed', 'shipped', 'arrived_store', 'delivered', 'returned_to_sender'"),
      packed: pieces("'packed', 'shipped', 'arrived_store', 'delivered'"),
      shipped: pieces("'shipped', 'arrived_store', 'delivered'"),
      delivered: pieces("'delivered'"),
      cameBack: pieces("'returned_to_sender'"),
    })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .where(eq(shipments.orderId, row.id));
  const { parcelled = 0, packed = 0, shipped = 0, delivered = 0, cameBack = 0 } = found ?? {};
  return {
    packed: packed > 0,
    shipped: shipped > 0,
    unparcelled: row.pieces - parcelled,
    delivered: delivered > 0 && delivered + cameBack === row.pieces,
    settledDown: await isSettledDown(db, row),
  };
}

async function isSettledDown(db: Database, row: OrderRow): Promise<boolean> {
  if (!row.deliveredAt) return false;
  const { completion_days } = await readOrderSettings(db);
  return row.deliveredAt.getTime() + completion_days * 24 * 60 * 60 * 1000 <= Date.now();
}

/** The lines of an order with the pieces that are in parcels, and those that have left the house. */
export async function findLineProgress(db: Database, orderId: number) {
  const pieces = (statuses: string) => sql<number>`coalesce((select sum(sl.amount) from shipment_lines sl
    join shipments s on s.id = sl.shipment_id where sl.order_line_id = order_lines.id
    and s.status in (${sql.raw(statuses)})), 0)::int`;
  return db
    .select({
      id: orderLines.id,
      sku: orderLines.sku,
      amount: orderLines.amount,
      parcelled: pieces("'preparing', 'packed', 'shipped', 'arrived_store', 'delivered', 'returned_to_sender'"),
      left: pieces("'shipped', 'arrived_store', 'delivered', 'returned_to_sender'"),
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));
}
