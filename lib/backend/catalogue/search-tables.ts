import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Synonyms of a search word. Without meanings: a missed search that is no longer proposed to staff. */
export const searchWords = pgTable("search_words", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  word: text().notNull().unique(),
  meanings: text().array().notNull(),
  version: integer().notNull().default(1),
});

/** How often no product had the whole keyword, by day in Taipei. Bounded in rows and length by `missed-searches.ts`. */
export const missedSearches = pgTable(
  "missed_searches",
  {
    day: date().notNull(),
    word: text().notNull(),
    asked: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.word] }), index("missed_searches_word").on(table.word)],
);
