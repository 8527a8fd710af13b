import { and, asc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import type {
  AdminBlog,
  AdminBlogListing,
  AdminBlogListQuery,
  AdminBlogSummary,
  BlogProductListing,
  BlogProductQuery,
  BlogState,
} from "@/lib/contract/admin-blogs";
import { productFacets } from "../catalogue/facet-tables";
import { summaryFields } from "../catalogue/product-fields";
import { matches } from "../catalogue/product-filters";
import { products } from "../catalogue/tables";
import type { Database } from "../db/database";
import { listPage } from "../db/list-page";
import { searchQuery } from "../db/search-tokens";
import { blogCategories, blogPostProducts, blogPosts } from "./tables";

const fields = {
  id: blogPosts.id,
  title: blogPosts.title,
  summary: blogPosts.summary,
  category: { id: blogCategories.id, key: blogCategories.key, title: blogCategories.title },
  cover: blogPosts.cover,
  author: blogPosts.author,
  published: blogPosts.published,
  published_at: blogPosts.publishedAt,
  version: blogPosts.version,
  updated_at: blogPosts.updatedAt,
};

const inState: Record<BlogState, SQL | undefined> = {
  draft: eq(blogPosts.published, false),
  scheduled: and(eq(blogPosts.published, true), gt(blogPosts.publishedAt, sql`now()`)),
  published: and(eq(blogPosts.published, true), lte(blogPosts.publishedAt, sql`now()`)),
};

const sortColumns = { updated_at: blogPosts.updatedAt, published_at: blogPosts.publishedAt, title: blogPosts.title };

/** One page of all posts. The keyword is looked for in title, summary and author. */
export async function listAdminBlogs(db: Database, query: AdminBlogListQuery): Promise<AdminBlogListing> {
  const found = query.keyword ? searchQuery(query.keyword) : undefined;
  const where = and(
    query.state ? inState[query.state] : undefined,
    query.blog_category_id ? eq(blogPosts.categoryId, query.blog_category_id) : undefined,
    query.keyword ? (found ? sql`${blogPosts.search} @@ ${found}` : sql`false`) : undefined,
  );
  const { rows, pageOf } = await listPage(db, {
    rows: withCategories(db, fields).$dynamic(),
    key: blogPosts.id,
    where,
    sortBy: sortColumns[query.sort_target],
    query,
  });
  return pageOf(rows.map(asSummary));
}

function withCategories<T extends SelectedFields>(db: Database, selected: T) {
  return db.select(selected).from(blogPosts).innerJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId));
}

/** A post whatever its state, with its products also where the shop does not show them; undefined when there is none. */
export async function getAdminBlog(db: Database, id: number): Promise<AdminBlog | undefined> {
  const [row] = await withCategories(db, { ...fields, body: blogPosts.body })
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
  return { ...asSummary(row), body: row.body, products: related };
}

/** Products that a post can speak of, by keyword. */
export async function listBlogProducts(db: Database, query: BlogProductQuery): Promise<BlogProductListing> {
  const where = query.keyword ? matches(query.keyword) : undefined;
  const found = db.select({ id: productFacets.productId, title: productFacets.title }).from(productFacets).$dynamic();
  const { rows, pageOf } = await listPage(db, { rows: found, key: productFacets.productId, where, query });
  return pageOf(rows);
}

type Row = Omit<AdminBlogSummary, "state" | "published_at" | "updated_at"> & {
  published: boolean;
  published_at: Date | null;
  updated_at: Date;
};

function asSummary(row: Row): AdminBlogSummary {
  const { id, title, summary, category, cover, author, version, published_at, updated_at } = row;
  return {
    ...{ id, title, summary, category, cover, author, version },
    state: stateOf(row),
    published_at: published_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
  };
}

function stateOf({ published, published_at }: Row): BlogState {
  if (!published) return "draft";
  return published_at && published_at > new Date() ? "scheduled" : "published";
}
