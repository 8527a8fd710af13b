import type { Nodes, Root } from "mdast";
import remarkBreaks from "remark-breaks";
import remarkCjkFriendly from "remark-cjk-friendly/parseOnly";
import remarkCjkStrikethrough from "remark-cjk-friendly-gfm-strikethrough/parseOnly";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { type PluggableList, type Processor, unified } from "unified";
import { visit } from "unist-util-visit";
import { bareAddresses } from "./bare-addresses";
import { prepareMarkdown } from "./prepare-markdown";
import { placeHeadings, readAsMeant } from "./tree-steps";

/** Leaves out what only programs write: code by indentation, and blocks of HTML, within which no mark is read. */
function chineseMarkdown(this: Processor) {
  const data = this.data();
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    bareAddresses(),
    { disable: { null: ["codeIndented", "htmlFlow"] } },
  ];
}

/**
 * How every Markdown text of the shop is read, after `prepareMarkdown`: GFM without single tildes, marks beside Chinese
 * signs, line breaks as typed.
 * @param prefix of the ids of headings, on pages with several texts
 * @param isWrapped whether a break of a line is only a blank
 */
export function markdownPlugins({ prefix, isWrapped }: { prefix?: string; isWrapped?: boolean }): PluggableList {
  return [
    [remarkGfm, { singleTilde: false }],
    remarkCjkFriendly,
    [remarkCjkStrikethrough, { singleTilde: false }],
    chineseMarkdown,
    readAsMeant,
    [placeHeadings, { prefix }],
    ...(isWrapped ? [] : [remarkBreaks]),
  ];
}

const processor = unified()
  .use(remarkParse)
  .use(markdownPlugins({ isWrapped: true }))
  .freeze();

/** The tree of a text that `prepareMarkdown` has been through. */
export function markdownTree(prepared: string): Root {
  return processor.runSync(processor.parse(prepared), prepared) as Root;
}

/** The headings of the second level, with the ids that the page gives them and the line they are written in. */
export function headingsOf(markdown: string): { id: string; title: string; line: number }[] {
  const { text, numbers } = prepareMarkdown(markdown);
  const headings: ReturnType<typeof headingsOf> = [];
  visit(markdownTree(text), "heading", (node) => {
    const line = numbers[(node.position?.start.line ?? 1) - 1] ?? 1;
    const id = String(node.data?.hProperties?.id);
    if (node.depth === 2) headings.push({ id, title: textOf(node).trim(), line });
  });
  return headings;
}

/** A text without its markup, in one line: links become their words, pictures are left out. */
export function plainText(markdown: string): string {
  return textOf(markdownTree(prepareMarkdown(markdown).text))
    .replace(/\s+/g, " ")
    .trim();
}

const INLINE = ["text", "emphasis", "strong", "delete", "inlineCode", "link", "linkReference", "html"];

function textOf(node: Nodes): string {
  const text = "value" in node ? node.value : "children" in node ? node.children.map(textOf).join("") : "";
  return INLINE.includes(node.type) ? text : `${text} `;
}
