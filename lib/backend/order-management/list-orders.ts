import type { OrderListing, OrderListQuery } from "@/lib/contract/order-list";
import type { Database } from "../db/database";
import { listPage } from "../db/list-page";
import { orderConditions } from "../orders/order-conditions";
import { orders } from "../orders/tables";

const fields = {
  number: orders.number,
  order_status: orders.orderStatus,
  payment_status: orders.paymentStatus,
  payment: orders.paymentMethod,
  shipping: orders.shippingMethod,
  total: orders.total,
  contact_name: orders.contactName,
  pieces: orders.pieces,
  placed_at: orders.placedAt,
};

const sortColumns = { placed_at: orders.placedAt, total: orders.total, number: orders.number };

/** One page of all orders. @param canReadPersonalData whether names and contacts may be searched */
export async function listOrders(
  db: Database,
  query: OrderListQuery,
  canReadPersonalData: boolean,
): Promise<OrderListing> {
  const { rows, pageOf } = await listPage(db, {
    rows: db.select(fields).from(orders).$dynamic(),
    key: orders.id,
    where: orderConditions(query, canReadPersonalData),
    sortBy: sortColumns[query.sort_target],
    query,
  });
  return pageOf(rows.map((row) => ({ ...row, placed_at: row.placed_at.toISOString() })));
}
