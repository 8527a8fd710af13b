import { isTarget } from "./link-target";
import { completeTables } from "./tables";

/** A line as Markdown wants it, and the line of the written text it comes from, from 1. */
type Line = { text: string; number: number };

/** Invisible signs that stand in front of a mark when a text was copied; not those that join letters and emoji. */
const INVISIBLE = /[\u200B\u200E\u200F\u202A-\u202E\u2060\uFEFF]/g;
const FENCE = /^ {0,3}(`{3,})[^`]*$/;
/** Indentation and quotation marks in front of a line's own mark. */
const OUTSET = /^[ \t]*(?:> ?)*[ \t]*/;
const HEADING = /^([#＃]{1,6})([ \t\u00A0\u3000]*)([^\s#＃].*)$/;
const BULLET = /^([-－*＊•●・‧▪◦])([ \t\u00A0\u3000]*)(\S.*)$/;
const NUMBER = /^([\d０-９]{1,9})([.．)])([ \t\u00A0\u3000]*)(\S.*)$/;
const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;
const BRACKETED = /([!！]?)[[［【]([^[\]［］【】\n]{1,200})[\]］】] ?[（(] ?([^\s()（）<>]{1,500}) ?[）)]/g;
const DEFINITION = /^\[[^\]^][^\]]*\]:(.*)$/;

/**
 * Rewrites what owners type so that Markdown reads it as meant: marks in full width or without a blank, tables without
 * a rule, text directly below a list. What Markdown reads as meant stays as it is.
 * @returns the text, and for each of its lines the number of the line it comes from
 */
export function prepareMarkdown(written: string): { text: string; numbers: number[] } {
  const lines = written
    .replace(INVISIBLE, "")
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((text, index) => ({ text, number: index + 1 }));
  const ready = partsOf(lines).flatMap(({ isCode, lines: part }) => (isCode ? part : prepared(part)));
  return { text: ready.map(({ text }) => text).join("\n"), numbers: ready.map(({ number }) => number) };
}

/** Code blocks, which stay as they are, and what is between them. A fence without an end is none. */
function partsOf(lines: Line[]): { isCode: boolean; lines: Line[] }[] {
  const parts: { isCode: boolean; lines: Line[] }[] = [];
  let from = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const end = endOfCode(lines, at);
    if (end === 0) continue;
    parts.push({ isCode: false, lines: lines.slice(from, at) }, { isCode: true, lines: lines.slice(at, end) });
    from = end;
    at = end - 1;
  }
  return [...parts, { isCode: false, lines: lines.slice(from) }];
}

/** Where the code that begins at this line ends; 0 if none does. */
function endOfCode(lines: Line[], start: number): number {
  const fence = FENCE.exec(lines[start]?.text ?? "")?.[1];
  if (!fence) return 0;
  const isEnd = (text: string) => text.startsWith(fence) && !text.replaceAll("`", "");
  return lines.findIndex(({ text }, index) => index > start && isEnd(text.trim())) + 1;
}

function prepared(lines: Line[]): Line[] {
  const marked = lines.map(({ text, number }, index) => ({
    text: withMarks(text, lines[index - 1]?.text ?? "", lines[index + 1]?.text ?? ""),
    number,
  }));
  return separated(completeTables(marked));
}

/** A line with its mark as Markdown writes it. */
function withMarks(line: string, before: string, after: string): string {
  if (/^\s*[~～]{3,}\s*$/.test(line)) return "***";
  if (/^\s*>{2,}/.test(line)) return line.replace(">", "\\>");
  const outset = OUTSET.exec(line)?.[0] ?? "";
  const rest = line.slice(outset.length).replace(/^＞[ \u3000]/, "> ");
  const target = DEFINITION.exec(rest)?.[1]?.trim().split(/\s/)[0];
  if (target && !isTarget(target.replace(/^<|>$/g, ""))) return outset + rest.replace("[", "\\[");
  return outset + linked(markedHeading(rest) ?? markedItem(rest, before, after) ?? rest);
}

function markedHeading(text: string): string | undefined {
  const [, marks = "", blank, words] = HEADING.exec(text) ?? [];
  // One # without a blank is a hashtag.
  return marks && (blank || marks.length > 1) ? `${"#".repeat(marks.length)} ${words}` : undefined;
}

function markedItem(text: string, before: string, after: string): string | undefined {
  if (/^\+ +[\d$]/.test(text)) return `\\${text}`;
  const [, bullet = "", gap = "", words = ""] = BULLET.exec(text) ?? [];
  const isNote = bullet === "*" || bullet === "＊";
  if (isNote) return bullet === "*" && /^[\u00A0\u3000]/.test(gap) ? `* ${words}` : undefined;
  if (bullet) {
    if (bullet === "-" && /^[ \t]/.test(gap)) return undefined;
    const isItem = (gap && bullet !== "・") || isLikeBullet(bullet, before, after);
    return isItem && (gap || !/^[-－\d.$＄]/.test(words)) ? `- ${words}` : undefined;
  }
  const [, digits = "", , blank = "", item = ""] = NUMBER.exec(text) ?? [];
  if (!digits) return undefined;
  if (digits.length > 3) return blank ? text.replace(/[.)]/, "\\$&") : undefined;
  const number = Number(digits.normalize("NFKC"));
  const isItem = blank || (!/^[\d０-９]/.test(item) && [before, after].some((line) => isNextTo(number, line)));
  return isItem && !/^[\d]+[.)][ \t]/.test(text) ? `${number}. ${item}` : undefined;
}

/** Whether a neighbour has the same bullet: one line alone may be a signature. */
function isLikeBullet(bullet: string, ...lines: string[]): boolean {
  return lines.some((line) => {
    const [, other, blank, words = ""] = BULLET.exec(line.trimStart()) ?? [];
    return other === bullet && (Boolean(blank) || !/^[-－\d.$＄]/.test(words));
  });
}

function isNextTo(number: number, line: string): boolean {
  const [, digits = "", , blank, words = ""] = NUMBER.exec(line.trimStart()) ?? [];
  return (
    Math.abs(Number(digits.normalize("NFKC") || Number.NaN) - number) === 1 &&
    (Boolean(blank) || !/^[\d０-９]/.test(words))
  );
}

/** Links in brackets of either width, where the second pair holds an address; not within code. */
function linked(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(BRACKETED, (whole, picture: string, words: string, target: string) =>
            isTarget(target) && !whole.endsWith(`](${target})`) ? `${picture && "!"}[${words}](${target})` : whole,
          ),
    )
    .join("");
}

/**
 * Puts an empty line where a text would otherwise become part of the list or quotation above it, and before a rule that
 * would turn the text above it into a heading.
 */
function separated(lines: Line[]): Line[] {
  const done: Line[] = [];
  let above: "item" | "quote" | undefined;
  let last = 0;
  for (const line of lines) {
    const text = line.text;
    const previous = done.at(-1)?.text ?? "";
    const number = Number(/^(\d{1,3})[.)] /.exec(text)?.[1] ?? Number.NaN);
    const isItem = ITEM.test(text);
    const isQuote = /^ {0,3}>/.test(text);
    const isOutside = above === "quote" ? !isQuote : above === "item" && !isItem && !/^\s/.test(text);
    const goesOn = number === last + 1 && number > 1 && !above;
    if (text.trim() && previous.trim() && (isOutside || goesOn)) done.push({ text: "", number: line.number });
    done.push(...ruledLine(line, done.at(-1)?.text ?? "", done.at(-2)?.text ?? ""));
    if (!text.trim() || isOutside) above = undefined;
    if (isItem) above = "item";
    if (isQuote) above = "quote";
    if (number) last = number;
  }
  return done;
}

/** A line of dashes or equals signs makes a heading only of a single line that has no end of a sentence. */
function ruledLine(line: Line, above: string, beforeIt: string): Line[] {
  const [sign = ""] = /^ {0,3}(?:-+|=+)\s*$/.exec(line.text) ?? [];
  const isText = above.trim() !== "" && !ITEM.test(above) && !/^ {0,3}(?:#|>|\|)/.test(above);
  if (
    !sign ||
    !isText ||
    (beforeIt.trim() === "" && above.length <= 30 && !/[。！？；，、：…:.!?,;]\s*$/.test(above))
  ) {
    return [line];
  }
  if (sign.trim().length < 3 || sign.includes("=")) return [{ ...line, text: `\\${sign.trim()}` }];
  return [{ text: "", number: line.number }, line];
}
