import { eq, inArray, sql } from "drizzle-orm";
import type {
  BulkProductResult,
  BulkProducts,
  ChangeProductStatus,
  ProductStatus,
} from "@/lib/contract/admin-products";
import type { Database } from "../db/database";
import { products } from "./tables";
import { archiveProducts, lockProduct, setPublished } from "./update-product";

/**
 * Publishes a product, makes it a draft, or archives it; an archived one comes back as a draft or for sale.
 * @returns what it was before
 * @throws ApiError not_found, version_conflict
 */
export async function changeProductStatus(
  tx: Database,
  id: number,
  { status, version }: ChangeProductStatus,
): Promise<ProductStatus> {
  const { published, archived } = await lockProduct(tx, id, version);
  await tx
    .update(products)
    .set({
      published: status === "published",
      archived: status === "archived",
      version: sql`${products.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(products.id, id));
  return archived ? "archived" : published ? "published" : "draft";
}

/** Changes many at once and tells of each what became of it. */
export async function changeManyProducts(tx: Database, { ids, action }: BulkProducts): Promise<BulkProductResult> {
  const unique = [...new Set(ids)];
  const changed =
    action === "archive" ? await archiveProducts(tx, unique) : await setPublished(tx, unique, action === "publish");
  const rest = await tx.select({ id: products.id }).from(products).where(inArray(products.id, unique));
  const there = new Set(rest.map(({ id }) => id));
  return {
    results: unique.map((id) => ({
      id,
      outcome: changed.includes(id) ? ("ok" as const) : there.has(id) ? ("archived" as const) : ("not_found" as const),
    })),
  };
}
