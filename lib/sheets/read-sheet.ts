import { tidied } from "../contract/tidy-text";
import { recordsOf } from "./records";
import { textOfBytes, type Unreadable } from "./text-of-bytes";

/** A row of the file with its number there: the headings are row 1. Missing columns have no key. */
export type SheetRow<Column extends string> = { row: number; cells: Partial<Record<Column, string>> };

/** @param heading of the column; null for the whole row */
export type SheetProblem = {
  row: number;
  heading: string | null;
  key:
    | Unreadable
    | ("empty" | "too_many_rows" | "unknown_column" | "repeated_column" | "missing_column")
    | ("broken_quotes" | "too_many_cells");
};

type Layout<Column extends string> = {
  /** The columns that the file may have, each with its headings, the usual one first. */
  columns: Record<Column, string[]>;
  /** Groups of columns of which it needs one each. */
  required: Column[][];
  maxRows: number;
};

/** `isReadable` is false when the rows could not be read at all. */
export type Sheet<Column extends string> = { rows: SheetRow<Column>[]; problems: SheetProblem[]; isReadable: boolean };

/** Lines that are read, empty ones included. */
const MOST_LINES = 50_000;

/** Reads a file's rows: bytes, separators and headings. Unreadable content becomes a problem, never an exception. */
export function readSheet<Column extends string>(bytes: Uint8Array, layout: Layout<Column>): Sheet<Column> {
  const nothing = (key: SheetProblem["key"]) => ({
    rows: [],
    problems: [{ row: 1, heading: null, key }],
    isReadable: false,
  });
  const file = textOfBytes(bytes);
  if ("unreadable" in file) return nothing(file.unreadable);
  const { records, broken, isCut } = recordsOf(file.text, undefined, MOST_LINES);
  const isFilled = (cells: string[]) => cells.some((cell) => cell.trim());
  const head = Math.max(records.findIndex(isFilled), 0);
  const headings = records[head] ?? [];
  const filled = records
    .map((cells, index) => ({ cells, row: index + 1 }))
    .filter(({ cells, row }) => row > head + 1 && isFilled(cells));
  if (filled.length === 0 && broken.length === 0 && !isCut) return nothing("empty");
  if (isCut || filled.length > layout.maxRows) return nothing("too_many_rows");
  const columns = headings.map((heading) => columnOf(heading, layout.columns));
  const nameOf = (column: Column) => layout.columns[column][0] ?? column;
  const missing = layout.required.filter((choice) => !choice.some((column) => columns.includes(column)));
  const problems: SheetProblem[] = [
    ...headings.flatMap((heading, at) => {
      const column = columns[at];
      const key = !column ? "unknown_column" : columns.indexOf(column) < at ? "repeated_column" : undefined;
      return key && heading.trim() ? [{ row: head + 1, heading: heading.trim().slice(0, 40), key } as const] : [];
    }),
    ...missing.map((choice) => ({
      row: head + 1,
      heading: choice.map(nameOf).join("\u3001"),
      key: "missing_column" as const,
    })),
    ...broken.map(({ record }) => ({ row: record, heading: null, key: "broken_quotes" as const })),
    ...filled
      .filter(({ cells }) => isFilled(cells.slice(headings.length)))
      .map(({ row }) => ({ row, heading: null, key: "too_many_cells" as const })),
  ];
  const rows = filled.map(({ cells, row }) => ({
    row,
    cells: Object.fromEntries(
      columns.flatMap((column, at) => (column ? [[column, textOfCell(cells[at])]] : [])),
    ) as SheetRow<Column>["cells"],
  }));
  return { rows, problems, isReadable: missing.length === 0 };
}

/** The column that a heading names: by any of its names, in any width and case, with or without marks (`bareWord`). */
export function columnOf<Column extends string>(
  heading: string,
  columns: Record<Column, string[]>,
): Column | undefined {
  const name = bareWord(heading);
  return (Object.keys(columns) as Column[]).find((column) => columns[column].some((known) => bareWord(known) === name));
}

/** What people write in brackets at a heading: that it must be filled in, may be left empty, or is in TWD. */
const MARKS =
  /[([\u3010](?:\u5FC5\u586B|\u9078\u586B|\u975E\u5FC5\u586B|\u5FC5\u9808|\u53EF\u7559\u7A7A|required|optional|\u5143|nt\$?|ntd|twd|\u65B0[\u53F0\u81FA]\u5E63)[)\]\u3011]/g;

/** A word without width, case, blanks, and the marks that people add to headings. */
export function bareWord(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(MARKS, "")
    .replace(/[\s*:_-]/g, "");
}

/** What a spreadsheet would calculate as a formula, also behind apostrophes that are part of the text. */
export const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Tidied, without the apostrophe that exports put before what a spreadsheet would calculate, and in plain line breaks. */
export function textOfCell(written = ""): string {
  const cell = tidied(written);
  return (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell).replaceAll("\r\n", "\n").trim();
}
