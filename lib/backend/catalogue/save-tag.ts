import { and, count, eq, inArray, max, sql } from "drizzle-orm";
import type { AdminTag, CreateTag, SortEntries, UpdateTag } from "@/lib/contract/admin-categories";
import { MAX_CATEGORIES } from "@/lib/contract/limits";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { fieldRefused } from "./product-document";
import { productTags } from "./tables";

/** All tags, in the filters' order. */
export function listAdminTags(db: Database): Promise<AdminTag[]> {
  return db
    .select({
      id: productTags.id,
      key: productTags.key,
      title: productTags.title,
      version: productTags.version,
      products: sql<number>`(select count(*)::int from product_tag_links l where l.tag_id = "product_tags"."id")`,
    })
    .from(productTags)
    .orderBy(productTags.position, productTags.id)
    .limit(MAX_CATEGORIES);
}

/** Puts a new tag behind all others. @throws ApiError validation_failed for a key that exists, list_full */
export async function createTag(tx: Database, input: CreateTag): Promise<number> {
  const [now] = await tx.select({ total: count(), last: max(productTags.position) }).from(productTags);
  if ((now?.total ?? 0) >= MAX_CATEGORIES) throw new ApiError("list_full");
  const [row] = await tx
    .insert(productTags)
    .values({ ...input, position: (now?.last ?? -1) + 1 })
    .onConflictDoNothing()
    .returning({ id: productTags.id });
  if (!row) throw fieldRefused("key", "key_taken");
  return row.id;
}

/** @throws ApiError not_found, version_conflict, validation_failed for a key that another one has */
export async function updateTag(tx: Database, id: number, { version, ...input }: UpdateTag): Promise<void> {
  await requireTag(tx, id, version);
  const [other] = await tx
    .select({ id: productTags.id })
    .from(productTags)
    .where(and(eq(productTags.key, input.key), sql`${productTags.id} <> ${id}`));
  if (other) throw fieldRefused("key", "key_taken");
  await tx
    .update(productTags)
    .set({ ...input, version: version + 1 })
    .where(eq(productTags.id, id));
}

/** Writes the filters' order. @throws ApiError version_conflict when they are not the tags that there are */
export async function sortTags(tx: Database, { ids }: SortEntries): Promise<void> {
  const rows = await tx.select({ id: productTags.id }).from(productTags).for("update");
  const there = new Set(rows.map(({ id }) => id));
  if (new Set(ids).size !== there.size || ids.some((id) => !there.has(id))) throw new ApiError("version_conflict");
  await tx
    .update(productTags)
    .set({ position: sql`array_position(${sql.param(`{${ids.join(",")}}`)}::int[], ${productTags.id})` })
    .where(inArray(productTags.id, ids));
}

/** Deletes a tag; products that had it lose it. @throws ApiError not_found, version_conflict */
export async function deleteTag(tx: Database, id: number, version: number): Promise<void> {
  await requireTag(tx, id, version);
  await tx.delete(productTags).where(eq(productTags.id, id));
}

async function requireTag(tx: Database, id: number, version: number): Promise<void> {
  const [row] = await tx
    .select({ version: productTags.version })
    .from(productTags)
    .where(eq(productTags.id, id))
    .for("update");
  if (!row) throw new ApiError("not_found");
  if (row.version !== version) throw new ApiError("version_conflict");
}
