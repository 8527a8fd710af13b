import type { Emphasis, Heading, InlineCode, List, Parent, PhrasingContent, Root, Strong, Text } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { uniqueIds } from "../format";
import { linkTarget } from "./link-target";

type Spot = { parent: Parent; index: number };

/** A plugin with the steps that need the tree: signs that are no marks, marks that were left over, `<br>`, links. */
export function readAsMeant() {
  return (tree: Root, file: { value: unknown }): void => {
    const source = String(file.value);
    const sourceOf = ({ position }: { position?: Root["position"] }) =>
      source.slice(position?.start.offset, position?.end.offset);
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      const spot = { parent: parent as Parent, index };
      if (node.type === "emphasis" && isNoEmphasis(node, spot)) return unwrap(node, sourceOf(node)[0] ?? "*", spot);
      if (node.type === "strong" && sourceOf(node).startsWith("____")) return unwrap(node, "____", spot);
      if (node.type === "inlineCode" && /^[)）]/.test(node.value)) return put(asText(node), spot);
      if (node.type === "html" && /^<br\s*\/?>$/i.test(node.value)) return breakLine(spot);
      if (node.type === "text" && !sourceOf(node).includes("\\*")) return markLeftover(node, spot);
      if (node.type === "link" || node.type === "image" || node.type === "definition") node.url = linkTarget(node.url);
      if (node.type === "list") numberItems(node, sourceOf);
      return undefined;
    });
  };
}

/** The number of each item as it is written, where the next number would be another. */
function numberItems(list: List, sourceOf: (node: List["children"][number]) => string): void {
  if (!list.ordered) return;
  const numbers = list.children.map((item) => Number.parseInt(sourceOf(item), 10));
  // 1. 1. 1. is how Markdown lets numbers be counted.
  if (new Set(numbers).size === 1) return;
  let expected = list.start ?? 1;
  for (const [index, item] of list.children.entries()) {
    const number = numbers[index] ?? expected;
    if (number !== expected) item.data = { ...item.data, hProperties: { value: String(number) } };
    expected = number + 1;
  }
}

const MEASURE = /^(?:[WDHLwdhl\u00D8\u03A6\u9577\u5BEC\u9AD8\u6DF1\u539A\u5F91]{1,2})?\d/;

/** A size (10*20*30), a reference (price*1, fee*2), the name of an account (@_tea_) or a face (*^_^*). */
function isNoEmphasis(node: Emphasis, { parent, index }: Spot): boolean {
  const inside = wordsOf(node);
  const before = wordsOf(parent.children[index - 1]);
  const after = wordsOf(parent.children[index + 1]);
  const isMeasure = /[\p{L}\p{N})）]$/u.test(before) && MEASURE.test(inside) && MEASURE.test(after);
  return (
    isMeasure ||
    before.endsWith("@") ||
    inside.startsWith("\uFE0F") ||
    !/[\p{L}\p{N}]/u.test(inside.replace(/[\p{Script=Greek}]/gu, ""))
  );
}

function wordsOf(node: object | undefined): string {
  if (!node) return "";
  if ("value" in node) return String(node.value);
  return "children" in node ? (node.children as object[]).map(wordsOf).join("") : "";
}

function asText({ value }: InlineCode): Text {
  return { type: "text", value: `\`${value}\`` };
}

function put(nodes: PhrasingContent | PhrasingContent[], { parent, index }: Spot): [typeof SKIP, number] {
  const list = [nodes].flat();
  parent.children.splice(index, 1, ...list);
  return [SKIP, index + list.length];
}

/** Takes the mark back: it is shown as written, and what was inside stays. */
function unwrap(node: Emphasis | Strong, mark: string, spot: Spot): number {
  const inner =
    mark === "____" ? node.children.flatMap((each) => (each.type === "strong" ? each.children : each)) : node.children;
  const text: Text = { type: "text", value: mark };
  put([text, ...inner, { ...text }], spot);
  return spot.index + 1;
}

/** The line that follows the tag would break once more. */
function breakLine(spot: Spot): [typeof SKIP, number] {
  const next = spot.parent.children[spot.index + 1];
  if (next?.type === "text") next.value = next.value.replace(/^\n/, "");
  return put({ type: "break" }, spot);
}

const LEFTOVER = /(\*\*|＊＊)([^*＊\n]{1,300})\1/g;

/** Makes bold what Markdown leaves alone: with blanks inside the stars, in full width, between letters and signs. */
function markLeftover(node: Text, spot: Spot): [typeof SKIP, number] | undefined {
  const parts = node.value.split(LEFTOVER);
  if (parts.length === 1) return undefined;
  const nodes = parts.flatMap((part, index): PhrasingContent[] => {
    if (index % 3 === 1 || part === "") return [];
    const text: Text = { type: "text", value: index % 3 === 2 ? part.trim() : part };
    return [index % 3 === 2 ? { type: "strong", children: [text] } : text];
  });
  return put(nodes, spot);
}

/**
 * A plugin for headings: the page's title is its only `h1`, and every heading has an id by its words, which no other
 * has. A single `#` stands in for a title; of several, all headings move down.
 */
export function placeHeadings({ prefix = "" }: { prefix?: string } = {}) {
  return (tree: Root): void => {
    const headings: Heading[] = [];
    visit(tree, "heading", (node) => void headings.push(node));
    const lower = headings.filter(({ depth }) => depth === 1).length > 1 ? 1 : 0;
    const idOf = uniqueIds("section");
    for (const node of headings) {
      node.depth = Math.min(6, Math.max(2, node.depth + lower)) as Heading["depth"];
      node.data = { ...node.data, hProperties: { id: prefix + idOf(wordsOf(node)) } };
    }
  };
}
