import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { returnWork } from "@/lib/contract/dashboard";
import { MAX_WORK, type NewWork } from "@/lib/contract/new-work";
import { roleMay, type StaffRole } from "@/lib/contract/permissions";
import { contacts } from "../content/tables";
import type { Database } from "../db/database";
import { returns } from "../orders/return-tables";
import { orders } from "../orders/tables";
import { reviews } from "../reviews/tables";

/** What waits for staff of this role. Every open screen asks this each minute: each part reads one index, and few rows. */
export async function readNewWork(db: Database, role: StaffRole): Promise<NewWork> {
  const [mayOrders, mayMessages] = [roleMay(role, "orders_read"), roleMay(role, "messages_read")];
  const [orderCount, returnCount, messageCount, reviewCount, latest] = await Promise.all([
    mayOrders ? countUpTo(db, orders, inArray(orders.stage, ["to_confirm", "to_pack"])) : null,
    mayOrders ? countUpTo(db, returns, inArray(returns.status, returnWork)) : null,
    mayMessages ? countUpTo(db, contacts, eq(contacts.status, "open")) : null,
    roleMay(role, "reviews_read") ? countUpTo(db, reviews, eq(reviews.status, "waiting")) : null,
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

function countUpTo(db: Database, table: PgTable, where: SQL): Promise<number> {
  const found = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(MAX_WORK + 1);
  return db.$count(found.as("found"));
}
