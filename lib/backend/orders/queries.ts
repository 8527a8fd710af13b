import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import { mobilePhone } from "@/lib/contract/contact";
import type { AdminOrder, Order, OrderListing, OrderListQuery } from "@/lib/contract/orders";
import type { Database } from "../db/database";
import { searchQuery } from "../db/search-tokens";
import { type Actor, allowedActions } from "./order-status";
import { orderEvents, orderLines, orders } from "./tables";

/** An order as this actor may see and handle it; undefined when there is none. */
export async function findOrder(db: Database, number: string, actor: Actor): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.number, number)).limit(1);
  if (!row) return undefined;
  const lines = await db
    .select({
      sku: orderLines.sku,
      product_id: orderLines.productId,
      title: orderLines.title,
      values: orderLines.values,
      unit_price: orderLines.unitPrice,
      amount: orderLines.amount,
      total: orderLines.total,
      image: orderLines.image,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, row.id))
    .orderBy(asc(orderLines.id));
  const situation = { order_status: row.orderStatus, payment_status: row.paymentStatus, payment: row.paymentMethod };
  return {
    ...situation,
    number: row.number,
    version: row.version,
    contact: { name: row.contactName, email: row.contactEmail, phone: row.contactPhone },
    address: { zip: row.zip, county: row.county, district: row.district, street: row.street },
    shipping: row.shippingMethod,
    note: row.note,
    lines,
    subtotal: row.subtotal,
    shipping_fee: row.shippingFee,
    total: row.total,
    placed_at: row.placedAt.toISOString(),
    allowed_actions: allowedActions(situation, actor),
  };
}

/** An order with its history, for the back office. */
export async function findAdminOrder(db: Database, number: string): Promise<AdminOrder | undefined> {
  const order = await findOrder(db, number, "staff");
  if (!order) return undefined;
  const events = await db
    .select({
      kind: orderEvents.kind,
      actor: orderEvents.actor,
      actor_name: orderEvents.actorName,
      created_at: orderEvents.createdAt,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(eq(orders.number, number))
    .orderBy(asc(orderEvents.id))
    .limit(500);
  return { ...order, events: events.map((event) => ({ ...event, created_at: event.created_at.toISOString() })) };
}

const sortColumns = { placed_at: orders.placedAt, total: orders.total, number: orders.number };

/** One page of all orders. The keyword is looked for in number, name, mail address and phone. */
export async function listOrders(db: Database, query: OrderListQuery): Promise<OrderListing> {
  // A phone is stored as E.164, however it is written here.
  const phone = mobilePhone.safeParse(query.keyword).data;
  const found = query.keyword ? searchQuery(phone ?? query.keyword) : undefined;
  const where = and(
    query.order_status ? eq(orders.orderStatus, query.order_status) : undefined,
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
