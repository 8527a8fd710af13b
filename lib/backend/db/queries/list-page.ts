import { asc, desc, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgSelect, PgTable } from "drizzle-orm/pg-core";
import { MAX_FOUND } from "@/lib/contract/limits";
import type { Database } from "../database";

/** Up to so many rows are found first and sorted then; of more, an index in the right order soon has a page. */
export const FEW_FOUND = 2_000;

type PageQuery = { page: number; per_page: number };

type List<Rows extends PgSelect> = {
  /** What is read of each row (`$dynamic()`), from the table of `key` and what is joined to it; without condition and order. */
  rows: Rows;
  /** Tells rows of the same rank apart, so that no row is on two pages. Unique. */
  key: PgColumn;
  /** A condition on the table of `key` alone. */
  where: SQL | undefined;
  /** The same condition, where it is to be counted or lets few rows through, if another one is quicker then. */
  whereFew?: SQL;
  /** What the list is sorted by, apart from `key`. */
  sortBy?: SQLWrapper;
  /** The same where few rows are found, if a dearer order is worth it then. */
  sortFew?: SQLWrapper;
  query: PageQuery & { sort_method?: "asc" | "desc" };
  /** How many there are, where a total that ends at `MAX_FOUND` and one will not do. */
  count?: () => Promise<number>;
};

/** One page of a list. Its total ends at `MAX_FOUND` and one, and so do its pages. */
export async function listPage<Rows extends PgSelect>(db: Database, list: List<Rows>) {
  const { rows, key, where, whereFew = where, sortBy, sortFew = sortBy && withoutIndexOrder(sortBy), query } = list;
  const { count = () => countFound(db, key.table, whereFew) } = list;
  const directed = query.sort_method === "asc" ? asc : desc;
  const found = await readPage(query, count, ({ limit, offset, areFew }): PromiseLike<Awaited<Rows>> => {
    const sorted = areFew ? sortFew : sortBy;
    const order = (sorted ? [sorted, key] : [key]).map((by) => directed(by));
    // The keys first: the rows before a late page are then read from an index alone.
    const keys = db
      .select({ key })
      .from(key.table)
      .where(areFew ? whereFew : where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
    return rows.where(inArray(key, keys)).orderBy(...order) as unknown as PromiseLike<Awaited<Rows>>;
  });
  return found.pageOf<Awaited<Rows>[number]>(found.rows);
}

/**
 * One page of any list. A page past the end is empty, and not read.
 * @param read is told whether few rows are found (`withoutIndexOrder`)
 */
export async function readPage<Rows extends unknown[]>(
  query: PageQuery,
  count: () => PromiseLike<number>,
  read: (page: { limit: number; offset: number; areFew: boolean }) => PromiseLike<Rows>,
) {
  const { page, per_page: limit } = query;
  const offset = (page - 1) * limit;
  const total = await count();
  const rows = offset < total ? await read({ limit, offset, areFew: total <= FEW_FOUND }) : ([] as unknown as Rows);
  return { rows, pageOf: <T>(data: T[]) => pageOf(data, total, query) };
}

/** One page of a list as the contract has it (docs/specification.md section 3). @param total of all pages */
function pageOf<T>(data: T[], total: number, { page, per_page }: PageQuery) {
  return { data, page, total, per_page, last_page: Math.max(1, Math.ceil(total / per_page)) };
}

/** How many rows there are, or `most` and one: what is beyond is not counted (docs/decisions/0036-counts-end-at-ten-thousand.md). */
export function countFound(db: Database, table: PgTable, where: SQL | undefined, most = MAX_FOUND): Promise<number> {
  const found = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(most + 1);
  return db.$count(found.as("found"));
}

/**
 * The same value, as what no index is sorted by: where few rows are found, walking an index in the list's order would read
 * nearly every row of the table before a page is full.
 */
export function withoutIndexOrder(column: SQLWrapper): SQL {
  return sql`coalesce(${column}, ${column})`;
}
