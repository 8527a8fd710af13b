import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { type StockLine, sumBySku } from "./reserve-stock";
import { noteRestocked, stockNow } from "./restocked";
import { inventories, stockMovements } from "./tables";

/**
 * Reserved pieces leave the house with a parcel (docs/orders.md, stock: commit on shipment). A line that left already
 * is left alone.
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

/** Pieces that came back and can be sold again; only after somebody looked at them. */
export async function restock(tx: Database, lines: StockLine[]): Promise<void> {
  for (const { sku, quantity } of sumBySku(await record(tx, "restocked", lines))) {
    const [now] = await tx
      .update(inventories)
      .set({ onHand: sql`${inventories.onHand} + ${quantity}`, updatedAt: sql`now()` })
      .where(eq(inventories.sku, sku))
      .returning(stockNow);
    noteRestocked(quantity, now);
  }
}

/** Pieces that came back and cannot be sold: they left the shelf when they were shipped, so only the ledger says so. */
export async function writeOff(tx: Database, lines: StockLine[]): Promise<void> {
  await record(tx, "written_off", lines);
}

/** Writes the ledger; gives back the lines that were not in it yet, so that a replay moves nothing. */
async function record(tx: Database, kind: "shipped" | "restocked" | "written_off", lines: StockLine[]) {
  const moved = lines.filter(({ quantity }) => quantity > 0);
  if (moved.length === 0) return [];
  return tx
    .insert(stockMovements)
    .values(moved.map((line) => ({ ...line, kind })))
    .onConflictDoNothing()
    .returning({ sku: stockMovements.sku, quantity: stockMovements.quantity, source: stockMovements.source });
}
