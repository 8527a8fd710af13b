import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { prepared, UNNAMED } from "../db/prepared";
import { ApiError } from "../http/api-error";
import { noteRestocked, stockNow } from "./restocked";
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
 * All lines of an order in one statement. The rows are locked in the order of their skus, whatever order the update
 * itself would take them in; its condition is asked of each row as it is then, not as it was when the statement began.
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
 * Sets pieces aside for an order, inside the order's transaction: conditional, and in sorted order (docs/orders.md,
 * stock).
 * @throws ApiError insufficient_stock with what is left; the caller's transaction takes back what was reserved.
 */
export async function reserveStock(tx: Database, lines: StockLine[]): Promise<void> {
  const sums = sumBySku(lines);
  const taken = await reserveStatement(tx).execute({ sums: JSON.stringify(sums), lines: JSON.stringify(lines) });
  const missing = sums.find(({ sku }) => !taken.some((row) => row.sku === sku));
  if (!missing) return;
  throw new ApiError("insufficient_stock", { sku: missing.sku, available: await availableOf(tx, missing.sku) });
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
    const [now] = await tx
      .update(inventories)
      .set({ reserved: sql`${inventories.reserved} - ${quantity}`, updatedAt: sql`now()` })
      .where(eq(inventories.sku, sku))
      .returning(stockNow);
    noteRestocked(quantity, now);
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
