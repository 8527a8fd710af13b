import { z } from "zod";
import { version } from "./envelope";
import { textLine } from "./field-schemas";
import { MAX_MEANINGS } from "./limits";

/** One word as shoppers type it: lower case, half width, no blank or comma, at least one letter or digit. */
const word = textLine(20)
  .transform((text) => text.normalize("NFKC").toLowerCase())
  .pipe(
    z
      .string()
      .max(20)
      .regex(/^[^\s,，、;；。]+$/u)
      .regex(/[\p{L}\p{N}]/u),
  );

export const createSearchWord = z.strictObject({
  word,
  /** Words that it also finds. Without any, the search is hidden from the list of missed searches. */
  meanings: z.array(word).max(MAX_MEANINGS).default([]),
});
export type CreateSearchWord = z.output<typeof createSearchWord>;

export const updateSearchWord = createSearchWord.extend({ version });
export type UpdateSearchWord = z.output<typeof updateSearchWord>;

export const searchWord = z.object({
  id: z.number().int(),
  word: z.string(),
  meanings: z.array(z.string()),
  version,
});
export type SearchWord = z.infer<typeof searchWord>;

/** A search without a full match, and how often it was made in the last weeks; days are in Taipei. */
export const missedSearch = z.object({ word: z.string(), asked: z.number().int(), last_day: z.iso.date() });
export type MissedSearch = z.infer<typeof missedSearch>;

export const searchWords = z.object({ words: z.array(searchWord), missed: z.array(missedSearch) });
export type SearchWords = z.infer<typeof searchWords>;

/** A search without a full match, reported by a visitor's browser. */
export const reportSearch = z.strictObject({ keyword: textLine(100) });
