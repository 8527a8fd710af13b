import type { BulkResult } from "@/lib/contract/bulk";
import { MAX_BULK } from "@/lib/contract/order-bulk";

/** Sends rows in consecutive calls of at most `MAX_BULK`. @returns the result of each row by id */
export async function sendRows<Row>(
  rows: Row[],
  send: (some: Row[]) => Promise<{ data: { results: BulkResult[] } }>,
): Promise<Map<string, BulkResult>> {
  const results = new Map<string, BulkResult>();
  for (let start = 0; start < rows.length; start += MAX_BULK) {
    const { data } = await send(rows.slice(start, start + MAX_BULK));
    for (const result of data.results) results.set(result.id, result);
  }
  return results;
}

/** How many rows succeeded, and how many failed. */
export function tally(results: Iterable<BulkResult>): { ok: number; failed: number } {
  const all = [...results];
  const ok = all.filter((one) => one.ok).length;
  return { ok, failed: all.length - ok };
}
