import TurndownService from "turndown";

const TAG =
  /<\/?(?:p|br|div|span|font|b|strong|i|em|u|a|img|ul|ol|li|h[1-6]|table|tr|td|th|hr|blockquote)(?:\s[^<>]*)?\/?>/i;

/** Whether a text has tags as editors of other shops write them. */
export function isHtml(text: string): boolean {
  return TAG.test(text);
}

/** Turndown leaves tables to plugins. */
const PARTS_OF_TABLES: TurndownService.Rule[] = [
  {
    filter: ["td", "th"],
    replacement: (content) => {
      const lines = content.split("\n").map((line) => line.trim());
      return ` ${lines.filter(Boolean).join(" ").replaceAll("|", "\\|")} |`;
    },
  },
  {
    filter: "tr",
    replacement: (content, node) => {
      const row = node as HTMLTableRowElement;
      const table = row.closest("table");
      const isHead = !table || table.querySelector("tr") === row;
      return `|${content}\n${isHead ? `|${" --- |".repeat(row.children.length)}\n` : ""}`;
    },
  },
  { filter: ["thead", "tbody", "tfoot"], replacement: (content) => content },
  { filter: "table", replacement: (content) => `\n\n${content}\n\n` },
];

const BLOCK = /<(?:p|div|ul|ol|li|h[1-6]|table|tr|hr|blockquote)[\s/>]/i;

/**
 * HTML as the Markdown that descriptions are written in; scripts and styles are dropped. A text that has tags only within
 * its lines keeps its lines, and what is Markdown already.
 */
export function markdownOfHtml(html: string): string {
  const service = new TurndownService({
    headingStyle: "atx",
    hr: "---",
    bulletListMarker: "-",
    emDelimiter: "*",
    br: "",
  });
  service.remove(["script", "style"]);
  for (const rule of PARTS_OF_TABLES) service.addRule(String(rule.filter), rule);
  if (BLOCK.test(html)) return service.turndown(html);
  service.escape = (text) => text;
  const lines = html.split("\n").map((line) => (isHtml(line) ? service.turndown(line) : line));
  return lines.join("\n");
}
