import { and, eq, ne, sql } from "drizzle-orm";
import { MAX_SEARCH_WORDS } from "@/lib/contract/limits";
import type { CreateSearchWord, SearchWord, UpdateSearchWord } from "@/lib/contract/search-words";
import type { Database } from "../db/database";
import { ApiError, fieldRefused } from "../http/api-error";
import { lockRow } from "../http/edited-rows";
import { searchWords } from "./search-tables";

/** All words that staff entered, with their synonyms; read at every search, so that changes apply at once everywhere. */
export function listSearchWords(db: Database): Promise<SearchWord[]> {
  return db.select().from(searchWords).orderBy(searchWords.word).limit(MAX_SEARCH_WORDS);
}

/** @throws ApiError validation_failed for a word that is there, list_full */
export async function createSearchWord(tx: Database, { word, meanings }: CreateSearchWord): Promise<void> {
  // Serialised: two at once would both find the last place free.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('search_words'))`);
  if ((await tx.$count(searchWords)) >= MAX_SEARCH_WORDS) throw new ApiError("list_full");
  const values = { word, meanings: unlike(word, meanings) };
  const made = await tx.insert(searchWords).values(values).onConflictDoNothing().returning();
  if (made.length === 0) throw fieldRefused("word", "fields.word_taken");
}

/** @throws ApiError not_found, version_conflict, validation_failed for a word that exists already */
export async function updateSearchWord(tx: Database, id: number, input: UpdateSearchWord): Promise<void> {
  const { word, meanings, version } = input;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('search_words'))`);
  await lockRow(tx, searchWords, searchWords.id, { id, version });
  const others = and(eq(searchWords.word, word), ne(searchWords.id, id));
  if ((await tx.$count(searchWords, others)) > 0) throw fieldRefused("word", "fields.word_taken");
  await tx
    .update(searchWords)
    .set({ word, meanings: unlike(word, meanings), version: version + 1 })
    .where(eq(searchWords.id, id));
}

/** @throws ApiError not_found, version_conflict */
export async function deleteSearchWord(tx: Database, id: number, version: number): Promise<void> {
  await lockRow(tx, searchWords, searchWords.id, { id, version });
  await tx.delete(searchWords).where(eq(searchWords.id, id));
}

/** Each meaning once, and none that is the word itself. */
function unlike(word: string, meanings: string[]): string[] {
  return [...new Set(meanings)].filter((meaning) => meaning !== word);
}
