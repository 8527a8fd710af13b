import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { OrderInvoice } from "@/lib/contract/invoices";
import { productId } from "../catalogue/tables";
import { createdAt, isOld, tsvector } from "../db/queries/columns";

/** `email` is lower case; the contract's schema makes it so. */
export const members = pgTable(
  "members",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull().unique(),
    name: text().notNull(),
    /** E.164; null when it was not given. */
    phone: text(),
    /** The invoice choice that the checkout starts with; null until one was remembered. */
    invoice: jsonb().$type<OrderInvoice>(),
    passwordHash: text().notNull(),
    passwordChangedAt: timestamp({ withTimezone: true }),
    mustChangePassword: boolean().notNull().default(false),
    verifiedAt: timestamp({ withTimezone: true }),
    /** Since when the member is blocked, and why: for staff, never shown to the member. */
    blockedAt: timestamp({ withTimezone: true }),
    blockedReason: text(),
    /** Null until it has been filled (`renew-search.ts`), as for members of older databases. */
    search: tsvector(),
    createdAt: createdAt(),
  },
  (table) => [
    index("members_search").using("gin", table.search),
    // Includes the columns that the list filters by, so that a page and its count read the index alone.
    index("members_created").on(table.createdAt, table.id, table.verifiedAt, table.blockedAt),
    index("members_name").on(table.name, table.id),
    index("members_blocked").on(table.blockedAt).where(sql`${table.blockedAt} is not null`),
    index("members_search_due").on(table.id).where(isOld(table.search)),
  ],
);

/** The member that a row belongs to. */
const memberId = () =>
  integer()
    .notNull()
    .references(() => members.id, { onDelete: "cascade" });

/**
 * Order totals of members in a large shop, refreshed by a job, to sort the list by (member-records/member-totals.ts).
 */
export const memberTotals = pgTable(
  "member_totals",
  {
    memberId: integer()
      .primaryKey()
      .references(() => members.id, { onDelete: "cascade" }),
    orderCount: integer().notNull(),
    /** Integer TWD. */
    spent: integer().notNull(),
  },
  (table) => [
    index("member_totals_order_count").on(table.orderCount, table.memberId),
    index("member_totals_spent").on(table.spent, table.memberId),
  ],
);

/** Stores only the SHA-256 of a token, so that a copy of the table opens no session. */
export const memberSessions = pgTable(
  "member_sessions",
  {
    tokenHash: text().primaryKey(),
    /** Public id by which the member names the session; unlike the hash it reveals nothing about the token. */
    id: uuid().notNull().unique("member_sessions_id").defaultRandom(),
    memberId: memberId(),
    /** `User-Agent` at sign-in, cut to 300 characters; null when none was sent. */
    userAgent: text(),
    createdAt: createdAt(),
    /** Updated only after some minutes of use, not at every call. */
    lastSeenAt: createdAt(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("member_sessions_member").on(table.memberId), index("member_sessions_expiry").on(table.expiresAt)],
);

/** `change_password` is not mailed: a member who must choose a new password gets it when signing in. */
export type LinkPurpose = "verify_email" | "reset_password" | "change_password" | "change_email";

/** The newest link of each purpose; one row each, so that a newer one ends the older by taking its place. */
export const memberLinks = pgTable(
  "member_links",
  {
    memberId: memberId(),
    purpose: text().$type<LinkPurpose>().notNull(),
    tokenHash: text().notNull().unique("member_links_token"),
    /** The address that the link of `change_email` was sent to, and changes to; null for the other purposes. */
    email: text(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.purpose] })],
);

/** `newsletter_withdrawn` revokes an earlier `newsletter`; the later of the two counts. */
export type ConsentKind = "terms" | "privacy" | "newsletter" | "newsletter_withdrawn";

/** What a member agreed to, in which version and when; append-only. */
export const memberConsents = pgTable(
  "member_consents",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    kind: text().$type<ConsentKind>().notNull(),
    /** A day, `YYYY-MM-DD`, as in the policy. */
    version: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("member_consents_member").on(table.memberId, table.kind)],
);

/** A member's delivery addresses; at most one is the default. */
export const memberAddresses = pgTable(
  "member_addresses",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    name: text().notNull(),
    phone: text().notNull(),
    zip: text().notNull(),
    county: text().notNull(),
    district: text().notNull(),
    street: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index("member_addresses_member").on(table.memberId, table.id),
    uniqueIndex("member_addresses_default").on(table.memberId).where(sql`${table.isDefault}`),
  ],
);

/** A member's wish list; the highest position was added last. At most `MAX_WISHES` per member. */
export const memberWishes = pgTable(
  "member_wishes",
  {
    memberId: memberId(),
    productId: productId(),
    position: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.productId] }),
    index("member_wishes_product").on(table.productId),
  ],
);

/** Notes of staff about a member, for staff only; append-only, and deleted with the member. */
export const memberNotes = pgTable(
  "member_notes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    text: text().notNull(),
    administratorName: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("member_notes_member").on(table.memberId, table.id)],
);
