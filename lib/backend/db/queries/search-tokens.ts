import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { IS_NEW } from "./columns";
import { fold, squeeze } from "./fold-text";
import { olderLexemes, olderTerms } from "./older-terms";

/**
 * Keyword search without a dictionary. Where scripts meet, words end: a run of Han, kana or Hangul is cut into single
 * characters and pairs, so that a two-character word is one lexeme and one look-up in the GIN index; a run of other
 * letters and digits stays whole, and is found by its letters and digits apart too.
 */
const RUNS = /[\p{L}\p{N}]+/gu;
const SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30FC\p{Script=Bopomofo}\p{Script=Hangul}]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30FC\p{Script=Bopomofo}\p{Script=Hangul}]+/gu;
const IS_CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30FC\p{Script=Bopomofo}\p{Script=Hangul}]/u;

/** A blank, dot, hyphen or apostrophe: a name is the same with and without. Other marks and emoji end a name. */
const NAME_ENDS = /[^\p{L}\p{N} \t.·・‧•'’&_\-\u2010-\u2015]+/u;

/** Most lexemes of one query; further ones add nothing but work. */
const MAX_QUERY_LEXEMES = 16;
const MAX_LENGTH = 64;

const isCjk = (run: string) => IS_CJK.test(run);
const cut = (run: string) => run.slice(0, MAX_LENGTH);

/** The runs of a folded text. */
function splitRuns(folded: string): string[] {
  return (folded.match(RUNS) ?? []).flatMap((run) => run.match(SCRIPTS) ?? []);
}

function runsOf(text: string): string[] {
  return splitRuns(fold(text));
}

/** The names and words of a text, each with its runs. */
function namesOf(text: string): string[][] {
  return fold(text).split(NAME_ENDS).map(splitRuns);
}

function pairs(run: string): string[] {
  return neighbours(run, 2);
}

/** All substrings of a run with this length. */
function neighbours(run: string, length: number): string[] {
  const characters = [...run];
  return characters.slice(length - 1).map((_, start) => characters.slice(start, start + length).join(""));
}

/** The words of a keyword as typed, in lower case and half width, separated by blanks, marks and emoji. */
export function wordsOf(keyword: string): string[] {
  const words = keyword
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+(?:[.'’&_\-\u2010-\u2015]+[\p{L}\p{N}]+)*/gu);
  return [...new Set(words)];
}

/**
 * What each word may be a part of, glued to the word before or after it, when both are of letters and digits only: a
 * product called iPhone15 has the words of `i phone 15`.
 */
export function gluedWords(words: string[]): string[][] {
  const plain = words.map(squeeze).map((word) => (splitRuns(word).length === 1 && !isCjk(word) ? word : ""));
  const glued = (index: number) => {
    const [before, after] = [plain[index], plain[index + 1]];
    return before && after ? [before + after] : [];
  };
  return words.map((_, index) => [...glued(index - 1), ...glued(index)]);
}

/** Any two neighbouring Han or kana characters of the words. */
export function twoCharacterParts(words: string[]): string[] {
  return partsOf(words, 2);
}

/** Any three or four neighbouring Han or kana characters of the words; a longer word says more, so it comes first. */
export function longerParts(words: string[]): string[] {
  return [...partsOf(words, 4), ...partsOf(words, 3)];
}

function partsOf(words: string[], length: number): string[] {
  const parts = words
    .flatMap(runsOf)
    .filter(isCjk)
    .flatMap((run) => neighbours(run, length));
  return [...new Set(parts)].slice(0, MAX_QUERY_LEXEMES);
}

/** A `tsquery`, as text, that matches any one of the words completely. A short number is matched exactly. */
export function textQuery(words: string[]): string {
  return anyOf(words.flatMap((word) => waysOf(word, /^\d{1,3}$/)));
}

/** @param exact runs that do not match as the beginning of a longer one */
function waysOf(text: string, exact?: RegExp): string[] {
  const terms = [...new Set(namesOf(text).flatMap((name) => termsOfName(name, exact)))];
  return terms.length === 0 ? [] : [terms.slice(0, MAX_QUERY_LEXEMES).join(" & "), ...olderTerms(text, exact)];
}

function termsOfName(runs: string[], exact: RegExp | undefined): string[] {
  return runs.flatMap((run, index) => {
    if (isCjk(run)) return [...run].length === 1 ? [`'${run}'`] : pairs(run).map((pair) => `'${pair}'`);
    const begins = `'${cut(run)}'${exact?.test(run) ? "" : ":*"}`;
    // Stored without the blank or hyphen that stands between them here.
    const [before = "", after = ""] = [runs[index - 1], runs[index + 1]].map((one = "") => (isCjk(one) ? "" : one));
    const glued = [before && before + run, after && run + after].filter(Boolean).map((one) => `'${cut(one)}':*`);
    return glued.length > 0 ? `(${[begins, ...glued].join(" | ")})` : begins;
  });
}

function anyOf(ways: string[]): string {
  const different = [...new Set(ways)];
  return different.length > 1 ? different.map((way) => `(${way})`).join(" | ") : (different[0] ?? "");
}

/** Every lexeme under which a text is found. */
export function searchLexemes(...texts: string[]): string[] {
  return [...new Set([...texts.flatMap(namesOf).flatMap(lexemesOfName), ...texts.flatMap(olderLexemes)])];
}

function lexemesOfName(runs: string[]): string[] {
  return runs.flatMap((run, index) => {
    const [next = "", nextButOne = ""] = runs.slice(index + 1, index + 3);
    const [first = ""] = next;
    if (isCjk(run)) return [...run, ...pairs(isCjk(next) ? run + first : run)];
    const parts = run.match(/\p{N}+|\P{N}+/gu) ?? [];
    const glued = next && !isCjk(next) ? [next, isCjk(nextButOne) ? "" : next + nextButOne] : [];
    const rests = parts.flatMap((_, start) => ["", ...glued].map((more) => parts.slice(start).join("") + more));
    return [...rests, ...parts].map(cut);
  });
}

/** Every lexeme under which any fragment is found: the query asks for beginnings, so every end is one. */
function ends(text: string, least = 1): string[] {
  const characters = [...cut(text)];
  return characters.slice(0, characters.length - least + 1).map((_, start) => characters.slice(start).join(""));
}

/** Every lexeme under which any fragment of a mail address is found. */
export function addressLexemes(address: string): string[] {
  return [...new Set(runsOf(address).flatMap((run) => ends(run)))];
}

/** Every lexeme under which a telephone number is found: as stored, as written, and by three or more digits of it. */
export function phoneLexemes(phone: string): string[] {
  const digits = phone.replace(/\D/g, "");
  return [...new Set([digits, ...ends(digits.replace(/^886/, "0"), 3)].filter(Boolean))];
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
  return vectorOf([...searchLexemes(name), ...addressLexemes(address)]);
}

/** The lexemes of an order or member: what is written there, and the telephone number. */
export function personLexemes(phone: string, ...texts: string[]): string[] {
  return [...searchLexemes(...texts), ...phoneLexemes(phone)];
}

/** The value for a `tsvector` column with these lexemes. */
export function vectorOf(lexemes: string[]): SQL<string> {
  return sql`array_to_tsvector(${sql.param(lexemeArray(lexemes))}::text[])`;
}

/** Lexemes as PostgreSQL writes an array of texts; there is nothing in them that would need an escape. */
export function lexemeArray(lexemes: string[]): string {
  return `{${[...new Set([IS_NEW, ...lexemes])].map((lexeme) => `"${lexeme}"`).join(",")}}`;
}

/** A `tsquery` that asks for all of the keyword; undefined when it holds nothing to look for. Latin words match from their start. */
export function searchQuery(keyword: string): SQL | undefined {
  const ways = waysOf(keyword);
  return ways.length === 0 ? undefined : sql`${anyOf(ways)}::tsquery`;
}

/**
 * Whether a `tsvector` column has all of the keyword. A keyword of punctuation only finds nothing, rather than
 * everything.
 */
export function hasKeyword(column: SQLWrapper, keyword: string): SQL {
  const query = searchQuery(keyword);
  return query ? sql`${column} @@ ${query}` : sql`false`;
}
