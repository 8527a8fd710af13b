import { count, eq } from "drizzle-orm";
import type { OrderListing, OrderListQuery } from "@/lib/contract/order-list";
import { countRows, MANY_LOOKED_AT, MANY_ROWS } from "../db/count-rows";
import type { Database } from "../db/database";
import { idsOfPage, sortedBy } from "../db/ids-of-page";
import { type PageSlice, readPage } from "../db/read-page";
import { numberWithoutIndexOrder, textWithoutIndexOrder, timeWithoutIndexOrder } from "../db/without-index-order";
import { pageOf } from "../http/page-of";
import { orderConditions } from "../orders/order-conditions";
import { unfinishedStatuses } from "../orders/order-status";
import { orders } from "../orders/tables";

const sortColumns = { placed_at: orders.placedAt, total: orders.total, number: orders.number };

const sortFew = { total: numberWithoutIndexOrder(orders.total), number: textWithoutIndexOrder(orders.number) };

/** Filters that let few orders through, however many there are: those are sorted after they have been found. */
function sortColumn(query: OrderListQuery) {
  const { keyword, needs_packing, refund_due, placed_from, placed_to, sort_target } = query;
  if (isUnfinished(query)) return { ...sortFew, placed_at: timeWithoutIndexOrder(orders.placedAt) }[sort_target];
  const areFew = (keyword && !isOneCharacter(keyword)) || needs_packing || refund_due || (placed_from && placed_to);
  return { ...sortColumns, ...(areFew && sortFew) }[sort_target];
}

/** A surname, which up to every eighth order has; how many have one character the planner knows well. */
function isOneCharacter(keyword: string): boolean {
  return /^\p{Script=Han}$/u.test(keyword);
}

/** Orders that somebody is still at work on: few of all that there ever were, whatever they are sorted by. */
function isUnfinished({ scope, order_status }: OrderListQuery): boolean {
  if (scope === "progress" || scope === "return") return true;
  return order_status?.every((status) => unfinishedStatuses.includes(status)) ?? false;
}

/** One page of all orders. @param canReadPersonalData whether names and contacts may be searched */
export async function listOrders(
  db: Database,
  query: OrderListQuery,
  canReadPersonalData: boolean,
): Promise<OrderListing> {
  const where = orderConditions(query, canReadPersonalData);
  const sort = { by: [sortColumn(query), orders.id], up: query.sort_method === "asc" };
  const read = (stretch: PageSlice) => {
    const page = idsOfPage(db, orders.id, { where, sort }, stretch);
    return db
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
      .orderBy(...sortedBy(sort));
  };
  const many = query.scope === "return" || query.needs_packing || query.keyword ? MANY_LOOKED_AT : MANY_ROWS;
  const { rows, total } = await readPage(query, {
    count: () => countRows(db, db.select({ total: count() }).from(orders).where(where), many),
    read,
  });
  return pageOf(
    rows.map((row) => ({ ...row, placed_at: row.placed_at.toISOString() })),
    total,
    query,
  );
}
