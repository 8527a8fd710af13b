import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { createdAt } from "../db/columns";

/** `email` is lower case; the contract's schema makes it so. */
export const members = pgTable("members", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull().unique(),
  name: text().notNull(),
  passwordHash: text().notNull(),
  /** When a link sent to the address was followed; null until then. */
  verifiedAt: timestamp({ withTimezone: true }),
  createdAt: createdAt(),
});

/** Only the SHA-256 of a token is stored: a copy of the table opens nothing. */
export const memberSessions = pgTable(
  "member_sessions",
  {
    tokenHash: text().primaryKey(),
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("member_sessions_member").on(table.memberId), index("member_sessions_expiry").on(table.expiresAt)],
);

/** What a link in a mail may be for. */
export type LinkPurpose = "verify_email" | "reset_password";

/** The newest link of each purpose; one row each, so that a newer one ends the older by taking its place. */
export const memberLinks = pgTable(
  "member_links",
  {
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    purpose: text().$type<LinkPurpose>().notNull(),
    tokenHash: text().notNull().unique("member_links_token"),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.purpose] })],
);

/** What a member agreed to, in which version and when; append-only. */
export const memberConsents = pgTable(
  "member_consents",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    kind: text().$type<"terms" | "privacy" | "newsletter">().notNull(),
    /** A day, `YYYY-MM-DD`, as the policy itself names it. */
    version: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("member_consents_member").on(table.memberId, table.kind)],
);
