import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { type StockReason, stockMovementKinds } from "@/lib/contract/inventories";
import { LOW_STOCK } from "@/lib/contract/limits";
import { productFields, variantFields } from "@/lib/contract/product-fields";
import { createdAt, isOld, tsvector } from "../db/queries/columns";
import { columnsOf } from "../db/queries/declared-columns";

export const productCategories = pgTable("product_categories", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull().unique(),
  title: text().notNull(),
  description: text().notNull().default(""),
  imageUrl: text(),
  position: integer().notNull().default(0),
  version: integer().notNull().default(1),
});

export const productTags = pgTable("product_tags", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull().unique(),
  title: text().notNull(),
  position: integer().notNull().default(0),
  version: integer().notNull().default(1),
});

/** `save-product.ts` keeps `price_from`, `price_to`, `folded_title` and `search`. Lists read the shorter rows of `product_facets`. */
export const products = pgTable(
  "products",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    summary: text().notNull(),
    description: text().notNull(),
    /** The readable address below `/shop/`, which redirects to the one with the id. */
    slug: text().unique("products_slug"),
    details: jsonb().$type<{ label: string; value: string }[]>().notNull(),
    options: jsonb().$type<{ name: string; values: string[] }[]>().notNull(),
    categoryId: integer()
      .notNull()
      .references(() => productCategories.id),
    position: integer().notNull().default(0),
    published: boolean().notNull().default(true),
    /** Hidden from the back office's default lists; its orders and its ledger stay. */
    archived: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    priceFrom: integer().notNull(),
    priceTo: integer().notNull(),
    compareAtPrice: integer(),
    /** When the job next updates `price_from`, `price_to` and `compare_at_price`; null: no planned change of price. */
    pricesDueAt: timestamp({ withTimezone: true }),
    ...columnsOf(productFields),
    /** `title` as keywords are compared with it (`squeeze`); empty if an older version wrote the row. */
    foldedTitle: text().notNull().default(""),
    search: tsvector().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index("products_category").on(table.categoryId),
    index("products_prices_due").on(table.pricesDueAt).where(sql`${table.pricesDueAt} is not null`),
    index("products_publish").on(table.publishAt).where(sql`${table.publishAt} is not null`),
    index("products_unpublish").on(table.unpublishAt).where(sql`${table.unpublishAt} is not null`),
    index("products_search_due").on(table.id).where(isOld(table.search)),
    check("products_archived", sql`not (${table.published} and ${table.archived})`),
  ],
);

/** The product that a row belongs to. */
export const productId = () =>
  integer()
    .notNull()
    .references(() => products.id, { onDelete: "cascade" });

export const productTagLinks = pgTable(
  "product_tag_links",
  {
    productId: productId(),
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
    productId: productId(),
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
    productId: productId(),
    values: jsonb().$type<string[]>().notNull(),
    /** The price outside of a sale; only `price-now.ts` knows the current price. */
    price: integer().notNull(),
    ...columnsOf(variantFields),
    /** One of the product's pictures. */
    imageUrl: text(),
    position: integer().notNull(),
    /** No longer sold, but orders, carts or the ledger refer to it. */
    archived: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex("product_variants_place").on(table.productId, table.position).where(sql`not ${table.archived}`),
    index("product_variants_product").on(table.productId, table.position),
    index("product_variants_sku_prefix").on(sql`${table.sku} text_pattern_ops`),
    index("product_variants_barcode").on(table.barcode).where(sql`${table.barcode} <> ''`),
    check("product_variants_price", sql`${table.price} >= 0`),
  ],
);

/** Available: on_hand - reserved. The checks are the last defence against overselling (docs/orders.md, stock). */
export const inventories = pgTable(
  "inventories",
  {
    sku: text()
      .primaryKey()
      .references(() => productVariants.sku),
    onHand: integer().notNull(),
    reserved: integer().notNull().default(0),
    /** Low in stock at this many available items or fewer. */
    lowStockAt: integer().notNull().default(LOW_STOCK),
    updatedAt: createdAt(),
  },
  (table) => [
    // With the two numbers themselves, so that a page far down the list is found in the index alone.
    index("inventories_available").on(
      sql`(${table.onHand} - ${table.reserved})`,
      table.sku,
      table.onHand,
      table.reserved,
    ),
    index("inventories_low")
      .on(sql`(${table.onHand} - ${table.reserved})`, table.sku)
      .where(sql`${table.onHand} - ${table.reserved} <= ${table.lowStockAt}`),
    index("inventories_on_hand").on(table.onHand, table.sku),
    index("inventories_reserved").on(table.reserved, table.sku),
    index("inventories_updated").on(table.updatedAt, table.sku),
    check("inventories_bounds", sql`${table.reserved} >= 0 and ${table.reserved} <= ${table.onHand}`),
  ],
);

/** Append-only ledger. Unique on (source, kind), so that a replay of the same movement is a no-op. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sku: text().notNull(),
    kind: text({ enum: stockMovementKinds }).notNull(),
    quantity: integer().notNull(),
    source: text().notNull(),
    /** For changes by hand: the reason, a note, and the staff's name. */
    reason: text().$type<StockReason>(),
    note: text(),
    administratorName: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("stock_movements_once").on(table.source, table.kind),
    index("stock_movements_sku").on(table.sku, table.id),
    check("stock_movements_quantity", sql`${table.quantity} > 0`),
  ],
);
