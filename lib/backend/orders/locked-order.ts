import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { databaseNow } from "../db/queries/database-now";
import { isOneOf } from "../db/queries/is-one-of";
import { orNotFound } from "../http/api-error";
import { readOrderSettings } from "../settings/shop-rules";
import { lacking } from "./amount-due";
import type { OrderState, Parcels } from "./order-state";
import { returnsThat } from "./return-status";
import { type ParcelFact, parcelsThat } from "./shipment-status";
import { shipmentLines, shipments } from "./shipment-tables";
import { orderLines, orders } from "./tables";

export type OrderRow = typeof orders.$inferSelect;

/** An order locked until the transaction ends, with the state that the rules check. */
export type LockedOrder = { row: OrderRow; orderState: OrderState };

/** Locks an order, always before coupon and stock, so that no two transactions deadlock. @throws ApiError not_found */
export async function lockOrder(tx: Database, which: { number: string } | { id: number }): Promise<LockedOrder> {
  const condition = "id" in which ? eq(orders.id, which.id) : eq(orders.number, which.number);
  const row = orNotFound((await tx.select().from(orders).where(condition).for("update"))[0]);
  return { row, orderState: await orderStateOf(tx, row) };
}

/** The current order without a lock: it may change at any moment. @throws ApiError not_found */
export async function readOrderRow(db: Database, number: string): Promise<OrderRow> {
  return orNotFound((await db.select().from(orders).where(eq(orders.number, number)).limit(1))[0]);
}

/** The state that the rules check, without a lock. */
export async function orderStateOf(db: Database, row: OrderRow): Promise<OrderState> {
  return {
    order_status: row.orderStatus,
    payment_status: row.paymentStatus,
    payment: row.paymentMethod,
    shipping: row.shippingMethod,
    parcels: await findParcels(db, row),
    paid: row.paidTotal,
    refundable: row.paidTotal - row.refundedTotal - row.refundPending,
    lacking: lacking(row),
  };
}

async function findParcels(db: Database, row: OrderRow): Promise<Parcels> {
  const pieces = (fact: ParcelFact) =>
    sql<number>`coalesce(sum(${shipmentLines.amount})
      filter (where ${isOneOf(shipments.status, parcelsThat(fact))}), 0)::int`;
  const [found] = await db
    .select({
      parcelled: pieces("parcelled"),
      packed: pieces("packed"),
      shipped: pieces("shipped"),
      delivered: pieces("delivered"),
      cameBack: pieces("cameBack"),
      takenOut: sql<number>`(select coalesce(sum(m.came_back), 0)::int from order_removals m
        join order_lines l on l.id = m.order_line_id where l.order_id = ${row.id})`,
      inReturn: sql<boolean>`exists (select from returns r where r.order_id = ${row.id}
        and ${isOneOf("r.status", returnsThat("counts"))})`,
    })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .where(eq(shipments.orderId, row.id));
  // An aggregate over no parcels is a row as well.
  const { parcelled, packed, shipped, delivered, cameBack, takenOut, inReturn } = orNotFound(found);
  return {
    packed: packed > 0,
    shipped: shipped > 0,
    unparcelled: row.pieces - parcelled + takenOut,
    cameBack: cameBack - takenOut,
    inReturn,
    delivered: delivered > 0 && delivered + cameBack - takenOut === row.pieces,
    withdrawalPeriodOver: await isWithdrawalPeriodOver(db, row),
  };
}

async function isWithdrawalPeriodOver(db: Database, row: OrderRow): Promise<boolean> {
  if (!row.deliveredAt) return false;
  const { completion_days } = await readOrderSettings(db);
  return row.deliveredAt.getTime() + completion_days * 24 * 60 * 60 * 1000 <= (await databaseNow(db)).getTime();
}

export type LineProgress = Awaited<ReturnType<typeof findLineProgress>>[number];

/** Lines with their numbers of items in parcels, shipped, and returned; removed items are left out. */
export async function findLineProgress(db: Database, orderId: number) {
  const pieces = (fact: ParcelFact) => sql<number>`coalesce((select sum(sl.amount) from shipment_lines sl
    join shipments s on s.id = sl.shipment_id where sl.order_line_id = order_lines.id
    and ${isOneOf("s.status", parcelsThat(fact))}), 0)::int`;
  const { id, sku, productId, categoryId, unitPrice, amount, discount } = orderLines;
  const rows = await db
    .select({
      id,
      sku,
      productId,
      categoryId,
      unitPrice,
      amount,
      discount,
      parcelled: pieces("parcelled"),
      left: pieces("left"),
      cameBack: pieces("cameBack"),
      takenOut: sql<number>`coalesce((select sum(m.came_back) from order_removals m
        where m.order_line_id = order_lines.id), 0)::int`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));
  return rows.map(({ takenOut, ...line }) => ({
    ...line,
    parcelled: line.parcelled - takenOut,
    left: line.left - takenOut,
    cameBack: line.cameBack - takenOut,
  }));
}
