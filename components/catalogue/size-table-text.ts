export type SizeTable = { head: string[]; rows: string[][]; notes: string[] };

/** Markdown's delimiter row below the head of a table. */
const RULE = /^\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?$/;

/**
 * Reads the table that staff typed: each line is a row, with cells separated by `|` or tabs, as in Markdown and
 * spreadsheets; the first row is the head. A line without separators is a note below the table.
 */
export function readSizeTable(text: string): SizeTable {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "" && !RULE.test(line.trim()));
  const [head = [], ...rows] = lines.filter(isRow).map(cellsOf);
  const columns = Math.max(head.length, ...rows.map(({ length }) => length));
  const filled = (row: string[]) => [...row, ...Array<string>(columns - row.length).fill("")];
  const notes = lines.filter((line) => !isRow(line)).map((line) => line.trim());
  return { head: filled(head), rows: rows.map(filled), notes };
}

function isRow(line: string): boolean {
  return /[|\t]/.test(line);
}

function cellsOf(line: string): string[] {
  const bare = line.includes("|") ? line.trim().replace(/^\|/, "").replace(/\|$/, "") : line;
  return bare.split(/[|\t]/).map((cell) => cell.trim());
}
