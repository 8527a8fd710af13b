import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Blog, BlogCategory, BlogListing, BlogListQuery } from "@/lib/contract/blogs";
import { summaryFields } from "../catalogue/product-fields";
import { products } from "../catalogue/tables";
import type { Database } from "../db/database";
import { listPage } from "../db/list-page";
import { blogCategories, blogPostProducts, blogPosts } from "./tables";

const categoryFields = { id: blogCategories.id, key: blogCategories.key, title: blogCategories.title };

const postFields = {
  id: blogPosts.id,
  title: blogPosts.title,
  summary: blogPosts.summary,
  category: categoryFields,
  cover: blogPosts.cover,
  author: blogPosts.author,
  published_at: blogPosts.publishedAt,
  updated_at: blogPosts.updatedAt,
};

/** What the shop shows of the blog: neither drafts nor what is scheduled for later. */
const isShown = and(eq(blogPosts.published, true), lte(blogPosts.publishedAt, sql`now()`));

/** Categories of the blog in the shop's order. */
export function listBlogCategories(db: Database): Promise<BlogCategory[]> {
  return db.select(categoryFields).from(blogCategories).orderBy(asc(blogCategories.position)).limit(100);
}

/** One page of published posts, the newest first. */
export async function listBlogs(db: Database, query: BlogListQuery): Promise<BlogListing> {
  const where = and(isShown, query.blog_category_id ? eq(blogPosts.categoryId, query.blog_category_id) : undefined);
  const posts = db
    .select(postFields)
    .from(blogPosts)
    .innerJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .$dynamic();
  const list = { rows: posts, key: blogPosts.id, where, sortBy: blogPosts.publishedAt, query };
  const { rows, pageOf } = await listPage(db, list);
  return pageOf(rows.map(withIsoTimes));
}

/** A published post with the products it speaks of; undefined when there is none. */
export async function getBlog(db: Database, id: number): Promise<Blog | undefined> {
  const [row] = await db
    .select({ ...postFields, body: blogPosts.body })
    .from(blogPosts)
    .innerJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
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
  return { ...withIsoTimes(row), products: related };
}

/** What is published has a time; the table sees to it. */
function withIsoTimes<T extends { published_at: Date | null; updated_at: Date }>(row: T) {
  const { published_at, updated_at } = row;
  return { ...row, published_at: (published_at ?? updated_at).toISOString(), updated_at: updated_at.toISOString() };
}
