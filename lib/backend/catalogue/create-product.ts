import { inArray, max } from "drizzle-orm";
import type { CreateProduct } from "@/lib/contract/admin-products";
import type { Database } from "../db/database";
import { fieldRefused, newProductOf, requireCategoryAndTags } from "./product-document";
import { createProduct } from "./save-product";
import { products, productVariants } from "./tables";

/**
 * Writes a product that staff made up and gives its id. Without a position it comes first of all.
 * @throws ApiError validation_failed for a sku that exists, a category or tag that does not
 */
export async function createFromDocument(tx: Database, input: CreateProduct): Promise<number> {
  await requireCategoryAndTags(tx, input);
  await requireFreeSkus(
    tx,
    input.variants.map(({ sku }) => sku),
  );
  return createProduct(tx, newProductOf(input, input.position ?? (await nextPosition(tx))));
}

async function requireFreeSkus(tx: Database, skus: string[]): Promise<void> {
  const [taken] = await tx
    .select({ sku: productVariants.sku })
    .from(productVariants)
    .where(inArray(productVariants.sku, skus))
    .limit(1);
  if (taken) throw fieldRefused(`variants.${skus.indexOf(taken.sku)}.sku`, "sku_taken");
}

async function nextPosition(tx: Database): Promise<number> {
  const [row] = await tx.select({ highest: max(products.position) }).from(products);
  return (row?.highest ?? 0) + 1;
}
