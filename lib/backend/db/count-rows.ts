import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { MAX_FOUND } from "@/lib/contract/limits";
import type { Database } from "./database";
import { type Query, staleRowsWhileRevalidate } from "./stale-while-revalidate";

/** From so many rows on, counting what one index holds takes long enough for its result to be worth keeping. */
export const MANY_ROWS = 20_000;

/** The same where every row has to be looked at. */
export const MANY_LOOKED_AT = 1_000;

/**
 * How many rows `counting` finds, which selects that number as `total`. Exact below `many`; above, the number may be as old
 * as `staleWhileRevalidate` tells one.
 * @param many `MANY_ROWS` or `MANY_LOOKED_AT`
 */
export async function countRows(db: Database, counting: Query<{ total: number }>, many = MANY_ROWS): Promise<number> {
  const [row] = await staleRowsWhileRevalidate(db, counting, ([found]) => (found?.total ?? 0) >= many);
  return row?.total ?? 0;
}

/** How many rows of a large table a search finds, or `MAX_FOUND` and one: a word that most of them hold is not looked for in all. */
export function countFound(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const found = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(MAX_FOUND + 1);
  return db.$count(found.as("found"));
}
