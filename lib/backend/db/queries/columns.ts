import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, customType, integer, type PgColumn, timestamp } from "drizzle-orm/pg-core";

/** A point in time with zone; now by default. */
export function createdAt() {
  return timestamp({ withTimezone: true }).notNull().defaultNow();
}

/** A required foreign key. */
export function idOf(column: () => AnyPgColumn) {
  return integer().notNull().references(column);
}

/** A point in time as the contract writes it, ISO 8601 in UTC; null where the column is. */
export function isoTime<C extends PgColumn>(column: C) {
  const time = sql`${column}`.mapWith((value: string) => new Date(value).toISOString());
  return time as SQL<C["_"]["notNull"] extends true ? string : string | null>;
}

/** Lexemes for keyword search; written through `searchVector` of `search-tokens.ts`. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
