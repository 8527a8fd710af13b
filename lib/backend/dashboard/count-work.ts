import { and, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import { orderWork, returnWork, type Work, type WorkKind } from "@/lib/contract/dashboard";
import { LOW_STOCK } from "@/lib/contract/limits";
import type { OrderFilter } from "@/lib/contract/order-list";
import { type Permission, roleMay, type StaffRole } from "@/lib/contract/permissions";
import { productFacets } from "../catalogue/facet-tables";
import { inventories, productVariants } from "../catalogue/tables";
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
    count: (db) => first(db.select({ total: count() }).from(inventories).where(isLow(db))),
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

/** Of what is for sale. */
function isLow(db: Database): SQL | undefined {
  const sold = db
    .select({ sku: productVariants.sku })
    .from(productVariants)
    .innerJoin(productFacets, eq(productFacets.productId, productVariants.productId))
    .where(and(eq(productFacets.published, true), eq(productVariants.archived, false)));
  return and(sql`${inventories.onHand} - ${inventories.reserved} <= ${LOW_STOCK}`, inArray(inventories.sku, sold));
}

async function first(rows: PromiseLike<{ total: number }[]>): Promise<number> {
  return (await rows)[0]?.total ?? 0;
}
