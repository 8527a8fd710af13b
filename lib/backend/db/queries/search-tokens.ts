import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import sameCharacters from "./same-characters.json";

/**
 * Keyword search in Chinese without a dictionary: a run of Han characters is cut into single characters and pairs, so
 * that a two-character word is one lexeme and one look-up in the GIN index; words of other scripts stay whole.
 */
const RUNS = /\p{Script=Han}+|[\p{L}\p{N}]+/gu;
const HAN = /^\p{Script=Han}/u;

/** Most lexemes of one query; further ones add nothing but work. */
const MAX_QUERY_LEXEMES = 16;

function runsOf(text: string): string[] {
  return text.normalize("NFKC").toLowerCase().match(RUNS) ?? [];
}

function pairs(run: string): string[] {
  return neighbours(run, 2);
}

/** All substrings of a run with this length. */
function neighbours(run: string, length: number): string[] {
  const characters = [...run];
  return characters.slice(length - 1).map((_, start) => characters.slice(start, start + length).join(""));
}

/**
 * All spellings of a word by interchangeable characters (`same-characters.json`), the original first; at most four
 * characters vary.
 */
export function spellings(word: string): string[] {
  const ways = [...word].reduce<string[]>(
    (found, character) => {
      const others = sameCharacters.find((same) => same.includes(character)) ?? character;
      const written = [character, ...[...others].filter((other) => other !== character)];
      return found.length >= 16
        ? found.map((start) => start + character)
        : found.flatMap((start) => written.map((end) => start + end));
    },
    [""],
  );
  return [...new Set(ways)];
}

/** The words of a keyword, separated by blanks and punctuation, in lower case and half width. */
export function wordsOf(keyword: string): string[] {
  const words = keyword
    .normalize("NFKC")
    .toLowerCase()
    .split(/[\s,，、;；。]+/u);
  return [...new Set(words.filter((word) => runsOf(word).length > 0))];
}

/** Any two neighbouring Han characters of the words. */
export function twoCharacterParts(words: string[]): string[] {
  return partsOf(words, 2);
}

/** Any three or four neighbouring Han characters of the words; a longer word says more, so it comes first. */
export function longerParts(words: string[]): string[] {
  return [...partsOf(words, 4), ...partsOf(words, 3)];
}

function partsOf(words: string[], length: number): string[] {
  const parts = words
    .flatMap(runsOf)
    .filter((run) => HAN.test(run))
    .flatMap((run) => neighbours(run, length));
  return [...new Set(parts)].slice(0, MAX_QUERY_LEXEMES);
}

/** A `tsquery`, as text, that matches any one of the words completely. A short number is matched exactly. */
export function textQuery(words: string[]): string {
  return words.map((word) => `(${termsOf(word).join(" & ")})`).join(" | ");
}

function termsOf(word: string): string[] {
  const terms = runsOf(word).flatMap((run) => {
    if (/^\d{1,3}$/.test(run)) return [`'${run}'`];
    if (!HAN.test(run)) return [`'${run.slice(0, 64)}':*`];
    return [...run].length === 1 ? [`'${run}'`] : pairs(run).map((pair) => `'${pair}'`);
  });
  return [...new Set(terms)].slice(0, MAX_QUERY_LEXEMES);
}

/** Every lexeme under which a text is found. */
export function searchLexemes(...texts: string[]): string[] {
  const lexemes = texts
    .flatMap(runsOf)
    .flatMap((run) => (HAN.test(run) ? [...run, ...pairs(run)] : [run.slice(0, 64)]));
  return [...new Set(lexemes)];
}

/** Every lexeme under which any fragment of a mail address is found: the query asks for beginnings, so every end is one. */
export function addressLexemes(address: string): string[] {
  const ends = runsOf(address).flatMap((run) => {
    const characters = [...run].slice(0, 64);
    return characters.map((_, start) => characters.slice(start).join(""));
  });
  return [...new Set(ends)];
}

/** The value for a `tsvector` column that finds `texts`. */
export function searchVector(...texts: string[]): SQL<string> {
  return vectorOf(searchLexemes(...texts));
}

/** The value for a `tsvector` column that finds a mail address by any fragment. */
export function addressVector(address: string): SQL<string> {
  return vectorOf(addressLexemes(address));
}

/** The value for a `tsvector` column that finds a person by name, and by any fragment of the mail address. */
export function senderVector(name: string, address: string): SQL<string> {
  return vectorOf([...new Set([...searchLexemes(name), ...addressLexemes(address)])]);
}

function vectorOf(lexemes: string[]): SQL<string> {
  if (lexemes.length === 0) return sql`''::tsvector`;
  return sql`array_to_tsvector(${sql.param(lexemeArray(lexemes))}::text[])`;
}

/** Lexemes as PostgreSQL writes an array of texts; there is nothing in them that would need an escape. */
export function lexemeArray(lexemes: string[]): string {
  return `{${lexemes.map((lexeme) => `"${lexeme}"`).join(",")}}`;
}

/** A `tsquery` that asks for all of the keyword; undefined when it holds nothing to look for. Latin words match from their start. */
export function searchQuery(keyword: string): SQL | undefined {
  const terms = runsOf(keyword).flatMap((run) => {
    if (!HAN.test(run)) return [`'${run.slice(0, 64)}':*`];
    return [...run].length === 1 ? [`'${run}'`] : pairs(run).map((pair) => `'${pair}'`);
  });
  if (terms.length === 0) return undefined;
  return sql`${[...new Set(terms)].slice(0, MAX_QUERY_LEXEMES).join(" & ")}::tsquery`;
}

/**
 * Whether a `tsvector` column has all of the keyword. A keyword of punctuation only finds nothing, rather than
 * everything.
 */
export function hasKeyword(column: SQLWrapper, keyword: string): SQL {
  const query = searchQuery(keyword);
  return query ? sql`${column} @@ ${query}` : sql`false`;
}
