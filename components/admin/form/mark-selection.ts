export type Mark = "bold" | "italic" | "heading" | "list" | "quote" | "link";

const around: Partial<Record<Mark, [string, string]>> = {
  bold: ["**", "**"],
  italic: ["*", "*"],
  link: ["[", "](https://)"],
};
const before: Partial<Record<Mark, string>> = { heading: "## ", list: "- ", quote: "> " };

/** Wraps the selected text in Markdown or prefixes its lines. @returns the new text and its selection */
export function markSelection(text: string, start: number, end: number, mark: Mark) {
  const pair = around[mark];
  if (pair) {
    const [open, close] = pair;
    const marked = text.slice(0, start) + open + text.slice(start, end) + close + text.slice(end);
    return { text: marked, start: start + open.length, end: end + open.length };
  }
  const prefix = before[mark] ?? "";
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const lines = text.slice(from, end).split("\n");
  const marked = text.slice(0, from) + lines.map((line) => prefix + line).join("\n") + text.slice(end);
  return { text: marked, start: start + prefix.length, end: end + prefix.length * lines.length };
}
