import { asc, count, desc, eq, sql } from "drizzle-orm";
import type { OrderListing, OrderListQuery } from "@/lib/contract/order-list";
import { countRows } from "../db/count-rows";
import type { Database } from "../db/database";
import { pageOf } from "../http/page-of";
import { orderConditions } from "./order-conditions";
import { orders } from "./tables";

const sortColumns = { placed_at: orders.placedAt, total: orders.total, number: orders.number };

/**
 * The same, as what no index is sorted by. Few orders are found first and sorted then; of an index in the right order the
 * database would read every order there is before it has found a page of these.
 */
const sortFew = {
  placed_at: orders.placedAt,
  total: sql`(${orders.total} + 0)`,
  number: sql`(${orders.number} || '')`,
};

/** Filters that let few orders through, however many there are. */
function letsFewThrough({ keyword, needs_packing, refund_due, placed_from, placed_to }: OrderListQuery): boolean {
  return Boolean(keyword || needs_packing || refund_due || (placed_from && placed_to));
}

/** One page of all orders. @param seesPeople whether names and contacts may be searched */
export async function listOrders(db: Database, query: OrderListQuery, seesPeople: boolean): Promise<OrderListing> {
  const where = orderConditions(query, seesPeople);
  const direction = query.sort_method === "asc" ? asc : desc;
  const sorted = [direction((letsFewThrough(query) ? sortFew : sortColumns)[query.sort_target]), direction(orders.id)];
  // The page's ids first, so that of the rows before a late page only the index is read.
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...sorted)
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .as("page");
  const [rows, total] = await Promise.all([
    db
      .select({
        number: orders.number,
        order_status: orders.orderStatus,
        payment_status: orders.paymentStatus,
        payment: orders.paymentMethod,
        shipping: orders.shippingMethod,
        total: orders.total,
        contact_name: orders.contactName,
        pieces: orders.pieces,
        placed_at: orders.placedAt,
      })
      .from(orders)
      .innerJoin(page, eq(page.id, orders.id))
      .orderBy(...sorted),
    countRows(db, db.select({ total: count() }).from(orders).where(where)),
  ]);
  return pageOf(
    rows.map((row) => ({ ...row, placed_at: row.placed_at.toISOString() })),
    total,
    query,
  );
}
