import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ContactForm } from "@/lib/contract/contacts";
import type { PolicyKey } from "@/lib/contract/policies";
import type { ProductImage } from "@/lib/contract/products";
import { products } from "../catalogue/tables";
import { createdAt } from "../db/columns";

/** Double opt-in: only `confirmed` addresses get letters. Who leaves is deleted (privacy policy, "period"). */
export const subscribers = pgTable("subscribers", {
  email: text().primaryKey(),
  /** What the token of its links is derived from; another one after leaving and coming back. */
  seed: uuid().notNull().defaultRandom(),
  status: text({ enum: ["pending", "confirmed"] })
    .notNull()
    .default("pending"),
  /** SHA-256 of the token by which the address is confirmed and unsubscribed. */
  tokenHash: text().unique("subscribers_token"),
  confirmedAt: timestamp({ withTimezone: true }),
  createdAt: createdAt(),
});

export const blogCategories = pgTable("blog_categories", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull().unique(),
  title: text().notNull(),
  position: integer().notNull().default(0),
});

export const blogPosts = pgTable(
  "blog_posts",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    categoryId: integer()
      .notNull()
      .references(() => blogCategories.id),
    title: text().notNull(),
    summary: text().notNull(),
    body: text().notNull(),
    author: text().notNull(),
    cover: jsonb().$type<ProductImage>(),
    published: boolean().notNull().default(true),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: createdAt(),
  },
  (table) => [
    index("blog_posts_published").on(table.published, table.publishedAt, table.id),
    index("blog_posts_category").on(table.categoryId, table.published, table.publishedAt, table.id),
  ],
);

export const blogPostProducts = pgTable(
  "blog_post_products",
  {
    postId: integer()
      .notNull()
      .references(() => blogPosts.id, { onDelete: "cascade" }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.productId] })],
);

export const faqGroups = pgTable("faq_groups", {
  key: text().primaryKey(),
  title: text().notNull(),
  position: integer().notNull(),
});

export const faqs = pgTable("faqs", {
  key: text().primaryKey(),
  groupKey: text()
    .notNull()
    .references(() => faqGroups.key),
  question: text().notNull(),
  answer: text().notNull(),
  position: integer().notNull(),
});

/** Every version that was ever in force stays: orders and consents refer to it. */
export const policies = pgTable(
  "policies",
  {
    key: text().$type<PolicyKey>().notNull(),
    version: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    body: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.key, table.version] })],
);

export const contacts = pgTable(
  "contacts",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    topic: text().$type<ContactForm["topic"]>().notNull(),
    orderNumber: text(),
    message: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("contacts_created").on(table.createdAt, table.id)],
);
