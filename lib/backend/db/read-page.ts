import { MAX_FOUND } from "@/lib/contract/limits";

/** Where a page is in a sorted list: after so many rows from its beginning, or from its end and then turned round. */
export type PageSlice = { limit: number; offset: number; fromEnd: boolean };

/** So many rows are passed over before anybody notices. */
const FEW_ROWS = 5_000;

type Page = { page: number; per_page: number };

type Reading<Row> = { count: () => PromiseLike<number>; read: (stretch: PageSlice) => PromiseLike<Row[]> };

/**
 * The rows of one page, and of how many. A late page is reached from whichever end of the list is nearer, so it is known
 * first how many there are; otherwise both are asked for side by side. A page past the end is empty.
 * @param read gives the rows in the list's order, whichever end they were reached from
 */
export async function readPage<Row>(
  { page, per_page: limit }: Page,
  { count, read }: Reading<Row>,
): Promise<{ rows: Row[]; total: number }> {
  const offset = (page - 1) * limit;
  if (offset < FEW_ROWS) {
    const [rows, total] = await Promise.all([read({ limit, offset, fromEnd: false }), count()]);
    return { rows, total };
  }
  const total = await count();
  const rowsThere = Math.min(limit, total - offset);
  if (rowsThere <= 0) return { rows: [], total };
  // Of a search that was not counted to its end nobody knows where that is.
  const isCounted = total !== MAX_FOUND + 1;
  const after = total - offset - rowsThere;
  const rows = await read(
    isCounted && after < offset
      ? { limit: rowsThere, offset: after, fromEnd: true }
      : { limit, offset, fromEnd: false },
  );
  return { rows, total };
}
