import { and, eq, inArray, sql } from "drizzle-orm";
import type { BulkProducts, ChangeProductStatus, ProductStatus, UpdateProduct } from "@/lib/contract/admin-products";
import type { BulkResult } from "@/lib/contract/bulk";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { lockRow, requireFreeSlug } from "../http/edited-rows";
import { refreshPrices } from "./price-now";
import { newProductOf, requireCategoryAndTags } from "./product-document";
import { replaceVariants, skusOf } from "./replace-variants";
import { addImages, addTags, derivedColumns, hasSale } from "./save-product";
import { inventories, productImages, products, productTagLinks, stockMovements } from "./tables";

/** @throws ApiError not_found, version_conflict, state_conflict for an archived product, validation_failed */
export async function updateProduct(tx: Database, id: number, input: UpdateProduct): Promise<void> {
  const current = await lockProduct(tx, id, input.version);
  if (current.archived) throw new ApiError("state_conflict");
  await requireCategoryAndTags(tx, input);
  await requireFreeSlug(tx, products, input.slug, id);
  const kept = await replaceVariants(tx, id, input);
  const { published = current.published, position = current.position } = input;
  const next = newProductOf({ ...input, published, variants: kept }, position);
  const { variants, images, tagIds, ...columns } = next;
  await tx
    .update(products)
    .set({ ...columns, ...derivedColumns(next), ...touched })
    .where(eq(products.id, id));
  await tx.delete(productImages).where(eq(productImages.productId, id));
  await addImages(tx, id, images);
  await tx.delete(productTagLinks).where(eq(productTagLinks.productId, id));
  await addTags(tx, id, tagIds);
  if (hasSale(next)) await refreshPrices(tx, [id]);
}

const touched = { version: sql`${products.version} + 1`, updatedAt: sql`now()` };

function lockProduct(tx: Database, id: number, version: number) {
  return lockRow(tx, products, products.id, { id, version });
}

/** @returns the status before @throws ApiError not_found, version_conflict */
export async function changeProductStatus(
  tx: Database,
  id: number,
  input: ChangeProductStatus,
): Promise<ProductStatus> {
  const { status, version } = input;
  const { published, archived } = await lockProduct(tx, id, version);
  await tx
    .update(products)
    .set({ published: status === "published", archived: status === "archived", ...scheduleAfter(status), ...touched })
    .where(eq(products.id, id));
  return archived ? "archived" : published ? "published" : "draft";
}

/** A status that staff choose cancels earlier planned changes. */
function scheduleAfter(status: ProductStatus) {
  return { publishAt: null, ...(status !== "published" && { unpublishAt: null }) };
}

/** Changes the status of many, whatever their version; archived ones stay as they are. */
export async function changeManyProducts(tx: Database, { ids, action }: BulkProducts): Promise<BulkResult[]> {
  const unique = [...new Set(ids)];
  const status = ({ publish: "published", unpublish: "draft", archive: "archived" } as const)[action];
  const change = { published: status === "published", archived: status === "archived", ...scheduleAfter(status) };
  const changed = await tx
    .update(products)
    .set({ ...change, ...touched })
    .where(and(inArray(products.id, unique), eq(products.archived, false)))
    .returning({ id: products.id });
  const there = await tx.select({ id: products.id }).from(products).where(inArray(products.id, unique));
  const done = { publish: "product_published", unpublish: "product_drafted", archive: "product_archived" } as const;
  return unique.map((id) => {
    const isIt = (row: { id: number }) => row.id === id;
    if (changed.some(isIt)) return { id: String(id), ok: true, msg: apiMessage(done[action]) };
    return {
      id: String(id),
      ok: false,
      msg: apiMessage(there.some(isIt) ? "product_is_archived" : "errors.not_found"),
    };
  });
}

/**
 * Deletes a product that was never ordered, has no stock and is in no cart; its ledger stays.
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
