/** Characters that no name and no product name may have. */
const SIGNS = "^'`!@#%&*+\\\"<>|_[]";

/** Characters that names of people may not have either, as the service's own plug-in for shops checks it. */
const SIGNS_IN_NAMES = `${SIGNS}~$-={}/?;():`;

/** A character and its full-width form. */
const both = (signs: string) => new Set([...signs].flatMap((sign) => [sign, wide(sign)]));

const inNames = both(SIGNS_IN_NAMES);
const inGoods = new Set(SIGNS);

/** The width of a text: an ASCII character is one wide, all others two. */
export function widthOf(words: string): number {
  return [...words].reduce((width, character) => width + (character <= "\u007f" ? 1 : 2), 0);
}

/** Of a person: four to ten wide, no digit, none of the characters. */
export function isName(words: string): boolean {
  const width = widthOf(words);
  return width >= 4 && width <= 10 && ![...words].some((one) => inNames.has(one) || /\p{Nd}/u.test(one));
}

/** Of products: up to fifty wide, none of the characters. */
export function isGoodsName(words: string): boolean {
  return widthOf(words) <= 50 && ![...words].some((one) => inGoods.has(one));
}

function wide(sign: string): string {
  return String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0);
}
