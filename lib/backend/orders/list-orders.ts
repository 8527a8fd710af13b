import { asc, count, desc, eq } from "drizzle-orm";
import type { OrderListing, OrderListQuery } from "@/lib/contract/order-list";
import type { Database } from "../db/database";
import { pageOf } from "../http/page-of";
import { orderConditions } from "./order-conditions";
import { orders } from "./tables";

const sortColumns = { placed_at: orders.placedAt, total: orders.total, number: orders.number };

/** One page of all orders. @param seesPeople whether names and contacts may be searched */
export async function listOrders(db: Database, query: OrderListQuery, seesPeople: boolean): Promise<OrderListing> {
  const where = orderConditions(query, seesPeople);
  const direction = query.sort_method === "asc" ? asc : desc;
  const sorted = [direction(sortColumns[query.sort_target]), direction(orders.id)];
  // The page's ids first, so that of the rows before a late page only the index is read.
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...sorted)
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .as("page");
  const [rows, totals] = await Promise.all([
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
    db.select({ total: count() }).from(orders).where(where),
  ]);
  const total = totals[0]?.total ?? 0;
  return pageOf(
    rows.map((row) => ({ ...row, placed_at: row.placed_at.toISOString() })),
    total,
    query,
  );
}
