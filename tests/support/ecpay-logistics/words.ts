/** What no name and no name of goods may have in it. */
const SIGNS = "^'`!@#%&*+\\\"<>|_[]";

/** What names of people may not have besides, as the service's own plug-in for shops checks it. */
const SIGNS_IN_NAMES = `${SIGNS}~$-={}/?;():`;

/** A sign and the same sign as wide as a Chinese character. */
const both = (signs: string) => new Set([...signs].flatMap((sign) => [sign, wide(sign)]));

const inNames = both(SIGNS_IN_NAMES);
const inGoods = new Set(SIGNS);

/** A letter of ASCII is one wide, everything else two. */
export function widthOf(words: string): number {
  return [...words].reduce((width, character) => width + (character <= "\u007f" ? 1 : 2), 0);
}

/** Of a person: four to ten wide, no digit, none of the signs. */
export function isName(words: string): boolean {
  const width = widthOf(words);
  return width >= 4 && width <= 10 && ![...words].some((one) => inNames.has(one) || /\p{Nd}/u.test(one));
}

/** Of goods: up to fifty wide, none of the signs. */
export function isGoodsName(words: string): boolean {
  return widthOf(words) <= 50 && ![...words].some((one) => inGoods.has(one));
}

function wide(sign: string): string {
  return String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0);
}
