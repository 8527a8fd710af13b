import { count, eq, inArray } from "drizzle-orm";
import { orderWork, returnWork, type Work, type WorkKind } from "@/lib/contract/dashboard";
import type { OrderFilter } from "@/lib/contract/order-list";
import { type Permission, roleMay, type StaffRole } from "@/lib/contract/permissions";
import { runningOut } from "../catalogue/inventory-queries";
import { inventories } from "../catalogue/tables";
import { contacts } from "../content/tables";
import type { Database } from "../db/database";
import { mails } from "../mail/tables";
import { orderConditions } from "../orders/order-conditions";
import { orders } from "../orders/tables";
import { returns } from "../returns/tables";

type Counter = { permission: Permission; count: (db: Database) => Promise<number> };

const ofOrders = (filter: OrderFilter): Counter => ({
  permission: "orders_read",
  count: (db) => first(db.select({ total: count() }).from(orders).where(orderConditions(filter, true))),
});

const counters: Record<WorkKind, Counter> = {
  to_confirm: ofOrders(orderWork.to_confirm),
  to_pack: ofOrders(orderWork.to_pack),
  transfers: ofOrders(orderWork.transfers),
  refunds_due: ofOrders(orderWork.refunds_due),
  returns: {
    permission: "orders_read",
    count: (db) => first(db.select({ total: count() }).from(returns).where(inArray(returns.status, returnWork))),
  },
  messages: {
    permission: "messages_read",
    count: (db) => first(db.select({ total: count() }).from(contacts).where(eq(contacts.status, "open"))),
  },
  low_stock: {
    permission: "catalogue_read",
    count: (db) => first(db.select({ total: count() }).from(inventories).where(runningOut)),
  },
  failed_mails: {
    permission: "mails_read",
    count: (db) => first(db.select({ total: count() }).from(mails).where(eq(mails.status, "failed"))),
  },
};

/** How much of each kind waits for somebody of this role; null where the role may not look. */
export async function countWork(db: Database, role: StaffRole): Promise<Work> {
  const counts = await Promise.all(
    Object.entries(counters).map(async ([kind, { permission, count }]) => [
      kind,
      roleMay(role, permission) ? await count(db) : null,
    ]),
  );
  return Object.fromEntries(counts);
}

async function first(rows: PromiseLike<{ total: number }[]>): Promise<number> {
  return (await rows)[0]?.total ?? 0;
}
