import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { returnWork } from "@/lib/contract/dashboard";
import {
  type AdminOrderSummary,
  type OrderCounts,
  type OrderListing,
  type OrderListQuery,
  type OrderNeighbours,
  orderTab,
} from "@/lib/contract/order-list";
import { openReturnStatuses } from "@/lib/contract/returns";
import type { Database } from "../db/database";
import { isoTime } from "../db/queries/columns";
import { isOneOf } from "../db/queries/is-one-of";
import { countFound, listPage } from "../db/queries/list-page";
import { readOrderRow } from "../orders/locked-order";
import { orderConditions } from "../orders/order-conditions";
import { unconfirmedStatuses } from "../orders/order-status";
import { returns } from "../orders/return-tables";
import { orders } from "../orders/tables";

/** Product titles that a row shows; of more products it shows the number. */
const TITLES = 2;

const isoOrNull = (value: string | null) => (value === null ? null : new Date(value).toISOString());

// A shopper who reported a transfer believes it is paid: such an order has no automatic end.
const deadline = sql`case when ${isOneOf(orders.orderStatus, unconfirmedStatuses)} and not ${isOneOf(orders.paymentStatus, ["reported"])}
  then ${orders.payBefore} end`;

const fields = {
  number: orders.number,
  total: orders.total,
  pieces: orders.pieces,
  contact_name: orders.contactName,
  order_status: orders.orderStatus,
  payment_status: orders.paymentStatus,
  payment: orders.paymentMethod,
  shipping: orders.shippingMethod,
  delivery_status: orders.deliveryStatus,
  stage: orders.stage,
  county: orders.county,
  titles: sql<string[]>`array(select l.title from order_lines l where l.order_id = orders.id and l.amount > 0
    order by l.id limit ${sql.raw(String(TITLES))})`,
  articles: sql<number>`(select count(*) from order_lines l where l.order_id = orders.id and l.amount > 0)::int`,
  has_note: sql<boolean>`coalesce(orders.note, '') <> ''`,
  open_return: sql<boolean>`exists (select 1 from returns r where r.order_id = orders.id
    and ${isOneOf("r.status", openReturnStatuses)})`,
  refund_due: sql<boolean>`orders.refund_pending > 0`,
  deadline: sql`${deadline}`.mapWith(isoOrNull) as SQL<string | null>,
  shipped_at: sql`(select min(s.shipped_at) from shipments s where s.order_id = orders.id)`.mapWith(isoOrNull) as SQL<
    string | null
  >,
  placed_at: isoTime(orders.placedAt),
} satisfies Record<keyof AdminOrderSummary, unknown>;

const sortColumns = {
  placed_at: orders.placedAt,
  total: orders.total,
  number: orders.number,
  // No null: rows are compared with each other to find neighbours.
  deadline: sql`coalesce(${deadline}, 'infinity')`,
};

/** Sorted by deadline, only orders with a deadline are listed: few rows, from the index `orders_pay_before`. */
function listConditions(query: OrderListQuery, canReadPersonalData: boolean): SQL | undefined {
  const isWaiting = isOneOf(orders.orderStatus, unconfirmedStatuses);
  return and(orderConditions(query, canReadPersonalData), query.sort_target === "deadline" ? isWaiting : undefined);
}

/** One page of all orders. @param canReadPersonalData whether names and contacts may be searched */
export function listOrders(db: Database, query: OrderListQuery, canReadPersonalData: boolean): Promise<OrderListing> {
  return listPage(db, {
    rows: db.select(fields).from(orders).$dynamic(),
    key: orders.id,
    where: listConditions(query, canReadPersonalData),
    sortBy: sortColumns[query.sort_target],
    query,
  });
}

/** How many orders are on each tab, and how many returns wait for staff. */
export async function countOrders(db: Database): Promise<OrderCounts> {
  const counts = orderTab.options.map(
    async (tab) => [tab, await countFound(db, orders, orderConditions({ tab }, true))] as const,
  );
  const waiting = countFound(db, returns, inArray(returns.status, returnWork));
  return { ...(Object.fromEntries(await Promise.all(counts)) as Omit<OrderCounts, "returns">), returns: await waiting };
}

/**
 * The previous and next order in a list, even once the list no longer contains the order. @throws ApiError not_found
 */
export async function findNeighbours(
  db: Database,
  number: string,
  query: OrderListQuery,
  canReadPersonalData: boolean,
): Promise<OrderNeighbours> {
  const { id } = await readOrderRow(db, number);
  const inList = listConditions(query, canReadPersonalData);
  const sortBy = sortColumns[query.sort_target];
  // By the value in its row: JavaScript's times have no microseconds.
  const here = sql`(select ${sortBy}, ${orders.id} from ${orders} where ${orders.id} = ${id})`;
  const above = sql`(${sortBy}, ${orders.id}) > ${here}`;
  const below = sql`(${sortBy}, ${orders.id}) < ${here}`;
  const isFalling = query.sort_method === "desc";
  const nearest = async (side: SQL, order: typeof asc) => {
    const found = db.select({ number: orders.number }).from(orders).where(and(inList, side));
    return (await found.orderBy(order(sortBy), order(orders.id)).limit(1))[0]?.number ?? null;
  };
  const [higher, lower, before, isThere, total] = await Promise.all([
    nearest(above, asc),
    nearest(below, desc),
    countFound(db, orders, and(inList, isFalling ? above : below)),
    db.$count(orders, and(inList, eq(orders.id, id))),
    countFound(db, orders, inList),
  ]);
  const [previous, next] = isFalling ? [higher, lower] : [lower, higher];
  return { previous, next, place: isThere ? before + 1 : null, total };
}
