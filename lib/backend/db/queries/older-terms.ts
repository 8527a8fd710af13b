import writtenBothWays from "./older-characters.json";

/**
 * Search as the version before did it, in which a run that began with a letter or digit took Han along and every
 * character was kept as written: how its vectors are asked until the job `renew search` has made them again, and what it
 * finds in newer ones while it runs beside this version, or after a return to it. The version after this one can leave
 * this file out.
 */
const RUNS = /\p{Script=Han}+|[\p{L}\p{N}]+/gu;
const HAN = /^\p{Script=Han}/u;
const MOST_SPELLINGS = 16;
const MOST_TERMS = 16;

const lower = (text: string) => text.normalize("NFKC").toLowerCase();
const runsOf = (text: string) => text.match(RUNS) ?? [];

/** A run of Han as its pairs, any other whole. */
function partsOf(run: string): string[] {
  const characters = [...run];
  if (!HAN.test(run)) return [run.slice(0, 64)];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** Every lexeme under which it finds a text. */
export function olderLexemes(text: string): string[] {
  return runsOf(lower(text)).flatMap((run) => [...(HAN.test(run) ? run : []), ...partsOf(run)]);
}

/** The terms of a `tsquery` for each of its spellings of the text. @param exact runs that do not match as a beginning */
export function olderTerms(text: string, exact?: RegExp): string[] {
  return spellings(lower(text)).map((spelling) => {
    const terms = runsOf(spelling).flatMap((run) => {
      if (HAN.test(run)) return [...run].length === 1 ? `'${run}'` : partsOf(run).map((pair) => `'${pair}'`);
      return `'${run.slice(0, 64)}'${exact?.test(run) ? "" : ":*"}`;
    });
    return [...new Set(terms)].slice(0, MOST_TERMS).join(" & ");
  });
}

function spellings(text: string): string[] {
  return [...text].reduce<string[]>(
    (found, character) => {
      const written = [...new Set(character + (writtenBothWays.find((same) => same.includes(character)) ?? ""))];
      return found.length >= MOST_SPELLINGS
        ? found.map((start) => start + character)
        : found.flatMap((start) => written.map((end) => start + end));
    },
    [""],
  );
}
