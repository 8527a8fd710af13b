import { and, asc, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import type {
  AdminBlog,
  AdminBlogListing,
  AdminBlogListQuery,
  BlogProductListing,
  BlogProductQuery,
  BlogState,
  CreateBlog,
  UpdateBlog,
} from "@/lib/contract/admin-blogs";
import { productFacets } from "../catalogue/facet-tables";
import { summaryFields } from "../catalogue/product-fields";
import { matches } from "../catalogue/product-filters";
import { products } from "../catalogue/tables";
import type { Database } from "../db/database";
import { isoTime } from "../db/queries/columns";
import { listPage } from "../db/queries/list-page";
import { inserted } from "../db/queries/rows-of";
import { hasKeyword } from "../db/queries/search-tokens";
import { fieldRefused, orNotFound } from "../http/api-error";
import { lockRow, requireFreeSlug } from "../http/edited-rows";
import { rememberAlts } from "../uploads/remember-alts";
import { categoryFields, withCategories } from "./blog-queries";
import { blogSearch } from "./content-search";
import { blogCategories, blogPostProducts, blogPosts } from "./tables";

/** @returns the new post's id @throws ApiError validation_failed for a category or product that does not exist, a taken address */
export async function createBlog(tx: Database, input: CreateBlog): Promise<number> {
  await requireParts(tx, input);
  await requireFreeSlug(tx, blogPosts, input.slug);
  const { id } = inserted(await tx.insert(blogPosts).values(rowOf(input)).returning({ id: blogPosts.id }));
  await linkProducts(tx, id, input.product_ids);
  await rememberAlts(tx, [input.cover]);
  return id;
}

/** @throws ApiError validation_failed, version_conflict, not_found */
export async function updateBlog(tx: Database, id: number, { version, ...input }: UpdateBlog): Promise<void> {
  await requireParts(tx, input);
  await lockRow(tx, blogPosts, blogPosts.id, { id, version });
  await requireFreeSlug(tx, blogPosts, input.slug, id);
  await tx
    .update(blogPosts)
    .set({ ...rowOf(input, isShownAlready), version: version + 1, updatedAt: sql`now()` })
    .where(eq(blogPosts.id, id));
  await tx.delete(blogPostProducts).where(eq(blogPostProducts.postId, id));
  await linkProducts(tx, id, input.product_ids);
  await rememberAlts(tx, [input.cover]);
}

/** Deletes a post and returns its title. @throws ApiError not_found */
export async function deleteBlog(tx: Database, id: number): Promise<string> {
  const [gone] = await tx.delete(blogPosts).where(eq(blogPosts.id, id)).returning({ title: blogPosts.title });
  return orNotFound(gone).title;
}

/** A published post keeps its date when none is given. */
const isShownAlready = sql`case when ${blogPosts.published} and ${blogPosts.publishedAt} <= now()
  then ${blogPosts.publishedAt} else now() end`;

/** @param atOnce the time for posts that are published without one */
function rowOf(input: CreateBlog, atOnce = sql`now()`) {
  const { title, summary, body, author, slug, blog_category_id, cover, published, published_at } = input;
  return {
    title,
    summary,
    body,
    author,
    cover,
    published,
    slug: slug || null,
    categoryId: blog_category_id,
    publishedAt: published_at ? new Date(published_at) : published ? atOnce : null,
    search: blogSearch({ title, summary, author }),
  };
}

/** Refuses a category or products that were deleted while the editor was open, naming the fields. */
async function requireParts(tx: Database, { blog_category_id, product_ids }: CreateBlog): Promise<void> {
  const category = await tx
    .select({ id: blogCategories.id })
    .from(blogCategories)
    .where(eq(blogCategories.id, blog_category_id))
    .for("key share");
  if (category.length === 0) throw fieldRefused("blog_category_id", "fields.gone");
  const ids = [...new Set(product_ids)];
  if (ids.length === 0) return;
  const known = await tx.select({ id: products.id }).from(products).where(inArray(products.id, ids)).for("key share");
  if (known.length < ids.length) throw fieldRefused("product_ids", "fields.gone");
}

async function linkProducts(tx: Database, postId: number, productIds: number[]): Promise<void> {
  const links = [...new Set(productIds)].map((productId, position) => ({ postId, productId, position }));
  if (links.length > 0) await tx.insert(blogPostProducts).values(links);
}

const fields = {
  id: blogPosts.id,
  title: blogPosts.title,
  summary: blogPosts.summary,
  category: categoryFields,
  cover: blogPosts.cover,
  author: blogPosts.author,
  state: sql<BlogState>`case when not ${blogPosts.published} then 'draft'
    when ${blogPosts.publishedAt} > now() then 'scheduled' else 'published' end`,
  published_at: isoTime(blogPosts.publishedAt),
  version: blogPosts.version,
  updated_at: isoTime(blogPosts.updatedAt),
};

const inState: Record<BlogState, SQL | undefined> = {
  draft: eq(blogPosts.published, false),
  scheduled: and(eq(blogPosts.published, true), gt(blogPosts.publishedAt, sql`now()`)),
  published: and(eq(blogPosts.published, true), lte(blogPosts.publishedAt, sql`now()`)),
};

const sortColumns = { updated_at: blogPosts.updatedAt, published_at: blogPosts.publishedAt, title: blogPosts.title };

/** One page of all posts. The keyword is searched in title, summary and author. */
export function listAdminBlogs(db: Database, query: AdminBlogListQuery): Promise<AdminBlogListing> {
  const where = and(
    query.state ? inState[query.state] : undefined,
    query.blog_category_id ? eq(blogPosts.categoryId, query.blog_category_id) : undefined,
    query.keyword ? hasKeyword(blogPosts.search, query.keyword) : undefined,
  );
  return listPage(db, {
    rows: withCategories(db, fields).$dynamic(),
    key: blogPosts.id,
    where,
    sortBy: sortColumns[query.sort_target],
    query,
  });
}

/** A post in any state, with its products even if unpublished; undefined when there is none. */
export async function getAdminBlog(db: Database, id: number): Promise<AdminBlog | undefined> {
  const slug = sql<string>`coalesce(${blogPosts.slug}, '')`;
  const [row] = await withCategories(db, { ...fields, slug, body: blogPosts.body })
    .where(eq(blogPosts.id, id))
    .limit(1);
  if (!row) return undefined;
  const related = await db
    .select({ id: products.id, title: products.title, image: summaryFields.image })
    .from(products)
    .innerJoin(blogPostProducts, eq(blogPostProducts.productId, products.id))
    .where(eq(blogPostProducts.postId, id))
    .orderBy(asc(blogPostProducts.position))
    .limit(100);
  return { ...row, products: related };
}

export function listBlogProducts(db: Database, query: BlogProductQuery): Promise<BlogProductListing> {
  const where = query.keyword ? matches(query.keyword) : undefined;
  const found = db.select({ id: productFacets.productId, title: productFacets.title }).from(productFacets).$dynamic();
  return listPage(db, { rows: found, key: productFacets.productId, where, query });
}
