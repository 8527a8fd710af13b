import { and, eq, sql } from "drizzle-orm";
import type { AdminCategory, CreateCategory, UpdateCategory } from "@/lib/contract/admin-categories";
import { MAX_CATEGORIES } from "@/lib/contract/limits";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { lockRow, nextPosition } from "../http/edited-rows";
import { fieldRefused } from "./product-document";
import { productCategories, products } from "./tables";

/** All categories, in the menu's order. */
export function listAdminCategories(db: Database): Promise<AdminCategory[]> {
  return db
    .select({
      id: productCategories.id,
      key: productCategories.key,
      title: productCategories.title,
      description: productCategories.description,
      image_url: productCategories.imageUrl,
      version: productCategories.version,
      products: sql<number>`(select count(*)::int from products p where p.category_id = "product_categories"."id")`,
    })
    .from(productCategories)
    .orderBy(productCategories.position, productCategories.id)
    .limit(MAX_CATEGORIES);
}

/** Puts a new category behind all others. @throws ApiError validation_failed for a key that exists, list_full */
export async function createCategory(tx: Database, { image_url, ...input }: CreateCategory): Promise<number> {
  if ((await tx.$count(productCategories)) >= MAX_CATEGORIES) throw new ApiError("list_full");
  const [row] = await tx
    .insert(productCategories)
    .values({ ...input, imageUrl: image_url, position: await nextPosition(tx, productCategories.position) })
    .onConflictDoNothing()
    .returning({ id: productCategories.id });
  if (!row) throw fieldRefused("key", "key_taken");
  return row.id;
}

/** @throws ApiError not_found, version_conflict, validation_failed for a key that another one has */
export async function updateCategory(
  tx: Database,
  id: number,
  { version, image_url, ...input }: UpdateCategory,
): Promise<void> {
  await lockRow(tx, productCategories, productCategories.id, { id, version });
  const [other] = await tx
    .select({ id: productCategories.id })
    .from(productCategories)
    .where(and(eq(productCategories.key, input.key), sql`${productCategories.id} <> ${id}`));
  if (other) throw fieldRefused("key", "key_taken");
  await tx
    .update(productCategories)
    .set({ ...input, imageUrl: image_url, version: version + 1 })
    .where(eq(productCategories.id, id));
}

/** Deletes a category without products. @throws ApiError not_found, version_conflict, category_in_use */
export async function deleteCategory(tx: Database, id: number, version: number): Promise<void> {
  await lockRow(tx, productCategories, productCategories.id, { id, version });
  const [used] = await tx.select({ id: products.id }).from(products).where(eq(products.categoryId, id)).limit(1);
  if (used) throw new ApiError("category_in_use");
  await tx.delete(productCategories).where(eq(productCategories.id, id));
}
