import type { BulkResult } from "@/lib/contract/bulk";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { stockInWords } from "./answers";
import { ApiError } from "./api-error";

/**
 * Does a bulk action row by row: one that is refused is undone by itself and leaves the others as they are. Rows are taken
 * in sorted order, so that two bulk actions cannot wait for each other.
 * @returns a result per row
 */
export async function runBulk(
  db: Database,
  ids: string[],
  work: (tx: Database, id: string) => Promise<unknown>,
): Promise<{ results: BulkResult[] }> {
  const results: BulkResult[] = [];
  for (const id of [...new Set(ids)].sort()) results.push(await oneRow(db, id, work));
  return { results };
}

async function oneRow(
  db: Database,
  id: string,
  work: (tx: Database, id: string) => Promise<unknown>,
): Promise<BulkResult> {
  try {
    await db.transaction((tx) => work(tx, id));
    return { id, ok: true, msg: apiMessage("ok") };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // What is wrong with a field says more than that something is.
    const [field] = Object.values(error.data.errors ?? {}).flat();
    if (field) return { id, ok: false, msg: field };
    const values = { available: stockInWords(error.data.available) };
    return { id, ok: false, msg: apiMessage(`errors.${error.reason}`, values) };
  }
}
