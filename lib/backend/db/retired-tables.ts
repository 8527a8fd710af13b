import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./queries/columns";

/**
 * Totals of long lists, written by the previous version (docs/decisions/0036-counts-end-at-ten-thousand.md). Nothing
 * reads it; it stays while that version may run beside this one, and can be dropped afterwards.
 */
export const tallies = pgTable("tallies", {
  list: text().primaryKey(),
  parts: jsonb().notNull(),
  tookMs: integer().notNull(),
  countedAt: createdAt(),
});
