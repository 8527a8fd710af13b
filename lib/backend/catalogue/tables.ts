import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, tsvector } from "../db/columns";

export const productCategories = pgTable("product_categories", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull().unique(),
  title: text().notNull(),
  description: text().notNull().default(""),
  imageUrl: text(),
  position: integer().notNull().default(0),
});

export const productTags = pgTable("product_tags", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull().unique(),
  title: text().notNull(),
  position: integer().notNull().default(0),
});

/** `price_from`, `price_to` and `search` are kept by `save-product.ts`, so that lists need no aggregate. */
export const products = pgTable(
  "products",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    summary: text().notNull(),
    description: text().notNull(),
    details: jsonb().$type<{ label: string; value: string }[]>().notNull(),
    options: jsonb().$type<{ name: string; values: string[] }[]>().notNull(),
    categoryId: integer()
      .notNull()
      .references(() => productCategories.id),
    hotRank: integer(),
    position: integer().notNull().default(0),
    published: boolean().notNull().default(true),
    returnExempt: boolean().notNull().default(false),
    priceFrom: integer().notNull(),
    priceTo: integer().notNull(),
    compareAtPrice: integer(),
    search: tsvector().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index("products_search").using("gin", table.search),
    index("products_sort").on(table.published, table.position, table.id),
    index("products_category_sort").on(table.categoryId, table.published, table.position, table.id),
    index("products_price").on(table.published, table.priceFrom, table.id),
    // The other end of a price range: what costs at least so much.
    index("products_price_to").on(table.published, table.priceTo, table.id),
    index("products_created").on(table.published, table.createdAt, table.id),
    index("products_title").on(table.published, table.title, table.id),
    index("products_hot").on(table.hotRank).where(sql`${table.hotRank} is not null`),
  ],
);

export const productTagLinks = pgTable(
  "product_tag_links",
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    tagId: integer()
      .notNull()
      .references(() => productTags.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.tagId] }),
    index("product_tag_links_tag").on(table.tagId, table.productId),
  ],
);

export const productImages = pgTable(
  "product_images",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    url: text().notNull(),
    thumbUrl: text().notNull(),
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    position: integer().notNull(),
  },
  (table) => [uniqueIndex("product_images_place").on(table.productId, table.position)],
);

export const productVariants = pgTable(
  "product_variants",
  {
    sku: text().primaryKey(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    values: jsonb().$type<string[]>().notNull(),
    price: integer().notNull(),
    compareAtPrice: integer(),
    position: integer().notNull(),
  },
  (table) => [
    uniqueIndex("product_variants_place").on(table.productId, table.position),
    check("product_variants_price", sql`${table.price} >= 0`),
  ],
);

/** available = on_hand - reserved; the checks are the last line of defence against overselling (orders.md, stock). */
export const inventories = pgTable(
  "inventories",
  {
    sku: text()
      .primaryKey()
      .references(() => productVariants.sku),
    onHand: integer().notNull(),
    reserved: integer().notNull().default(0),
    updatedAt: createdAt(),
  },
  (table) => [check("inventories_bounds", sql`${table.reserved} >= 0 and ${table.reserved} <= ${table.onHand}`)],
);

export const stockMovementKinds = ["received", "reserved", "released", "shipped", "restocked", "written_off"] as const;

/** Append-only ledger. Unique on (source, kind), so that a replay of the same movement is a no-op. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sku: text().notNull(),
    kind: text({ enum: stockMovementKinds }).notNull(),
    quantity: integer().notNull(),
    source: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("stock_movements_once").on(table.source, table.kind),
    index("stock_movements_sku").on(table.sku, table.id),
    check("stock_movements_quantity", sql`${table.quantity} > 0`),
  ],
);
