import { eq } from "drizzle-orm";
import { inventories, productVariants, stockMovements } from "@/lib/backend/catalogue/tables";
import type { Database } from "@/lib/backend/db/database";

/** Stock of a sku on hand, and how much of it is reserved. */
export async function stockOf(db: Database, sku: string): Promise<{ onHand: number; reserved: number }> {
  const [row] = await db
    .select({ onHand: inventories.onHand, reserved: inventories.reserved })
    .from(inventories)
    .where(eq(inventories.sku, sku));
  if (!row) throw new Error(`no such sku: ${sku}`);
  return row;
}

/** Sums of the stock ledger for a sku. */
export async function movementsOf(db: Database, sku: string) {
  const rows = await db.select().from(stockMovements).where(eq(stockMovements.sku, sku));
  const sum = (kind: string) => rows.filter((row) => row.kind === kind).reduce((total, row) => total + row.quantity, 0);
  return { received: sum("received"), reserved: sum("reserved"), released: sum("released") };
}

/** Adjusts stock like staff in the back office. */
export async function setPrice(db: Database, sku: string, price: number): Promise<void> {
  await db.update(productVariants).set({ price }).where(eq(productVariants.sku, sku));
}
