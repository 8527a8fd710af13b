import { customType, timestamp } from "drizzle-orm/pg-core";

/** A point in time with zone; now by default. */
export function createdAt() {
  return timestamp({ withTimezone: true }).notNull().defaultNow();
}

/** Lexemes for keyword search; written through `searchVector` of `search-tokens.ts`. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
