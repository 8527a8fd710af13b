import simplified from "opencc-js/dict/STCharacters";
import traditional from "opencc-js/dict/TSCharacters";
import { foldWidth } from "@/lib/contract/fold-width";
import writtenBothWays from "./same-characters.json";

const SIMPLIFIED = charactersOf(simplified);
const TRADITIONAL = charactersOf(traditional);

/** Characters that shops write both ways, beside those of the dictionary. */
const SAME = new Map(
  writtenBothWays.flatMap((same) => {
    const [first = "", ...others] = [...same].map(usual);
    return others.map((other): [string, string] => [other, first]);
  }),
);

/** The characters that each one stands for, itself included. */
const VARIANTS = new Map<string, string>();
for (const character of new Set([...SIMPLIFIED.keys(), ...TRADITIONAL.keys(), ...writtenBothWays.join("")])) {
  const one = canonical(character);
  VARIANTS.set(one, (VARIANTS.get(one) ?? one) + character);
}

/** A list of OpenCC's, as `opencc-js.d.ts` says. */
function charactersOf(list: string): Map<string, string> {
  return new Map(list.split("|").map((pair) => pair.split(" ") as [string, string]));
}

/**
 * The usual traditional form of a simplified, traditional or older character. One that is simplified and traditional at
 * once stays as it is: most of what has the one for "face" has nothing to do with the one for "noodles".
 */
function usual(character: string): string {
  return SIMPLIFIED.get(TRADITIONAL.get(character) ?? character) ?? character;
}

function canonical(character: string): string {
  const one = usual(character);
  return SAME.get(one) ?? one;
}

/**
 * The one form in which texts and keywords are stored, asked, ranked and named: width, case, accents, and characters
 * that are written in several ways.
 */
export function fold(text: string): string {
  return foldWidth(text).replace(/\p{Script=Han}/gu, canonical);
}

/** The same without blanks, marks and emoji: names with and without a blank or middle dot are equal. */
export function squeeze(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, "");
}

/** All characters that are the same as this one, which is folded. */
export function variantsOf(character: string): string {
  return VARIANTS.get(character) ?? character;
}
