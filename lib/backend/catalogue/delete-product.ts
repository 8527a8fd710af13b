import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { skusOf } from "./replace-variants";
import { inventories, products, stockMovements } from "./tables";
import { lockProduct } from "./update-product";

/**
 * Deletes a product that nobody ever ordered, of which nothing is on the shelf and which is in nobody's cart. What its
 * ledger says of pieces that came and went stays.
 * @throws ApiError not_found, version_conflict, product_in_use
 */
export async function deleteProduct(tx: Database, id: number, version: number): Promise<void> {
  await lockProduct(tx, id, version);
  const skus = await skusOf(tx, id);
  const [used] = await tx
    .select({ sku: inventories.sku })
    .from(inventories)
    .where(
      sql`${inArray(inventories.sku, skus)} and (${inventories.onHand} > 0
        or exists (select 1 from ${stockMovements} m where m.sku = ${inventories.sku} and m.kind = 'reserved')
        or exists (select 1 from cart_lines l where l.sku = ${inventories.sku}))`,
    )
    .limit(1);
  if (used) throw new ApiError("product_in_use");
  await tx.delete(inventories).where(inArray(inventories.sku, skus));
  await tx.delete(products).where(eq(products.id, id));
}
