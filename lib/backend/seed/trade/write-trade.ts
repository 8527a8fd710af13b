import { asc, eq, sql } from "drizzle-orm";
import { auditLogs } from "../../audit/tables";
import { cartLines, carts } from "../../cart/tables";
import { inventories, stockMovements } from "../../catalogue/tables";
import { coupons, couponUses } from "../../coupons/tables";
import type { Database } from "../../db/database";
import { vectorOf } from "../../db/queries/search-tokens";
import { mails } from "../../mail/tables";
import { deliveryStatusOf } from "../../orders/delivery-status";
import { orderLexemes } from "../../orders/order-search";
import { payments, refunds, transferReports } from "../../orders/payment-tables";
import { returnLines, returns } from "../../orders/return-tables";
import { shipmentLines, shipments } from "../../orders/shipment-tables";
import { orderEvents, orderLines, orders } from "../../orders/tables";
import type { Book } from "./book";
import { writeRows, writeWithIds } from "./write-rows";

const byTime = (a: { createdAt?: Date }, b: { createdAt?: Date }) =>
  (a.createdAt?.getTime() ?? 0) - (b.createdAt?.getTime() ?? 0);

/** Writes the simulated trade: each table in a few statements. */
export async function writeTrade(tx: Database, book: Book): Promise<void> {
  const all = book.orders;
  await writeRows(
    tx,
    carts,
    all.map(({ cart }) => cart),
  );
  await writeRows(
    tx,
    cartLines,
    all.flatMap(({ row, lines }) =>
      lines.map(({ sku, amount, unitPrice }) => ({ cartId: row.cartId, sku, amount, seenPrice: unitPrice })),
    ),
  );
  await writeWithIds(
    tx,
    orders,
    all.map(({ row }) => ({ ...row, search: vectorOf(orderLexemes(row)) })),
  );
  const ofAll = <T>(part: (order: Book["orders"][number]) => T[]) => all.flatMap(part);
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
  await writeWithIds(tx, orderLines, ofAll(({ lines }) => lines).toSorted(byId));
  const parcels = ofAll((order) => order.parcels).toSorted(byId);
  await writeWithIds(tx, shipments, parcels);
  await writeWithIds(tx, shipmentLines, parcels.flatMap(({ lines }) => lines).toSorted(byId));
  await writeWithIds(tx, payments, ofAll((order) => order.payments).toSorted(byId));
  await writeRows(
    tx,
    transferReports,
    ofAll(({ reports }) => reports),
  );
  const sentBack = ofAll((order) => order.returns).toSorted(byId);
  await writeWithIds(tx, returns, sentBack);
  await writeWithIds(tx, returnLines, sentBack.flatMap(({ lines }) => lines).toSorted(byId));
  await writeWithIds(tx, refunds, ofAll((order) => order.refunds).toSorted(byId));
  await writeRows(tx, orderEvents, book.events);
  await tx.update(orders).set({ deliveryStatus: deliveryStatusOf(undefined) });
  await writeStock(tx, book);
  await writeCoupons(tx, book);
}

/** Mails and audit log come last, since all other steps add to them. */
export async function writeMailsAndLog(tx: Database, book: Book): Promise<void> {
  await writeRows(tx, mails, book.mails.toSorted(byTime));
  await writeRows(tx, auditLogs, book.audits.toSorted(byTime));
}

async function writeStock(tx: Database, { movements, articles }: Book): Promise<void> {
  await writeRows(tx, stockMovements, movements);
  const moved = new Set(movements.map(({ sku }) => sku));
  const rows = [...articles.values()]
    .filter(({ sku }) => moved.has(sku))
    .map(({ sku, onHand, reserved, updatedAt }) => ({ sku, on_hand: onHand, reserved, updated_at: updatedAt }));
  await tx.execute(sql`update ${inventories} i
    set on_hand = now_is.on_hand, reserved = now_is.reserved, updated_at = now_is.updated_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as now_is(sku text, on_hand integer, reserved integer, updated_at timestamptz)
    where i.sku = now_is.sku`);
}

async function writeCoupons(tx: Database, { uses }: Book): Promise<void> {
  await writeRows(tx, couponUses, uses);
  const found = await tx.select({ id: coupons.id }).from(coupons).orderBy(asc(coupons.id));
  for (const { id } of found) {
    const used = uses.filter(({ couponId, givenBackAt }) => couponId === id && !givenBackAt).length;
    await tx.update(coupons).set({ used }).where(eq(coupons.id, id));
  }
}
