import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "../db/columns";

/** Rows of a list that have the same in whatever it is narrowed by, e.g. `{ status: "sent", total: 12 }`. */
export type ListCountPart = { [fact: string]: string | number | boolean } & { total: number };

/** How many rows the long lists have, as their job last counted them (list-count-jobs.ts). A list that is short has no row. */
export const listCounts = pgTable("tallies", {
  list: text().primaryKey(),
  parts: jsonb().$type<ListCountPart[]>().notNull(),
  /** How long the counting took. */
  tookMs: integer().notNull(),
  countedAt: createdAt(),
});
