import { asc, desc, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgSelect, PgTable } from "drizzle-orm/pg-core";
import { MAX_FOUND } from "@/lib/contract/limits";
import type { Database } from "../database";

/**
 * Up to so many matches are found first and then sorted; with more, an index in the list's order fills a page sooner.
 */
export const FEW_FOUND = 2_000;

type PageQuery = { page: number; per_page: number };

type List<Rows extends PgSelect> = {
  /** The select of each row (`$dynamic()`), from the table of `key` with its joins; without condition and order. */
  rows: Rows;
  /** Tells rows of the same rank apart, so that no row is on two pages. Unique. */
  key: PgColumn;
  /** A condition on the table of `key` alone. */
  where: SQL | undefined;
  /** An equivalent of `where` that is quicker for counting or with few matches. */
  whereFew?: SQL;
  /** What the list is sorted by, apart from `key`. */
  sortBy?: SQLWrapper;
  /** Replaces `sortBy` when there are few matches, if a more expensive order is worth it then. */
  sortFew?: SQLWrapper;
  query: PageQuery & { sort_method?: "asc" | "desc" };
  /** The exact total, where one capped at `MAX_FOUND` + 1 will not do. */
  count?: () => Promise<number>;
};

/** One page of a list. Its total and its pages are capped at `MAX_FOUND` + 1. */
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
 * @param read gets whether there are few matches (`withoutIndexOrder`)
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

/** Number of rows, counted up to `most` + 1 (docs/decisions/0036-counts-end-at-ten-thousand.md). */
export function countFound(db: Database, table: PgTable, where: SQL | undefined, most = MAX_FOUND): Promise<number> {
  const found = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(most + 1);
  return db.$count(found.as("found"));
}

/**
 * The value as an expression that no index is sorted by: with few matches, walking an index in the list's order would
 * read nearly every row of the table before a page is full.
 */
export function withoutIndexOrder(column: SQLWrapper): SQL {
  return sql`coalesce(${column}, ${column})`;
}
