import { asc, desc, type SQL, type SQLWrapper } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "./database";
import type { PageSlice } from "./read-page";

/** What a list is sorted by, the most important first. */
export type Sort = { by: SQLWrapper[]; up: boolean };

/** For `orderBy`. */
export function sortedBy({ by, up }: Sort): SQL[] {
  return by.map(up ? asc : desc);
}

/**
 * The keys of a stretch of a list, to join its rows to: what is left out before a late page is then read from an index alone.
 * The rows are sorted once more, by `sortedBy`.
 */
export function idsOfPage<C extends PgColumn>(
  db: Database,
  id: C,
  { where, sort }: { where: SQL | undefined; sort: Sort },
  { limit, offset, fromEnd }: PageSlice,
) {
  return db
    .select({ id })
    .from(id.table)
    .where(where)
    .orderBy(...sortedBy({ by: sort.by, up: sort.up !== fromEnd }))
    .limit(limit)
    .offset(offset)
    .as("page");
}
