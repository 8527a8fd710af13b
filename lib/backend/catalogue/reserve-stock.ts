import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { inventories, stockMovements } from "./tables";

/** `source` names the line of the order, so that the ledger holds each movement once. */
export type StockLine = { sku: string; quantity: number; source: string };

/** Adds up what several lines want of the same sku, in the one order in which every transaction locks rows. */
export function sumBySku(lines: StockLine[]): { sku: string; quantity: number }[] {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of lines) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return [...sums].map(([sku, quantity]) => ({ sku, quantity })).sort((a, b) => (a.sku < b.sku ? -1 : 1));
}

/**
 * Sets pieces aside for an order, inside the order's transaction: one conditional update per sku, in sorted order
 * (orders.md, stock).
 * @throws ApiError insufficient_stock with what is left; the caller's transaction takes back what was reserved before.
 */
export async function reserveStock(tx: Database, lines: StockLine[]): Promise<void> {
  for (const { sku, quantity } of sumBySku(lines)) {
    const taken = await tx
      .update(inventories)
      .set({ reserved: sql`${inventories.reserved} + ${quantity}`, updatedAt: sql`now()` })
      .where(and(eq(inventories.sku, sku), sql`${inventories.onHand} - ${inventories.reserved} >= ${quantity}`))
      .returning({ sku: inventories.sku });
    if (taken.length === 0) throw new ApiError("insufficient_stock", { sku, available: await availableOf(tx, sku) });
  }
  await tx.insert(stockMovements).values(lines.map((line) => ({ ...line, kind: "reserved" as const })));
}

/** Gives reserved pieces back to the shelf; a line that was released already is left alone. */
export async function releaseStock(tx: Database, lines: StockLine[]): Promise<void> {
  if (lines.length === 0) return;
  const released = await tx
    .insert(stockMovements)
    .values(lines.map((line) => ({ ...line, kind: "released" as const })))
    .onConflictDoNothing()
    .returning({ sku: stockMovements.sku, quantity: stockMovements.quantity, source: stockMovements.source });
  for (const { sku, quantity } of sumBySku(released)) {
    await tx
      .update(inventories)
      .set({ reserved: sql`${inventories.reserved} - ${quantity}`, updatedAt: sql`now()` })
      .where(eq(inventories.sku, sku));
  }
}

/** Pieces of a sku that can be ordered now. */
async function availableOf(db: Database, sku: string): Promise<number> {
  const [row] = await db
    .select({ available: sql<number>`${inventories.onHand} - ${inventories.reserved}` })
    .from(inventories)
    .where(eq(inventories.sku, sku));
  return row?.available ?? 0;
}
