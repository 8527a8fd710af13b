import { eq, sql } from "drizzle-orm";
import { commitAsynchronously } from "../db/commit-asynchronously";
import type { Database } from "../db/database";
import type { Job } from "../jobs/run-jobs";
import { yieldWhenBusy } from "../jobs/yield-when-busy";
import type { ListCount } from "./count-list-rows";
import { type ListCountPart, listCounts } from "./tables";

const EVERY_SECONDS = 30;

/** A list rests for so many times as long as counting it took: a twentieth of one connection's time, no more. */
const RESTS_TIMES = 20;

/** Less than between two rounds, and more than half of it: several instances do not count after one another. */
const RESTS_SECONDS = 20;

/** From so many rows on, a list is long. */
const LONG_ROWS = 10_000;

/** A list that grows for ever, and what finds out how many rows it has. */
export type LongList = Pick<ListCount, "list" | "table"> & { find: (db: Database) => Promise<ListCountPart[]> };

/** Counts the long lists in the background, so that opening one does not wait for a count. */
export function listCountJobs(db: Database, lists: LongList[]): Job[] {
  return [{ name: "count long lists", everySeconds: EVERY_SECONDS, run: (stop) => updateListCounts(db, lists, stop) }];
}

/** One round; lists that were counted a moment ago, or are short, are left out. */
export async function updateListCounts(db: Database, lists: LongList[], stop?: AbortSignal): Promise<void> {
  for (const list of lists) {
    if (stop?.aborted) return;
    await yieldWhenBusy();
    await updateListCount(db, list);
  }
}

async function updateListCount(db: Database, { list, table, find }: LongList): Promise<void> {
  const own = eq(listCounts.list, list);
  const rest = sql`interval '1 millisecond' * greatest(${RESTS_SECONDS * 1_000}, ${RESTS_TIMES} * ${listCounts.tookMs})`;
  // The clock may have been put back.
  const isResting = sql<boolean>`${listCounts.countedAt} between now() - ${rest} and now()`;
  const [known] = await db.select({ isResting }).from(listCounts).where(own);
  if (known?.isResting) return;
  const [farDown] = await db.select({ one: sql`1` }).from(table).limit(1).offset(LONG_ROWS);
  if (!farDown) {
    if (known) await db.delete(listCounts).where(own);
    return;
  }
  const began = performance.now();
  const parts = await find(db);
  const found = { parts, tookMs: Math.ceil(performance.now() - began), countedAt: sql`now()` };
  await commitAsynchronously(db, (tx) =>
    tx
      .insert(listCounts)
      .values({ list, ...found })
      .onConflictDoUpdate({ target: listCounts.list, set: found }),
  );
}
