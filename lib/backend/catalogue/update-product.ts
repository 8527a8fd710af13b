import { and, eq, inArray, sql } from "drizzle-orm";
import type { UpdateProduct } from "@/lib/contract/admin-products";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { newProductOf, requireCategoryAndTags } from "./product-document";
import { derivedColumns } from "./product-row";
import { replaceVariants } from "./replace-variants";
import { addImages, addTags } from "./save-product";
import { productImages, products, productTagLinks } from "./tables";

/**
 * Puts a document in the place of a product.
 * @throws ApiError not_found, version_conflict, state_conflict for an archived one, validation_failed
 */
export async function updateProduct(tx: Database, id: number, input: UpdateProduct): Promise<void> {
  const current = await lockProduct(tx, id, input.version);
  if (current.archived) throw new ApiError("state_conflict");
  await requireCategoryAndTags(tx, input);
  const next = newProductOf(input, input.position ?? current.position);
  await replaceVariants(tx, id, input.variants);
  const { variants, images, tagIds, ...columns } = next;
  await tx
    .update(products)
    .set({
      ...columns,
      ...derivedColumns(next, variants),
      version: sql`${products.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(products.id, id));
  await tx.delete(productImages).where(eq(productImages.productId, id));
  await addImages(tx, id, images);
  await tx.delete(productTagLinks).where(eq(productTagLinks.productId, id));
  await addTags(tx, id, tagIds);
}

/**
 * Keeps everybody else from changing a product until the transaction ends.
 * @param version that the caller saw
 * @throws ApiError not_found, version_conflict
 */
export async function lockProduct(tx: Database, id: number, version: number) {
  const [row] = await tx
    .select({
      version: products.version,
      archived: products.archived,
      published: products.published,
      position: products.position,
    })
    .from(products)
    .where(eq(products.id, id))
    .for("update");
  if (!row) throw new ApiError("not_found");
  if (row.version !== version) throw new ApiError("version_conflict");
  return row;
}

/** Takes products off sale or puts them on, whatever their version; archived ones stay as they are. Gives those changed. */
export async function setPublished(tx: Database, ids: number[], published: boolean): Promise<number[]> {
  return changeStatus(tx, ids, { published });
}

/** Archives products. Gives those changed. */
export async function archiveProducts(tx: Database, ids: number[]): Promise<number[]> {
  return changeStatus(tx, ids, { published: false, archived: true });
}

async function changeStatus(tx: Database, ids: number[], change: { published: boolean; archived?: boolean }) {
  const rows = await tx
    .update(products)
    .set({ ...change, version: sql`${products.version} + 1`, updatedAt: sql`now()` })
    .where(and(inArray(products.id, ids), eq(products.archived, false)))
    .returning({ id: products.id });
  return rows.map(({ id }) => id);
}
