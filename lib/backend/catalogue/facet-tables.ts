import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { tsvector } from "../db/queries/columns";
import { products } from "./tables";

/**
 * What lists of products filter, sort and count by, in rows short enough to read thousands in milliseconds. Except for
 * `sold` only triggers write it (migration 0004), so it is right with any version of the shop.
 */
export const productFacets = pgTable(
  "product_facets",
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    published: boolean().notNull(),
    archived: boolean().notNull(),
    /** At least one variant for sale has an available item. */
    inStock: boolean().notNull(),
    /** At least one variant for sale has no more than `LOW_STOCK` items. */
    lowStock: boolean().notNull(),
    categoryId: integer().notNull(),
    hotRank: integer(),
    position: integer().notNull(),
    priceFrom: integer().notNull(),
    priceTo: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** Items sold in the last four weeks, as of the last round of a job (orders/count-sold.ts). */
    sold: integer().notNull().default(0),
    title: text().notNull(),
    /** See `products`. */
    foldedTitle: text().notNull().default(""),
    tagIds: integer().array().notNull(),
    search: tsvector().notNull(),
    /** PostgreSQL moves long values (`search`) out of a row only if it is over 2 KB, which this makes it. */
    padding: text().generatedAlwaysAs(sql`repeat(' ', 2100)`),
  },
  (table) => [
    // Recent writes are in the index's pending list, which every search reads completely: kept short.
    index("product_facets_search").using("gin", table.search, table.tagIds).with({ gin_pending_list_limit: 64 }),
    // Each index ends with the other columns of page and count queries, so that these are index-only scans.
    index("product_facets_sort").on(table.published, table.position, table.productId, table.inStock),
    index("product_facets_created").on(table.published, table.createdAt, table.productId, table.inStock),
    index("product_facets_title").on(table.published, table.title, table.productId, table.inStock),
    index("product_facets_sold").on(table.published, table.sold, table.productId, table.inStock),
    index("product_facets_price").on(
      table.published,
      table.priceFrom,
      table.productId,
      table.priceTo,
      table.categoryId,
      table.inStock,
      table.tagIds,
    ),
    index("product_facets_price_to").on(table.published, table.priceTo, table.productId),
    index("product_facets_category").on(
      table.categoryId,
      table.published,
      table.position,
      table.productId,
      table.inStock,
    ),
    index("product_facets_hot").on(table.hotRank).where(sql`${table.hotRank} is not null`),
    index("product_facets_low").on(table.productId, table.published).where(sql`${table.lowStock}`),
    // The back office lists drafts and published ones together.
    index("product_facets_desk_sort").on(table.archived, table.position, table.productId, table.published),
    index("product_facets_desk_updated").on(table.archived, table.updatedAt, table.productId, table.published),
    index("product_facets_desk_title").on(table.archived, table.title, table.productId, table.published),
    index("product_facets_desk_price").on(table.archived, table.priceFrom, table.productId, table.published),
    index("product_facets_desk_created").on(table.archived, table.createdAt, table.productId, table.published),
  ],
);

/** How many published products there are of each combination; kept with `product_facets`. `tag_id` 0 counts all. */
export const productCounts = pgTable(
  "product_tallies",
  {
    categoryId: integer().notNull(),
    tagId: integer().notNull(),
    inStock: boolean().notNull(),
    isHot: boolean().notNull(),
    products: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.tagId, table.inStock, table.isHot] })],
);
