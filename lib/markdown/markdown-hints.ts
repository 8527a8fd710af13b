import type { Nodes } from "mdast";
import { visit } from "unist-util-visit";
import { isTarget } from "./link-target";
import { prepareMarkdown } from "./prepare-markdown";
import { markdownTree } from "./read-markdown";

/** What a text shows otherwise than its writer means, by kind: the line from 1, and the piece it is about. */
export type MarkdownHint = {
  kind: "stars" | "strike" | "table" | "html" | "target" | "link" | "footnote" | "code";
  line: number;
  sign: string;
};

/** Tags as they are pasted; sizes such as `<S>` are none. */
const TAG =
  /^<(?:!--|\/?(?:[abipsu]|br|h[1-6]|div|span|font|center|img|strong|em|del|ul|ol|li|table|tbody|tr|t[dh]|iframe|video|style|script|small|big|sub|sup)\b)/;

/** What of the text will not be read as it seems to be meant, in the order of the lines. */
export function hintsIn(markdown: string): MarkdownHint[] {
  // A line with a condition alone is no part of the text that is shown.
  const kept = markdown
    .split("\n")
    .flatMap((text, index) => (/^\s*\{\{[^{}]*\}\}\s*$/.test(text) ? [] : [{ text, index }]));
  const { text: source, numbers } = prepareMarkdown(kept.map(({ text }) => text).join("\n"));
  const hints: MarkdownHint[] = [];
  const notes: Record<"used" | "written", Map<string, number>> = { used: new Map(), written: new Map() };
  visit(markdownTree(source), (node, index, parent) => {
    if (!node.position) return;
    const { start, end } = node.position;
    const written = source.slice(start.offset, end.offset);
    const add = (kind: MarkdownHint["kind"], sign = "", at = 0) => {
      const below = written.slice(0, at).split("\n").length - 1;
      const line = kept[(numbers[start.line - 1 + below] ?? 1) - 1]?.index ?? 0;
      hints.push({ kind, line: line + 1, sign });
    };
    if (node.type === "text") addSigns(node.value, written, add);
    if (node.type === "paragraph" && looksLikeTable(written)) add("table");
    if (node.type === "html" && TAG.test(node.value) && !/^<br\b/.test(node.value))
      add("html", node.value.slice(0, 30));
    if (node.type === "code" && !/\n[ >]*`{3,}$/.test(written)) add("code");
    if (node.type === "delete" && isDrawl(parent?.children[(index ?? 0) - 1], written)) add("strike");
    if ((node.type === "link" || node.type === "image") && !isTarget(node.url) && !node.url.includes("{{")) {
      add("target", node.url);
    }
    if (node.type === "footnoteReference") notes.used.set(node.identifier, start.line);
    if (node.type === "footnoteDefinition") notes.written.set(node.identifier, start.line);
  });
  for (const [name, line] of notes.written) {
    if (!notes.used.has(name))
      hints.push({ kind: "footnote", line: (kept[(numbers[line - 1] ?? 1) - 1]?.index ?? 0) + 1, sign: `[^${name}]` });
  }
  return unique(hints).toSorted((a, b) => a.line - b.line);
}

function addSigns(
  text: string,
  written: string,
  add: (kind: MarkdownHint["kind"], sign?: string, at?: number) => void,
) {
  const stars = written.search(/(?<!\\)\*\*|＊＊/);
  if (stars >= 0 && /\*\*|＊＊/.test(text)) add("stars", "**", stars);
  const link = written.search(/(?<!\\)\]\(/);
  if (link >= 0) add("link", "", link);
  const note = /\[\^[^\]\s]{1,30}\]/.exec(written);
  if (note) add("footnote", note[0], note.index);
}

/** Two lines below each other with as many bars. */
function looksLikeTable(written: string): boolean {
  const bars = written.split("\n").map((line) => line.match(/(?<!\\)[|｜]/g)?.length ?? 0);
  return bars.some((count, index) => count > 0 && count === bars[index + 1]);
}

/** Tildes that draw out a word; what is struck out has a number or stands by itself. */
function isDrawl(before: Nodes | undefined, written: string): boolean {
  return before?.type === "text" && /\p{L}$/u.test(before.value) && !/\d/.test(written);
}

function unique(hints: MarkdownHint[]): MarkdownHint[] {
  return [...new Map(hints.map((hint) => [`${hint.kind} ${hint.line}`, hint])).values()];
}
