import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { type ContactForm, contactEntryKinds, contactStatuses } from "@/lib/contract/contacts";
import type { PolicyKey } from "@/lib/contract/policies";
import type { ProductImage } from "@/lib/contract/products";
import { subscriberStatuses } from "@/lib/contract/subscribes";
import { productId } from "../catalogue/tables";
import { createdAt, isOld, tsvector } from "../db/queries/columns";

/** Counts changes; a save that names an older one is answered 409. */
const version = () => integer().notNull().default(1);

/** Double opt-in: only `confirmed` addresses get the newsletter. A cancelled subscription is deleted (privacy policy, "period"). */
export const subscribers = pgTable(
  "subscribers",
  {
    email: text().primaryKey(),
    /** The id for staff; the mail address itself stays out of URLs and out of the log. */
    id: integer().notNull().generatedAlwaysAsIdentity().unique("subscribers_id"),
    /** The token of its links is derived from it; a new one after subscribing again. */
    seed: uuid().notNull().defaultRandom(),
    status: text({ enum: subscriberStatuses }).notNull().default("pending"),
    /** SHA-256 of the token by which the address is confirmed and unsubscribed. */
    tokenHash: text().unique("subscribers_token"),
    confirmedAt: timestamp({ withTimezone: true }),
    /** Every part of the address, so that staff find it by a fragment. */
    search: tsvector(),
    createdAt: createdAt(),
  },
  (table) => [
    index("subscribers_search").using("gin", table.search),
    index("subscribers_search_due").on(table.id).where(isOld(table.search)),
    index("subscribers_created").on(table.createdAt, table.id),
    index("subscribers_status").on(table.status, table.createdAt, table.id),
  ],
);

export const blogCategories = pgTable("blog_categories", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull().unique(),
  title: text().notNull(),
  position: integer().notNull().default(0),
  version: version(),
});

/** `published` with a future time is scheduled: the shop shows it from then on. */
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
    /** The readable address below `/blog/`, which redirects to the one with the id. */
    slug: text().unique("blog_posts_slug"),
    cover: jsonb().$type<ProductImage>(),
    published: boolean().notNull().default(true),
    /** A draft may have none yet. */
    publishedAt: timestamp({ withTimezone: true }),
    version: version(),
    search: tsvector(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    check("blog_posts_time", sql`not ${table.published} or ${table.publishedAt} is not null`),
    index("blog_posts_search").using("gin", table.search),
    index("blog_posts_search_due").on(table.id).where(isOld(table.search)),
    index("blog_posts_updated").on(table.updatedAt, table.id),
    index("blog_posts_time_order").on(table.publishedAt, table.id),
    index("blog_posts_title").on(table.title, table.id),
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
    productId: productId(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.productId] })],
);

export const faqGroups = pgTable("faq_groups", {
  key: text().primaryKey(),
  title: text().notNull(),
  position: integer().notNull(),
  version: version(),
});

export const faqs = pgTable("faqs", {
  key: text().primaryKey(),
  groupKey: text()
    .notNull()
    .references(() => faqGroups.key),
  question: text().notNull(),
  answer: text().notNull(),
  /** Only staff see unpublished ones. */
  published: boolean().notNull().default(true),
  position: integer().notNull(),
  version: version(),
});

/** Title, summary and Markdown of a policy. */
export type PolicyText = { title: string; summary: string; body: string };

/** Every version that was ever in force stays: orders and consents refer to it. */
export const policies = pgTable(
  "policies",
  {
    key: text().$type<PolicyKey>().notNull(),
    version: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    body: text().notNull(),
    /** The text that staff wrote, if it has placeholders; the columns above hold what shoppers read and agree to. */
    source: jsonb().$type<PolicyText>(),
    /** The version written by staff that this one updates after a change of settings. */
    renewalOf: text(),
    /** When it comes into force; of those that have, the newest is in force. */
    effectiveAt: createdAt(),
    /** The staff's name; null for initial and automatically renewed versions. */
    createdBy: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.version] }),
    index("policies_effect").on(table.key, table.effectiveAt),
  ],
);

/** Pages of the shop's own, below `/pages/`. */
export const pages = pgTable("pages", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique("pages_slug"),
  title: text().notNull(),
  description: text().notNull(),
  body: text().notNull(),
  published: boolean().notNull(),
  version: version(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
});

/** Pictures on the home page with a link, each shown for a period. */
export const banners = pgTable("banners", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  text: text().notNull(),
  link: text().notNull(),
  picture: jsonb().$type<ProductImage>().notNull(),
  active: boolean().notNull().default(true),
  startsAt: timestamp({ withTimezone: true }),
  endsAt: timestamp({ withTimezone: true }),
  position: integer().notNull(),
  version: version(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
});

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
    status: text({ enum: contactStatuses }).notNull().default("open"),
    version: version(),
    /** Number and message. */
    search: tsvector(),
    /** Name and mail address: separate, because not all staff may search by them. */
    senderSearch: tsvector(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index("contacts_created").on(table.createdAt, table.id),
    index("contacts_updated").on(table.updatedAt, table.id),
    index("contacts_status").on(table.status, table.createdAt, table.id),
    index("contacts_topic").on(table.topic, table.createdAt, table.id),
    index("contacts_search").using("gin", table.search),
    index("contacts_search_due").on(table.id).where(isOld(table.search)),
    index("contacts_sender_search").using("gin", table.senderSearch),
  ],
);

/** What staff did with a message: answers that were mailed, and remarks that only staff read. */
export const contactEntries = pgTable(
  "contact_entries",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    contactId: integer()
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    kind: text({ enum: contactEntryKinds }).notNull(),
    text: text().notNull(),
    /** Copied, so that the entry outlives the account. */
    byName: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("contact_entries_contact").on(table.contactId, table.id)],
);
