import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { StaffRole } from "@/lib/contract/permissions";
import { createdAt } from "../db/columns";

export const administrators = pgTable("administrators", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text().$type<StaffRole>().notNull().default("owner"),
  passwordHash: text().notNull(),
  createdAt: createdAt(),
});

/** Only the SHA-256 of a token is stored: a copy of the table opens nothing. */
export const administratorSessions = pgTable(
  "administrator_sessions",
  {
    tokenHash: text().primaryKey(),
    administratorId: integer()
      .notNull()
      .references(() => administrators.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("administrator_sessions_administrator").on(table.administratorId),
    index("administrator_sessions_expiry").on(table.expiresAt),
  ],
);
