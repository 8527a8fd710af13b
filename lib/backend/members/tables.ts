import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { createdAt } from "../db/columns";

/** `email` is lower case; the contract's schema makes it so. */
export const members = pgTable("members", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull().unique(),
  name: text().notNull(),
  passwordHash: text().notNull(),
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
