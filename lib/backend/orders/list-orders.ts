import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import { mobilePhone } from "@/lib/contract/contact";
import type { OrderListing, OrderListQuery } from "@/lib/contract/orders";
import { openReturnStatuses } from "@/lib/contract/returns";
import type { Database } from "../db/database";
import { searchQuery } from "../db/search-tokens";
import { returns } from "../returns/tables";
import { orders } from "./tables";

/** The back office's views of orders (orders.md). */
const scopes = {
  progress: inArray(orders.orderStatus, ["pending", "processing"]),
  history: inArray(orders.orderStatus, ["completed", "cancelled"]),
  return: sql`${orders.id} in (select ${returns.orderId} from ${returns} where ${inArray(returns.status, openReturnStatuses)})`,
};

const sortColumns = { placed_at: orders.placedAt, total: orders.total, number: orders.number };

/** One page of all orders. The keyword is looked for in number, name, mail address and phone. */
export async function listOrders(db: Database, query: OrderListQuery): Promise<OrderListing> {
  // A phone is stored as E.164, however it is written here.
  const phone = mobilePhone.safeParse(query.keyword).data;
  const found = query.keyword ? searchQuery(phone ?? query.keyword) : undefined;
  const where = and(
    query.scope ? scopes[query.scope] : undefined,
    query.order_status ? eq(orders.orderStatus, query.order_status) : undefined,
    query.payment_status ? eq(orders.paymentStatus, query.payment_status) : undefined,
    query.keyword ? (found ? sql`${orders.search} @@ ${found}` : sql`false`) : undefined,
  );
  const direction = query.sort_method === "asc" ? asc : desc;
  const [rows, totals] = await Promise.all([
    db
      .select({
        number: orders.number,
        order_status: orders.orderStatus,
        payment_status: orders.paymentStatus,
        payment: orders.paymentMethod,
        total: orders.total,
        contact_name: orders.contactName,
        pieces: orders.pieces,
        placed_at: orders.placedAt,
      })
      .from(orders)
      .where(where)
      .orderBy(direction(sortColumns[query.sort_target]), direction(orders.id))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page),
    db.select({ total: count() }).from(orders).where(where),
  ]);
  const total = totals[0]?.total ?? 0;
  return {
    data: rows.map((row) => ({ ...row, placed_at: row.placed_at.toISOString() })),
    page: query.page,
    total,
    per_page: query.per_page,
    last_page: Math.max(1, Math.ceil(total / query.per_page)),
  };
}
