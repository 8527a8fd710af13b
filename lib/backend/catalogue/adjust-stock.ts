import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { AdjustStock } from "@/lib/contract/inventories";
import type { Database } from "../db/database";
import { ApiError, orNotFound } from "../http/api-error";
import { inventories, stockMovements } from "./tables";

/** More than any real stock, and below the limit of the column's type. */
const MAX_ON_HAND = 1_000_000_000;

/**
 * Changes stock by hand and writes the ledger; never below what orders have reserved. @param by the name of the staff
 * @throws ApiError not_found, version_conflict for a count beside a sale, stock_reserved with what could be removed
 */
export async function adjustStock(tx: Database, input: AdjustStock, by: string) {
  const change = input.change ?? (await differenceOf(tx, input));
  const { sku } = input;
  const [row] = await tx
    .update(inventories)
    .set({ onHand: sql`${inventories.onHand} + ${change}`, updatedAt: sql`now()` })
    .where(sql`${inventories.sku} = ${sku}
      and ${inventories.onHand} + ${change} between ${inventories.reserved} and ${MAX_ON_HAND}`)
    .returning({ onHand: inventories.onHand });
  if (!row) {
    const { onHand, reserved } = await readStock(tx, sku);
    throw new ApiError("stock_reserved", { sku, available: onHand - reserved });
  }
  if (change !== 0) {
    await tx.insert(stockMovements).values({
      sku,
      kind: change > 0 ? "added" : "removed",
      quantity: Math.abs(change),
      source: `adjustment:${randomUUID()}`,
      reason: input.reason,
      note: input.note,
      administratorName: by,
    });
  }
  return { before: row.onHand - change, after: row.onHand };
}

/**
 * The difference that a count makes; the row stays locked, so that nothing is sold between the comparison and the
 * update.
 */
async function differenceOf(tx: Database, { sku, on_hand = 0, seen_on_hand }: AdjustStock): Promise<number> {
  const { onHand } = await readStock(tx, sku);
  if (onHand !== seen_on_hand) throw new ApiError("version_conflict", { sku, available: onHand });
  return on_hand - onHand;
}

async function readStock(tx: Database, sku: string) {
  const [row] = await tx.select().from(inventories).where(eq(inventories.sku, sku)).for("update");
  return orNotFound(row);
}
