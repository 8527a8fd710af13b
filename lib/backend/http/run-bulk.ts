import type { BulkResult } from "@/lib/contract/bulk";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { stockInWords } from "./answers";
import { ApiError } from "./api-error";

/** Thrown to roll back a trial. */
class Undone extends Error {
  constructor(readonly msg: string) {
    super(msg);
  }
}

type Options = {
  /** A dry run: each row is tried and rolled back. */
  isTrial?: boolean;
};

/**
 * Does a bulk action row by row: a refused row is rolled back alone and leaves the others as they are. Rows are taken
 * in sorted order, so that two bulk actions cannot deadlock.
 * @param work may resolve to a text for the person at the screen
 * @returns a result per row
 */
export async function runBulk(
  db: Database,
  ids: string[],
  work: (tx: Database, id: string) => Promise<unknown>,
  { isTrial = false }: Options = {},
): Promise<{ results: BulkResult[] }> {
  const results: BulkResult[] = [];
  for (const id of [...new Set(ids)].sort()) results.push(await oneRow(db, id, work, isTrial));
  return { results };
}

async function oneRow(
  db: Database,
  id: string,
  work: (tx: Database, id: string) => Promise<unknown>,
  isTrial: boolean,
): Promise<BulkResult> {
  try {
    const msg = await db.transaction(async (tx) => {
      const done = await work(tx, id);
      const said = typeof done === "string" ? done : apiMessage("ok");
      if (isTrial) throw new Undone(said);
      return said;
    });
    return { id, ok: true, msg };
  } catch (error) {
    if (error instanceof Undone) return { id, ok: true, msg: error.msg };
    if (!(error instanceof ApiError)) throw error;
    return { id, ok: false, msg: apiRefusal(error) };
  }
}

/** A refusal in one sentence: the message of a field where there is one, since it says more than the code. */
export function apiRefusal({ reason, data }: ApiError): string {
  const [field] = Object.values(data.errors ?? {}).flat();
  return field ?? apiMessage(`errors.${reason}`, { available: stockInWords(data.available) });
}
