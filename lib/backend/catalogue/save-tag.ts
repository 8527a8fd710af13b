import { and, eq, sql } from "drizzle-orm";
import type { AdminTag, CreateTag, UpdateTag } from "@/lib/contract/admin-categories";
import { MAX_CATEGORIES } from "@/lib/contract/limits";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { lockRow, nextPosition } from "../http/edited-rows";
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
  if ((await tx.$count(productTags)) >= MAX_CATEGORIES) throw new ApiError("list_full");
  const [row] = await tx
    .insert(productTags)
    .values({ ...input, position: await nextPosition(tx, productTags.position) })
    .onConflictDoNothing()
    .returning({ id: productTags.id });
  if (!row) throw fieldRefused("key", "key_taken");
  return row.id;
}

/** @throws ApiError not_found, version_conflict, validation_failed for a key that another one has */
export async function updateTag(tx: Database, id: number, { version, ...input }: UpdateTag): Promise<void> {
  await lockRow(tx, productTags, productTags.id, { id, version });
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

/** Deletes a tag; products that had it lose it. @throws ApiError not_found, version_conflict */
export async function deleteTag(tx: Database, id: number, version: number): Promise<void> {
  await lockRow(tx, productTags, productTags.id, { id, version });
  await tx.delete(productTags).where(eq(productTags.id, id));
}
