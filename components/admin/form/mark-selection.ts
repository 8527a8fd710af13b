export type Mark = "bold" | "italic" | "heading" | "list" | "quote" | "link";

const around: Partial<Record<Mark, string>> = { bold: "**", italic: "*" };
const before: Partial<Record<Mark, string>> = { heading: "## ", list: "- ", quote: "> " };

/** What makes a line a heading, an item or a quotation. */
const LINE_MARK = /^(?:[-*+>]|\d{1,9}[.)]|#{1,6})[ \t]/;

/**
 * Wraps the selected text in Markdown or prefixes its lines; what is bold or italic already becomes plain again.
 * @returns the new text and its selection
 */
export function markSelection(text: string, start: number, end: number, mark: Mark) {
  const sign = around[mark];
  const selected = text.slice(start, end);
  const put = (marked: string, from = start, to = from + marked.length) => ({
    text: text.slice(0, start) + marked + text.slice(end),
    start: from,
    end: to,
  });
  if (mark === "link") return put(`[${selected}](https://)`, start + 1, end + 1);
  if (sign) {
    const [head, tail] = [text.slice(0, start), text.slice(end)];
    const isBold = head.endsWith("**") && tail.startsWith("**");
    const isMarked = mark === "bold" ? isBold : !isBold && head.endsWith(sign) && tail.startsWith(sign);
    if (isMarked && selected) {
      const plain = head.slice(0, -sign.length) + selected + tail.slice(sign.length);
      return { text: plain, start: start - sign.length, end: end - sign.length };
    }
    // Bold neither begins nor ends with a blank, and does not reach into the next paragraph.
    const lines = selected.split("\n");
    if (lines.length > 1) return put(lines.map((line) => wrapped(line, sign)).join("\n"));
    const words = selected.trim();
    const from = start + (words ? selected.indexOf(words) : 0) + sign.length;
    const marked = words ? selected.replace(words, () => sign + words + sign) : sign + selected + sign;
    return put(marked, from, from + (words || selected).length);
  }
  const prefix = before[mark] ?? "";
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const lines = text.slice(from, end).split("\n");
  const marked = text.slice(0, from) + lines.map((line) => prefix + line).join("\n") + text.slice(end);
  return { text: marked, start: start + prefix.length, end: end + prefix.length * lines.length };
}

/** The words of a line between signs, without the line's own mark and the blanks around them. */
function wrapped(line: string, sign: string): string {
  const text = line.trim();
  const words = text.slice(LINE_MARK.exec(text)?.[0].length ?? 0).trim();
  const at = line.lastIndexOf(words);
  return words ? line.slice(0, at) + sign + words + sign + line.slice(at + words.length) : line;
}
