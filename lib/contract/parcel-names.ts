/** What no name on a label may have in it, also not as wide as a Chinese character. */
const SIGNS = new Set(
  [..."^'`!@#%&*+\\\"<>|_[]~$-={}/?;():"].flatMap((sign) => [
    sign,
    String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0),
  ]),
);

/**
 * Whether carriers print it as a person's name: 4 to 10 wide, where a letter is one and a Chinese character two; no digits and
 * none of the signs that labels do not take.
 */
export function isParcelName(name: string): boolean {
  const characters = [...name];
  const width = characters.reduce((sum, one) => sum + (one <= "\u007f" ? 1 : 2), 0);
  return width >= 4 && width <= 10 && !characters.some((one) => SIGNS.has(one) || /\p{Nd}|\p{C}/u.test(one));
}
