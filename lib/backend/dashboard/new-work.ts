import { desc, eq, inArray, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { returnWork } from "@/lib/contract/dashboard";
import { MAX_WORK, type NewWork } from "@/lib/contract/new-work";
import { may, type StaffRights } from "@/lib/contract/permissions";
import { contacts } from "../content/tables";
import type { Database } from "../db/database";
import { countFound } from "../db/queries/list-page";
import { returns } from "../orders/return-tables";
import { orders } from "../orders/tables";
import { reviews } from "../reviews/tables";

/** Open work for this account. Every open screen requests it each minute, so each part reads one index, and few rows. */
export async function readNewWork(db: Database, staff: StaffRights): Promise<NewWork> {
  const count = (table: PgTable, where: SQL) => countFound(db, table, where, MAX_WORK);
  const [mayOrders, mayMessages] = [may(staff, "orders_read"), may(staff, "messages_read")];
  const [orderCount, returnCount, messageCount, reviewCount, latest] = await Promise.all([
    mayOrders ? count(orders, inArray(orders.stage, ["to_confirm", "to_pack"])) : null,
    mayOrders ? count(returns, inArray(returns.status, returnWork)) : null,
    mayMessages ? count(contacts, eq(contacts.status, "open")) : null,
    may(staff, "reviews_read") ? count(reviews, eq(reviews.status, "waiting")) : null,
    mayOrders
      ? db.select({ number: orders.number }).from(orders).orderBy(desc(orders.placedAt), desc(orders.id)).limit(1)
      : [],
  ]);
  return {
    orders: orderCount,
    returns: returnCount,
    messages: messageCount,
    reviews: reviewCount,
    latest_order: latest[0]?.number ?? null,
  };
}
