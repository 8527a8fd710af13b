import { and, eq, inArray, sql } from "drizzle-orm";
import type { StockMovementKind } from "@/lib/contract/inventories";
import type { Database } from "../db/database";
import { prepared, UNNAMED } from "../db/prepared";
import { ApiError } from "../http/api-error";
import { noteRestocked, stockNow } from "./restocked";
import { inventories, stockMovements } from "./tables";

/** `source` names the line of the order, so that the ledger holds each movement once. */
export type StockLine = { sku: string; quantity: number; source: string };

/** Adds up the quantities of lines with the same SKU, in the one order in which every transaction locks rows. */
export function sumBySku(lines: StockLine[]): { sku: string; quantity: number }[] {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of lines) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return [...sums].map(([sku, quantity]) => ({ sku, quantity })).sort((a, b) => (a.sku < b.sku ? -1 : 1));
}

/**
 * All lines of an order in one statement, which locks the rows by sku. The condition is checked on each row once it is
 * locked, not as it was when the statement began.
 */
const reserveStatement = prepared((db) => {
  const wanted = db.$with("wanted", {}).as(sql`
    select i.sku, w.quantity
    from jsonb_to_recordset(${sql.placeholder("sums")}) as w(sku text, quantity integer)
    join ${inventories} i on i.sku = w.sku
    order by i.sku collate "C"
    for update of i`);
  const taken = db.$with("taken", { sku: sql<string>`sku`.as("sku") }).as(sql`
    update ${inventories} i set reserved = i.reserved + wanted.quantity, updated_at = now()
    from wanted where i.sku = wanted.sku and i.on_hand - i.reserved >= wanted.quantity
    returning i.sku`);
  const noted = db.$with("noted", {}).as(sql`
    insert into ${stockMovements} (sku, kind, quantity, source)
    select sku, 'reserved', quantity, source
    from jsonb_to_recordset(${sql.placeholder("lines")}) as line(sku text, quantity integer, source text)`);
  return db.with(wanted, taken, noted).select({ sku: taken.sku }).from(taken).prepare(UNNAMED);
});

/**
 * Reserves stock in the order's transaction (docs/orders.md, stock); lines with nothing left to reserve are skipped.
 * @throws ApiError insufficient_stock
 */
export async function reserveStock(tx: Database, wanted: StockLine[]): Promise<void> {
  const lines = wanted.filter(({ quantity }) => quantity > 0);
  const sums = sumBySku(lines);
  const taken = await reserveStatement(tx).execute({ sums: JSON.stringify(sums), lines: JSON.stringify(lines) });
  const missing = sums.find(({ sku }) => !taken.some((row) => row.sku === sku));
  if (!missing) return;
  const [row] = await tx.select(stockNow).from(inventories).where(eq(inventories.sku, missing.sku));
  throw new ApiError("insufficient_stock", { sku: missing.sku, available: row?.left ?? 0 });
}

/** Locks stock before it is both released and reserved, in the one order in which every transaction locks rows. */
export async function lockStock(tx: Database, skus: string[]): Promise<void> {
  await tx
    .select({ sku: inventories.sku })
    .from(inventories)
    .where(inArray(inventories.sku, skus))
    .orderBy(sql`${inventories.sku} collate "C"`)
    .for("update");
}

/** Releases reserved items; a line that was released already is skipped. */
export async function releaseStock(tx: Database, lines: StockLine[]): Promise<void> {
  for (const { sku, quantity } of sumBySku(await record(tx, "released", lines))) {
    const change = { reserved: sql`${inventories.reserved} - ${quantity}`, updatedAt: sql`now()` };
    const changed = tx.update(inventories).set(change).where(eq(inventories.sku, sku));
    noteRestocked(quantity, await changed.returning(stockNow));
  }
}

/**
 * Takes shipped items out of stock (docs/orders.md, stock); a line that was shipped already is skipped.
 * @throws ApiError insufficient_stock when the shelf holds less than was reserved, which only a wrong count can cause
 */
export async function shipStock(tx: Database, lines: StockLine[]): Promise<void> {
  for (const { sku, quantity } of sumBySku(await record(tx, "shipped", lines))) {
    const left = await tx
      .update(inventories)
      .set({
        onHand: sql`${inventories.onHand} - ${quantity}`,
        reserved: sql`${inventories.reserved} - ${quantity}`,
        updatedAt: sql`now()`,
      })
      .where(and(eq(inventories.sku, sku), sql`least(${inventories.onHand}, ${inventories.reserved}) >= ${quantity}`))
      .returning({ sku: inventories.sku });
    if (left.length === 0) throw new ApiError("insufficient_stock", { sku, available: 0 });
  }
}

/** Undoes `shipStock` for items that were not shipped after all: on hand and reserved again. */
export async function unshipStock(tx: Database, lines: StockLine[]): Promise<void> {
  for (const { sku, quantity } of sumBySku(await record(tx, "unshipped", lines))) {
    const { onHand, reserved } = inventories;
    const change = { onHand: sql`${onHand} + ${quantity}`, reserved: sql`${reserved} + ${quantity}` };
    await tx
      .update(inventories)
      .set({ ...change, updatedAt: sql`now()` })
      .where(eq(inventories.sku, sku));
  }
}

/** Puts returned items on sale again, only after staff inspected them. */
export async function restock(tx: Database, lines: StockLine[]): Promise<void> {
  for (const { sku, quantity } of sumBySku(await record(tx, "restocked", lines))) {
    const change = { onHand: sql`${inventories.onHand} + ${quantity}`, updatedAt: sql`now()` };
    const changed = tx.update(inventories).set(change).where(eq(inventories.sku, sku));
    noteRestocked(quantity, await changed.returning(stockNow));
  }
}

/** Records returned items that cannot be sold: they left stock when they were shipped, so only the ledger changes. */
export async function writeOff(tx: Database, lines: StockLine[]): Promise<void> {
  await record(tx, "written_off", lines);
}

/** Writes the ledger; returns the lines that were not in it yet, so that a replay moves nothing. */
async function record(tx: Database, kind: StockMovementKind, lines: StockLine[]) {
  const moved = lines.filter(({ quantity }) => quantity > 0);
  if (moved.length === 0) return [];
  return tx
    .insert(stockMovements)
    .values(moved.map((line) => ({ ...line, kind })))
    .onConflictDoNothing()
    .returning({ sku: stockMovements.sku, quantity: stockMovements.quantity, source: stockMovements.source });
}
