import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { PickList, PickRow } from "@/lib/contract/order-bulk";
import type { Database } from "../db/database";
import { orderLines, orders } from "../orders/tables";

/** Pieces of a line that are in no packed parcel yet. */
const unpacked = sql<number>`(${orderLines.amount} - coalesce((select sum(sl.amount) from shipment_lines sl
  join shipments s on s.id = sl.shipment_id where sl.order_line_id = ${orderLines.id}
  and s.status in ('packed', 'shipped', 'arrived_store', 'delivered', 'returned_to_sender')), 0)
  + coalesce((select sum(m.came_back) from order_removals m where m.order_line_id = ${orderLines.id}), 0))::int`;

/** What has to be fetched from the shelves for these orders, once per SKU; by title, so that variants stand together. */
export async function readPickList(db: Database, numbers: string[]): Promise<PickList> {
  const lines = await db
    .select({
      number: orders.number,
      sku: orderLines.sku,
      title: orderLines.title,
      values: orderLines.values,
      amount: unpacked,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        inArray(orders.number, numbers),
        eq(orders.orderStatus, "processing"),
        ne(orders.paymentStatus, "refunded"),
        sql`${unpacked} > 0`,
      ),
    )
    .orderBy(asc(orderLines.title), asc(orderLines.sku), asc(orders.placedAt));
  const rows = new Map<string, PickRow>();
  for (const { number, amount, ...goods } of lines) {
    const row = rows.get(goods.sku) ?? { ...goods, amount: 0, orders: [] };
    row.amount += amount;
    row.orders.push({ number, amount });
    rows.set(goods.sku, row);
  }
  const wanted = new Set(lines.map(({ number }) => number));
  return {
    numbers: numbers.filter((number) => wanted.has(number)),
    skipped: numbers.filter((number) => !wanted.has(number)),
    pieces: lines.reduce((sum, { amount }) => sum + amount, 0),
    rows: [...rows.values()],
  };
}
