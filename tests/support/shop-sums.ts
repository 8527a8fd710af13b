import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "@/lib/backend/db/database";
import { fingerprint, rowsOf } from "./fingerprint";
import { inconsistentOrders } from "./small-shop";

/** Totals of a shop, counted and summed by the database, and the content of every table. */
export async function sumsOf(db: Database) {
  const [sums] = rowsOf<Record<string, number>>(
    await db.execute(sql`select
      (select count(*) from orders)::int as orders, (select sum(total) from orders)::int as total,
      (select sum(paid_total) from orders)::int as paid, (select sum(refunded_total) from orders)::int as refunded,
      (select sum(amount) from order_lines)::int as items, (select sum(amount) from refunds)::int as refunds,
      (select sum(on_hand) from inventories)::int as on_hand, (select sum(reserved) from inventories)::int as reserved,
      (select count(*) from stock_movements)::int as movements, (select count(*) from members)::int as members,
      (select sum(used) from coupons)::int as coupons_used, (select count(*) from return_pictures)::int as pictures`),
  );
  return { sums, tables: await contentOf(db) };
}

/** Times are formatted alike whatever the zone of the server. */
export function contentOf(db: Database): Promise<unknown> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`);
    return fingerprint(tx);
  });
}

/** docs/orders.md: the invariants of every shop at every moment, stock by its ledger and orders by their lines. */
export async function expectInvariants(db: Database): Promise<void> {
  const ledger = (kind: string) =>
    sql.raw(`(select coalesce(sum(m.quantity), 0) from stock_movements m where m.sku = i.sku and m.kind = '${kind}')`);
  const untrueStock = await db.execute(sql`select i.sku from inventories i where
    i.on_hand <> ${ledger("received")} + ${ledger("added")} + ${ledger("restocked")} + ${ledger("unshipped")} - ${ledger("shipped")} - ${ledger("removed")}
    or i.reserved <> ${ledger("reserved")} + ${ledger("unshipped")} - ${ledger("released")} - ${ledger("shipped")}
    or i.reserved <> (select coalesce(sum(l.amount - (select coalesce(sum(sl.amount), 0) from shipment_lines sl
        join shipments s on s.id = sl.shipment_id where sl.order_line_id = l.id
        and s.status in ('shipped', 'arrived_store', 'delivered', 'returned_to_sender'))), 0)
      from order_lines l join orders o on o.id = l.order_id where l.sku = i.sku
        and o.order_status not in ('in_review', 'cancelled'))`);
  expect(rowsOf(untrueStock)).toEqual([]);
  expect(rowsOf(await db.execute(inconsistentOrders))).toEqual([]);
  const withoutLines = sql`select number from orders o where not exists (select 1 from order_lines where order_id = o.id)`;
  expect(rowsOf(await db.execute(withoutLines))).toEqual([]);
}
