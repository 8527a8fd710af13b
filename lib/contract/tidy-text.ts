// What keyboards and clipboards give: one function tidies a text, one says which sign a text cannot have. Browsers load it,
// so the properties of characters have their short names: DI is Default_Ignorable_Code_Point.

/** Signs without a look: marks of direction, blanks of no width, fillers. A run of tags is taken at once. */
const INVISIBLE = /[\u{E0020}-\u{E007F}]+|[\p{DI}\uFFF9-\uFFFB]/gu;
const JOINER = /^[\u200C\u200D]$/;
const VARIATION = /^[\uFE00-\uFE0F\u{E0100}-\u{E01EF}\u180B-\u180D\u180F]$/u;
const TAGS = /^[\u{E0020}-\u{E007E}]+\u{E007F}$/u;
const SEEN = /[^\s\p{C}\p{DI}]$/u;
/** Letters that a joiner can change; between those of Chinese, Japanese and Korean it is only a trace. */
const JOINED_LETTER =
  /(?!\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Hangul}|\p{sc=Bopomofo}|\p{DI})[\p{L}\p{M}]$/u;
const IN_EMOJI = /(?:\p{ExtPict}\uFE0F?|\p{EMod})$/u;

/** A joiner in an emoji or between letters, a chosen shape of a sign, or the tags of a flag. */
function isMeant(sign: string, before: string, after: string): boolean {
  if (VARIATION.test(sign)) return SEEN.test(before);
  if (TAGS.test(sign)) return before.endsWith("\u{1F3F4}");
  if (!JOINER.test(sign)) return false;
  const isOfEmoji = sign === "\u200D" && IN_EMOJI.test(before) && /^\p{ExtPict}$/u.test(after);
  return isOfEmoji || (JOINED_LETTER.test(before) && JOINED_LETTER.test(after));
}

/** The text composed (NFC), without the invisible signs that come along from chats, maps and contacts. */
export function tidied(text: string): string {
  const visible = text.replace(INVISIBLE, (sign, at: number, whole: string) => {
    const after = String.fromCodePoint(whole.codePointAt(at + sign.length) ?? 0);
    return isMeant(sign, whole.slice(Math.max(0, at - 4), at), after) ? sign : "";
  });
  return visible.normalize("NFC");
}

/** Tabs and the breaks of word processors. */
const RARE_BREAKS = /[\v\f\u0085\u2028\u2029]/g;

/** A line as written: other characters than tabs and rare breaks keep their width. */
export const tidiedLine = (text: string) => tidied(text.replace(RARE_BREAKS, " ").replaceAll("\t", " ")).trim();

export const tidiedBlock = (text: string) => tidied(text.replace(RARE_BREAKS, "\n")).trim();

const FULL_WIDTH = /[\p{Zs}\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/gu;

/**
 * A line in which blanks, letters and digits have one width. Punctuation stays as typed, since full-width is how
 * Chinese is written.
 */
export const foldedLine = (text: string) =>
  tidiedLine(text)
    .replace(FULL_WIDTH, (character) => character.normalize("NFKC"))
    .trim();

/** A number, code or address: everything half-width, and one kind of hyphen. */
export const foldedCode = (text: string) =>
  tidied(text)
    .normalize("NFKC")
    .replace(/[\p{Pd}\u2212\u30FC]/gu, "-")
    .trim();

/** A sign that no text can have. `line` and `at` count from 1, characters as people see them. */
export type RefusedSign = { kind: "break" | "broken" | "control"; code: string; line: string; at: string };

/** The first sign of a tidied text that cannot be kept: a control character, half a character, or a break in a line. */
export function refusedSign(text: string, { lines }: { lines: boolean }): RefusedSign | undefined {
  const found = (lines ? /[^\P{Cc}\n\r\t]|\p{Cs}|\p{NChar}/u : /\p{Cc}|\p{Cs}|\p{NChar}/u).exec(text);
  if (!found) return undefined;
  const [sign] = found;
  const before = text.slice(0, found.index).split(/\r\n|[\r\n]/);
  const seen = (before.at(-1) ?? "").replace(/\u200D.|[\p{M}\p{EMod}]/gsu, "");
  const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  const kind = /[\n\r]/.test(sign) ? "break" : /\p{Cc}/u.test(sign) ? "control" : "broken";
  return { kind, code: `U+${code}`, line: String(before.length), at: String([...seen].length + 1) };
}
