import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * The same time, as what no index is sorted by. Few rows are found first and sorted then; of an index in the right order the
 * database would read every row there is before it has found a page of these.
 */
export function timeWithoutIndexOrder(column: SQLWrapper): SQL {
  return sql`(${column} + interval '0')`;
}

/** The same text; see `unsortedTime`. */
export function textWithoutIndexOrder(column: SQLWrapper): SQL {
  return sql`(${column} || '')`;
}

/** The same number; see `unsortedTime`. */
export function numberWithoutIndexOrder(column: SQLWrapper): SQL {
  return sql`(${column} + 0)`;
}

/**
 * So many rows of a search are found in less time than an index in the right order takes to come by a page of them; of more
 * it soon has one.
 */
export const FEW_FOUND = 2_000;
