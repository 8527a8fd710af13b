import { and, asc, count, eq, max, sql } from "drizzle-orm";
import type { AdminBlogCategory, CreateBlogCategory, UpdateBlogCategory } from "@/lib/contract/admin-blogs";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { newKey } from "./new-key";
import { requireSameSet } from "./require-same-set";
import { blogCategories, blogPosts } from "./tables";

/** All categories in the shop's order, with the number of their posts. */
export function listAdminBlogCategories(db: Database): Promise<AdminBlogCategory[]> {
  const { id, key, title, version, position } = blogCategories;
  return db
    .select({ id, key, title, version, posts: count(blogPosts.id) })
    .from(blogCategories)
    .leftJoin(blogPosts, eq(blogPosts.categoryId, id))
    .groupBy(id)
    .orderBy(asc(position), asc(id))
    .limit(100);
}

/** Adds a category behind the others. */
export async function createBlogCategory(tx: Database, { title }: CreateBlogCategory): Promise<number> {
  const [last] = await tx.select({ position: max(blogCategories.position) }).from(blogCategories);
  const position = (last?.position ?? -1) + 1;
  const [row] = await tx
    .insert(blogCategories)
    .values({ key: newKey("c"), title, position })
    .returning();
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

/** Renames a category. @throws ApiError version_conflict, not_found */
export async function updateBlogCategory(tx: Database, id: number, input: UpdateBlogCategory): Promise<void> {
  const { title, version } = input;
  const saved = await tx
    .update(blogCategories)
    .set({ title, version: sql`${blogCategories.version} + 1` })
    .where(and(eq(blogCategories.id, id), eq(blogCategories.version, version)))
    .returning({ id: blogCategories.id });
  if (saved.length > 0) return;
  const known = await tx.select({ id: blogCategories.id }).from(blogCategories).where(eq(blogCategories.id, id));
  throw new ApiError(known.length > 0 ? "version_conflict" : "not_found");
}

/** Removes a category that no post is in. @throws ApiError in_use, not_found */
export async function deleteBlogCategory(tx: Database, id: number): Promise<void> {
  const [known] = await tx.select().from(blogCategories).where(eq(blogCategories.id, id)).for("update");
  if (!known) throw new ApiError("not_found");
  const [post] = await tx.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.categoryId, id)).limit(1);
  if (post) throw new ApiError("in_use");
  await tx.delete(blogCategories).where(eq(blogCategories.id, id));
}

/** Puts all categories into a new order. @throws ApiError version_conflict when they are others than the screen knew */
export async function orderBlogCategories(tx: Database, ids: number[]): Promise<void> {
  const known = await tx.select({ id: blogCategories.id }).from(blogCategories).for("update");
  requireSameSet(
    known.map(({ id }) => id),
    ids,
  );
  for (const [position, id] of ids.entries()) {
    await tx.update(blogCategories).set({ position }).where(eq(blogCategories.id, id));
  }
}
