import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { reviewStatuses } from "@/lib/contract/reviews";
import { productId } from "../catalogue/tables";
import { createdAt, isOld, tsvector } from "../db/queries/columns";
import { orderId } from "../orders/tables";

/** Buyers' reviews, one per product and order (docs/reviews.md). */
export const reviews = pgTable(
  "reviews",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: productId(),
    orderId: orderId(),
    stars: integer().notNull(),
    text: text().notNull(),
    /** The buyer's name, stored masked. */
    author: text().notNull(),
    /** Option values of the bought variant. */
    values: jsonb().$type<string[]>().notNull(),
    status: text({ enum: reviewStatuses }).notNull().default("waiting"),
    /** Why it is hidden; null otherwise. */
    reason: text(),
    answer: text(),
    version: integer().notNull().default(1),
    /** Searches the text, the product's title and the order number. */
    search: tsvector().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    unique("reviews_once").on(table.orderId, table.productId),
    // Includes the stars, so that a rating is computed from the index alone.
    index("reviews_shown")
      .on(table.productId, table.createdAt, table.id, table.stars)
      .where(sql`${table.status} = 'shown'`),
    index("reviews_product").on(table.productId),
    index("reviews_created").on(table.createdAt, table.id),
    index("reviews_status").on(table.status, table.createdAt, table.id),
    index("reviews_search").using("gin", table.search),
    index("reviews_search_due").on(table.id).where(isOld(table.search)),
    check("reviews_stars", sql`${table.stars} between 1 and 5`),
    check("reviews_reason", sql`(${table.status} = 'hidden') = (${table.reason} is not null)`),
  ],
);

/** Pictures that buyers uploaded for reviews; the bytes are in the file store. */
export const reviewPictures = pgTable(
  "review_pictures",
  {
    name: text().primaryKey(),
    orderId: orderId(),
    /** Null while it belongs to no review. */
    reviewId: integer().references(() => reviews.id, { onDelete: "set null" }),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [index("review_pictures_order").on(table.orderId), index("review_pictures_review").on(table.reviewId)],
);

/** Orders whose buyers were asked for a review by mail; each is asked once. */
export const reviewRequests = pgTable("review_requests", {
  orderId: orderId().primaryKey(),
  askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Addresses that refused mails asking for reviews. */
export const reviewRefusals = pgTable("review_refusals", {
  email: text().primaryKey(),
  createdAt: createdAt(),
});
