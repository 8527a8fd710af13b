import { LRUCache } from "lru-cache";
import type { Database } from "./database";

/** What is kept may be this many times as old as finding it out took: a twentieth of one connection's time, no more. */
const KEPT_TIMES = 20;

/** For ten times as long again, and half a minute at most, it is told all the same while a new one is being found. */
const TOLD_TIMES = 10;
const TOLD_FOR_MS = 30_000;

/** Answers kept of one database at most; the least used one goes first. */
const MOST_KEPT = 200;

type Kept = { answer: unknown; until: number; staleUntil: number; renewal?: Promise<unknown> };
const ofDatabases = new WeakMap<Database, LRUCache<string, Kept>>();

/** How an answer is found, and whether it is one that took its time because there is so much. */
export type Search<T> = { find: () => Promise<T>; shouldCache: (answer: T) => boolean };

/**
 * Answers of a big shop are kept a moment; whoever asks soon after is told the old one, and a new one is found meanwhile, for
 * which those wait who ask later. What is not big is found out anew each time, so that a small shop never sees yesterday's number; size decides,
 * never the clock alone.
 * @param key what is asked for, of this database
 * @throws what `find` throws; nothing is kept then
 */
export async function staleWhileRevalidate<T>(db: Database, key: string, search: Search<T>): Promise<T> {
  const keptHere = ofDatabases.get(db) ?? new LRUCache<string, Kept>({ max: MOST_KEPT });
  ofDatabases.set(db, keptHere);
  const known = keptHere.get(key);
  if (known && performance.now() < known.until) return known.answer as T;
  const renewal = (known?.renewal as Promise<T> | undefined) ?? renew(keptHere, key, search);
  if (known) known.renewal = renewal;
  if (!known || performance.now() >= known.staleUntil) return renewal;
  // Nothing is kept then: whoever asks next looks for it anew.
  renewal.catch(() => {});
  return known.answer as T;
}

async function renew<T>(kept: LRUCache<string, Kept>, key: string, { find, shouldCache }: Search<T>): Promise<T> {
  const began = performance.now();
  try {
    const answer = await find();
    const ended = performance.now();
    const keptFor = KEPT_TIMES * (ended - began);
    const toldFor = Math.min(TOLD_TIMES * keptFor, TOLD_FOR_MS);
    const until = ended + keptFor;
    if (shouldCache(answer)) kept.set(key, { answer, until, staleUntil: until + toldFor });
    else kept.delete(key);
    return answer;
  } catch (error) {
    kept.delete(key);
    throw error;
  }
}

/** A query of Drizzle that has not been sent yet. */
export type Query<Row> = PromiseLike<Row[]> & { toSQL: () => { sql: string; params: unknown[] } };

/** The rows of a query, kept as `staleWhileRevalidate` does by its text and what it is sent with. */
export function staleRowsWhileRevalidate<Row>(
  db: Database,
  query: Query<Row>,
  shouldCache: (rows: Row[]) => boolean,
): Promise<Row[]> {
  const { sql, params } = query.toSQL();
  return staleWhileRevalidate(db, JSON.stringify([sql, params]), { find: async () => query, shouldCache });
}
