import { desc, lt, sql } from "drizzle-orm";
import type { MissedSearch } from "@/lib/contract/search-words";
import { taipeiDay } from "@/lib/format";
import type { Database } from "../db/database";
import type { Job } from "../jobs/run-jobs";
import { fitsAny, lookUp } from "./keyword-search";
import { missedSearches, searchWords } from "./search-tables";

/** Both limits keep the table near 9,000 rows even against robots; simultaneous requests may exceed it by a few. */
const MAX_WORDS_OF_A_DAY = 200;
const KEPT_DAYS = 45;
const MAX_LENGTH = 20;
const MAX_SHOWN = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Counts the words of a search without results, as reported by the browser. Text that may be personal is not counted:
 * mail addresses, house numbers, and six digits or more with any separators.
 */
export async function countMissedSearch(db: Database, keyword: string, now = new Date()): Promise<void> {
  const typed = keyword.normalize("NFKC");
  // U+865F follows house numbers.
  const isPersonal = /@|\d\s*\u{865F}/u.test(typed) || typed.replace(/\D/g, "").length >= 6;
  if (isPersonal) return;
  const words = await lookUp(db, keyword);
  const found = await Promise.all(words.map((word) => fitsAny(db, [word])));
  const missed = words.flatMap((word, index) => (found[index] || word.typed.length > MAX_LENGTH ? [] : [word.typed]));
  const day = taipeiDay(now);
  for (const word of missed) {
    await db.execute(sql`insert into ${missedSearches} (day, word, asked)
      select ${day}::date, ${word}, 1
      where (select count(*) from ${missedSearches} where day = ${day}::date) < ${MAX_WORDS_OF_A_DAY}
        or exists (select from ${missedSearches} where day = ${day}::date and word = ${word})
      on conflict (day, word) do update set asked = ${missedSearches.asked} + 1`);
  }
}

/** The most frequent searches of the last weeks without a result that staff have given no meaning. */
export function listMissedSearches(db: Database): Promise<MissedSearch[]> {
  const { word, day, asked } = missedSearches;
  return db
    .select({ word, asked: sql<number>`sum(${asked})::int`, last_day: sql<string>`max(${day})::text` })
    .from(missedSearches)
    .where(sql`not exists (select from ${searchWords} s where s.word = ${word})`)
    .groupBy(word)
    .orderBy(desc(sql`sum(${asked})`), word)
    .limit(MAX_SHOWN);
}

export function searchJobs(db: Database): Job[] {
  return [{ name: "forget old searches", everySeconds: 3600, run: () => forgetOldSearches(db) }];
}

/** Deletes counts that are too old to be shown to staff. */
export async function forgetOldSearches(db: Database, now = new Date()): Promise<void> {
  await db
    .delete(missedSearches)
    .where(lt(missedSearches.day, taipeiDay(new Date(now.getTime() - KEPT_DAYS * DAY_MS))));
}
