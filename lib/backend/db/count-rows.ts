import type { Database } from "./database";
import { keepBriefly } from "./keep-briefly";

/** From so many rows on, counting what one index holds takes long enough for its result to be worth keeping. */
export const MANY_ROWS = 20_000;

/** The same where every row has to be looked at. */
export const MANY_LOOKED_AT = 1_000;

/** A query that selects one number, `total`. */
type Counting = PromiseLike<{ total: number }[]> & { toSQL: () => { sql: string; params: unknown[] } };

/**
 * How many rows there are. Exact below `many`; above, the number may be as old as twenty times what counting took.
 * @param many `MANY_ROWS` or `MANY_LOOKED_AT`
 */
export function countRows(db: Database, counting: Counting, many = MANY_ROWS): Promise<number> {
  const { sql, params } = counting.toSQL();
  return keepBriefly(db, JSON.stringify([sql, params]), {
    find: async () => (await counting)[0]?.total ?? 0,
    isBig: (total) => total >= many,
  });
}
