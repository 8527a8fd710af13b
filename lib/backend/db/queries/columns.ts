import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
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

/**
 * A lexeme of every vector that this version writes, which no keyword has. Vectors without it are from an older version,
 * also one that still runs beside this one: the job of `renew-search.ts` makes them again. For another kind of vector,
 * count up, and `npm run db:generate` changes the indexes.
 */
export const IS_NEW = "~2";

/** Whether a vector is missing or of an older kind; the condition of the indexes that have only such rows. */
export function isOld(vector: SQLWrapper): SQL {
  return sql`(${vector} @@ ${sql.raw(`'''${IS_NEW}'''::tsquery`)}) is not true`;
}

/** Lexemes for keyword search; written through `searchVector` of `search-tokens.ts`. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
