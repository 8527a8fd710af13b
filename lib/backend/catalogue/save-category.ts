import { and, eq, ne, sql } from "drizzle-orm";
import type {
  AdminCategory,
  AdminTag,
  CreateCategory,
  CreateTag,
  UpdateCategory,
  UpdateTag,
} from "@/lib/contract/admin-categories";
import { MAX_CATEGORIES } from "@/lib/contract/limits";
import type { Database } from "../db/database";
import { ApiError, fieldRefused } from "../http/api-error";
import { lockRow, nextPosition } from "../http/edited-rows";
import { productCategories, products, productTags } from "./tables";

type Table = typeof productCategories | typeof productTags;

/** All categories, in the menu's order. */
export function listAdminCategories(db: Database): Promise<AdminCategory[]> {
  const { id, key, title, description, imageUrl, version, position } = productCategories;
  const count = sql<number>`(select count(*)::int from products p where p.category_id = "product_categories"."id")`;
  return db
    .select({ id, key, title, description, image_url: imageUrl, version, products: count })
    .from(productCategories)
    .orderBy(position, id)
    .limit(MAX_CATEGORIES);
}

/** All tags, in the filters' order. */
export function listAdminTags(db: Database): Promise<AdminTag[]> {
  const { id, key, title, version, position } = productTags;
  const count = sql<number>`(select count(*)::int from product_tag_links l where l.tag_id = "product_tags"."id")`;
  return db
    .select({ id, key, title, version, products: count })
    .from(productTags)
    .orderBy(position, id)
    .limit(MAX_CATEGORIES);
}

/** Adds a new category at the end. @throws ApiError validation_failed for a key that exists, list_full */
export async function createCategory(tx: Database, { image_url, ...input }: CreateCategory): Promise<number> {
  const position = await requirePlace(tx, productCategories);
  const values = { ...input, imageUrl: image_url, position };
  return idOf(await tx.insert(productCategories).values(values).onConflictDoNothing().returning());
}

/** Adds a new tag at the end. @throws ApiError validation_failed for a key that exists, list_full */
export async function createTag(tx: Database, input: CreateTag): Promise<number> {
  const values = { ...input, position: await requirePlace(tx, productTags) };
  return idOf(await tx.insert(productTags).values(values).onConflictDoNothing().returning());
}

/** @throws ApiError not_found, version_conflict, validation_failed for a key that another one has */
export async function updateCategory(tx: Database, id: number, input: UpdateCategory): Promise<void> {
  const { version, image_url, ...set } = input;
  await lockForKey(tx, productCategories, id, input);
  await tx
    .update(productCategories)
    .set({ ...set, imageUrl: image_url, version: version + 1 })
    .where(eq(productCategories.id, id));
}

/** @throws ApiError not_found, version_conflict, validation_failed for a key that another one has */
export async function updateTag(tx: Database, id: number, { version, ...set }: UpdateTag): Promise<void> {
  await lockForKey(tx, productTags, id, { version, key: set.key });
  await tx
    .update(productTags)
    .set({ ...set, version: version + 1 })
    .where(eq(productTags.id, id));
}

/** Deletes a category without products. @throws ApiError not_found, version_conflict, category_in_use */
export async function deleteCategory(tx: Database, id: number, version: number): Promise<void> {
  await lockRow(tx, productCategories, productCategories.id, { id, version });
  const [used] = await tx.select({ id: products.id }).from(products).where(eq(products.categoryId, id)).limit(1);
  if (used) throw new ApiError("category_in_use");
  await tx.delete(productCategories).where(eq(productCategories.id, id));
}

/** Deletes a tag; products that had it lose it. @throws ApiError not_found, version_conflict */
export async function deleteTag(tx: Database, id: number, version: number): Promise<void> {
  await lockRow(tx, productTags, productTags.id, { id, version });
  await tx.delete(productTags).where(eq(productTags.id, id));
}

async function requirePlace(tx: Database, table: Table): Promise<number> {
  if ((await tx.$count(table)) >= MAX_CATEGORIES) throw new ApiError("list_full");
  return nextPosition(tx, table.position);
}

function idOf([row]: { id: number }[]): number {
  if (!row) throw fieldRefused("key", "fields.key_taken");
  return row.id;
}

async function lockForKey(tx: Database, table: Table, id: number, { version, key }: { version: number; key: string }) {
  await lockRow(tx, table, table.id, { id, version });
  if ((await tx.$count(table, and(eq(table.key, key), ne(table.id, id)))) > 0)
    throw fieldRefused("key", "fields.key_taken");
}
