import { eq, inArray, sql } from "drizzle-orm";
import type { CreateBlog, UpdateBlog } from "@/lib/contract/admin-blogs";
import { apiMessage } from "@/lib/i18n/translate";
import { products } from "../catalogue/tables";
import type { Database } from "../db/database";
import { searchVector } from "../db/search-tokens";
import { ApiError } from "../http/api-error";
import { lockRow } from "../http/edited-rows";
import { blogCategories, blogPostProducts, blogPosts } from "./tables";

/**
 * Writes a new post and gives its id.
 * @throws ApiError validation_failed for a category or product that does not exist
 */
export async function createBlog(tx: Database, input: CreateBlog): Promise<number> {
  await requireParts(tx, input);
  const [row] = await tx.insert(blogPosts).values(rowOf(input)).returning({ id: blogPosts.id });
  if (!row) throw new Error("insert returned no row");
  await linkProducts(tx, row.id, input.product_ids);
  return row.id;
}

/**
 * Writes a post anew, unless somebody else did so meanwhile.
 * @throws ApiError validation_failed, version_conflict, not_found
 */
export async function updateBlog(tx: Database, id: number, { version, ...input }: UpdateBlog): Promise<void> {
  await requireParts(tx, input);
  await lockRow(tx, blogPosts, blogPosts.id, { id, version });
  await tx
    .update(blogPosts)
    .set({
      ...rowOf(input),
      publishedAt: timeOf(input, isShownAlready),
      version: version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(blogPosts.id, id));
  await tx.delete(blogPostProducts).where(eq(blogPostProducts.postId, id));
  await linkProducts(tx, id, input.product_ids);
}

/** Removes a post for good, and says what it was called. @throws ApiError not_found */
export async function deleteBlog(tx: Database, id: number): Promise<string> {
  const [gone] = await tx.delete(blogPosts).where(eq(blogPosts.id, id)).returning({ title: blogPosts.title });
  if (!gone) throw new ApiError("not_found");
  return gone.title;
}

/** A post that the shop shows keeps its day when none is named. */
const isShownAlready = sql`case when ${blogPosts.published} and ${blogPosts.publishedAt} <= now()
  then ${blogPosts.publishedAt} else now() end`;

function timeOf({ published, published_at }: CreateBlog, atOnce = sql`now()`) {
  if (published_at) return new Date(published_at);
  return published ? atOnce : null;
}

function rowOf(input: CreateBlog) {
  const { title, summary, body, author, blog_category_id, cover, published } = input;
  return {
    ...{ title, summary, body, author, cover, published },
    categoryId: blog_category_id,
    publishedAt: timeOf(input),
    search: searchVector(title, summary, author),
  };
}

/** Both are said beside their field: somebody may have removed them while the editor was open. */
async function requireParts(tx: Database, { blog_category_id, product_ids }: CreateBlog): Promise<void> {
  const unknown = (field: string) =>
    new ApiError("validation_failed", { errors: { [field]: [apiMessage("fields.gone")] } });
  const category = await tx
    .select({ id: blogCategories.id })
    .from(blogCategories)
    .where(eq(blogCategories.id, blog_category_id))
    .for("key share");
  if (category.length === 0) throw unknown("blog_category_id");
  const ids = [...new Set(product_ids)];
  if (ids.length === 0) return;
  const known = await tx.select({ id: products.id }).from(products).where(inArray(products.id, ids)).for("key share");
  if (known.length < ids.length) throw unknown("product_ids");
}

async function linkProducts(tx: Database, postId: number, productIds: number[]): Promise<void> {
  const links = [...new Set(productIds)].map((productId, position) => ({ postId, productId, position }));
  if (links.length > 0) await tx.insert(blogPostProducts).values(links);
}
