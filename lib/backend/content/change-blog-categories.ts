import { asc, count, eq } from "drizzle-orm";
import type { AdminBlogCategory, CreateBlogCategory, UpdateBlogCategory } from "@/lib/contract/admin-blogs";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { lockRow, nextPosition } from "../http/edited-rows";
import { newKey } from "./new-key";
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
  const position = await nextPosition(tx, blogCategories.position);
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
  await lockRow(tx, blogCategories, blogCategories.id, { id, version });
  await tx
    .update(blogCategories)
    .set({ title, version: version + 1 })
    .where(eq(blogCategories.id, id));
}

/** Removes a category that no post is in. @throws ApiError in_use, not_found */
export async function deleteBlogCategory(tx: Database, id: number): Promise<void> {
  await lockRow(tx, blogCategories, blogCategories.id, { id });
  const [post] = await tx.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.categoryId, id)).limit(1);
  if (post) throw new ApiError("in_use");
  await tx.delete(blogCategories).where(eq(blogCategories.id, id));
}
