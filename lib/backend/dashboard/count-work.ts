import { eq, inArray } from "drizzle-orm";
import { orderWork, returnWork, type Work, type WorkKind } from "@/lib/contract/dashboard";
import type { OrderFilter } from "@/lib/contract/order-list";
import { type Permission, roleMay, type StaffRole } from "@/lib/contract/permissions";
import { inventories } from "../catalogue/tables";
import { contacts } from "../content/tables";
import type { Database } from "../db/database";
import { runningOut } from "../inventories/queries";
import { mails } from "../mail/tables";
import { orderConditions } from "../orders/order-conditions";
import { returns } from "../orders/return-tables";
import { orders } from "../orders/tables";

type Counter = { permission: Permission; count: (db: Database) => Promise<number> };

const ofOrders = (filter: OrderFilter): Counter => ({
  permission: "orders_read",
  count: (db) => db.$count(orders, orderConditions(filter, true)),
});

const counters: Record<WorkKind, Counter> = {
  to_review: ofOrders(orderWork.to_review),
  to_confirm: ofOrders(orderWork.to_confirm),
  to_pack: ofOrders(orderWork.to_pack),
  transfers: ofOrders(orderWork.transfers),
  refunds_due: ofOrders(orderWork.refunds_due),
  returns: {
    permission: "orders_read",
    count: (db) => db.$count(returns, inArray(returns.status, returnWork)),
  },
  messages: {
    permission: "messages_read",
    count: (db) => db.$count(contacts, eq(contacts.status, "open")),
  },
  low_stock: {
    permission: "catalogue_read",
    count: (db) => db.$count(inventories, runningOut),
  },
  failed_mails: {
    permission: "mails_read",
    count: (db) => db.$count(mails, eq(mails.status, "failed")),
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
