/** Characters that a name on a label must not contain, in full width either. */
const SIGNS = new Set(
  [..."^'`!@#%&*+\\\"<>|_[]~$-={}/?;():"].flatMap((sign) => [
    sign,
    String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0),
  ]),
);

/**
 * Whether carriers print it as a person's name: 4 to 10 wide, where a letter counts one and a Chinese character two; no
 * digits and no characters that labels refuse.
 */
export function isParcelName(name: string): boolean {
  const characters = [...name];
  const width = characters.reduce((sum, one) => sum + (one <= "\u007f" ? 1 : 2), 0);
  return width >= 4 && width <= 10 && !characters.some((one) => SIGNS.has(one) || /\p{Nd}|\p{C}/u.test(one));
}
