import { and, asc, eq, lte, type SQL, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import type { Blog, BlogCategory, BlogListing, BlogListQuery } from "@/lib/contract/blogs";
import type { SlugTarget } from "@/lib/contract/slugs";
import { summaryFields } from "../catalogue/product-fields";
import { products } from "../catalogue/tables";
import type { Database } from "../db/database";
import { isoTime } from "../db/queries/columns";
import { listPage } from "../db/queries/list-page";
import { blogCategories, blogPostProducts, blogPosts } from "./tables";

export const categoryFields = { id: blogCategories.id, key: blogCategories.key, title: blogCategories.title };

const postFields = {
  id: blogPosts.id,
  title: blogPosts.title,
  summary: blogPosts.summary,
  category: categoryFields,
  cover: blogPosts.cover,
  author: blogPosts.author,
  // Published posts have a time, by a constraint of the table.
  published_at: isoTime(blogPosts.publishedAt) as SQL<string>,
  updated_at: isoTime(blogPosts.updatedAt),
};

/** Posts, each with its category. */
export function withCategories<T extends SelectedFields>(db: Database, selected: T) {
  return db.select(selected).from(blogPosts).innerJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId));
}

/** What the shop shows of the blog: neither drafts nor what is scheduled for later. */
const isShown = and(eq(blogPosts.published, true), lte(blogPosts.publishedAt, sql`now()`));

export function listBlogCategories(db: Database): Promise<BlogCategory[]> {
  return db.select(categoryFields).from(blogCategories).orderBy(asc(blogCategories.position)).limit(100);
}

/** One page of published posts, the newest first. */
export function listBlogs(db: Database, query: BlogListQuery): Promise<BlogListing> {
  const where = and(isShown, query.blog_category_id ? eq(blogPosts.categoryId, query.blog_category_id) : undefined);
  const rows = withCategories(db, postFields).$dynamic();
  return listPage(db, { rows, key: blogPosts.id, where, sortBy: blogPosts.publishedAt, query });
}

/** The published post with a readable address; undefined when there is none. */
export async function findBlogBySlug(db: Database, slug: string): Promise<SlugTarget | undefined> {
  const [row] = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), isShown))
    .limit(1);
  return row;
}

/** A published post with the products it speaks of; undefined when there is none. */
export async function getBlog(db: Database, id: number): Promise<Blog | undefined> {
  const [row] = await withCategories(db, { ...postFields, body: blogPosts.body })
    .where(and(eq(blogPosts.id, id), isShown))
    .limit(1);
  if (!row) return undefined;
  const related = await db
    .select(summaryFields)
    .from(products)
    .innerJoin(blogPostProducts, eq(blogPostProducts.productId, products.id))
    .where(and(eq(blogPostProducts.postId, id), eq(products.published, true)))
    .orderBy(asc(blogPostProducts.position))
    .limit(12);
  return { ...row, products: related };
}
