import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import { type RestockReport, reports } from "@/lib/reports";
import { inventories } from "./tables";

const noted = new AsyncLocalStorage<Set<number>>();

/**
 * Columns that an update of `inventories` returns for `noteRestocked`. Drizzle leaves out the name of the one table.
 */
export const stockNow = {
  left: sql<number>`${inventories.onHand} - ${inventories.reserved}`,
  productId: sql<number>`(select v.product_id from product_variants v where v.sku = "inventories"."sku")`,
};

/** Records a product whose sold-out SKU is available again. @param came items added @param now stock afterwards */
export function noteRestocked(came: number, [now]: { left: number; productId: number }[]): void {
  if (now && now.left > 0 && now.left <= came) noted.getStore()?.add(now.productId);
}

/** Does some work and reports which products can be bought again, so that their pages are renewed. */
export async function reportingRestocks<T>(work: () => Promise<T>): Promise<T> {
  const productIds = new Set<number>();
  const result = await noted.run(productIds, work);
  if (productIds.size > 0) reports.restock.publish({ productIds: [...productIds] } satisfies RestockReport);
  return result;
}
