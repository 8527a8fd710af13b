/**
 * Formats text as a table that is also Markdown.
 * @param cells by line, the header first
 * @param textColumns how many columns of text come first; the others are right-aligned
 */
export function markdownTable(cells: string[][], textColumns: number): string {
  const widths = (cells[0] ?? []).map((_, column) => Math.max(3, ...cells.map((line) => line[column]?.length ?? 0)));
  const lines = cells.map((line) =>
    line.map((text, column) => pad(text, widths[column] ?? 0, column < textColumns)).join(" | "),
  );
  const rule = widths.map((width, column) => (column < textColumns ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  lines.splice(1, 0, rule.join(" | "));
  return lines.map((line) => `| ${line} |`).join("\n");
}

function pad(text: string, width: number, left: boolean): string {
  return left ? text.padEnd(width) : text.padStart(width);
}
