import Papa from "papaparse";
import { MAX_IMPORT_ROWS } from "@/lib/contract/limits";
import { type CsvColumn, csvColumns, type ImportProblem } from "@/lib/contract/product-imports";
import { type ApiMessageKey, apiMessage } from "@/lib/i18n/translate";
import { headingOf } from "./export-products";

/** A row of the file; a column that the file does not have is not in it. */
export type CsvRow = { row: number; cells: Partial<Record<CsvColumn, string>> };

export type ReadCsv = { rows: CsvRow[]; columns: CsvColumn[]; problems: ImportProblem[] };

type ImportMessage = Extract<ApiMessageKey, `import.${string}`> extends `import.${infer Key}` ? Key : never;

/** A problem in words. @param column as the file's heading names it */
export function problemAt(
  row: number,
  column: CsvColumn | string | null,
  key: ImportMessage,
  values?: Record<string, string | number>,
): ImportProblem {
  return { row, column: column && headingOr(column), message: apiMessage(`import.${key}`, values) };
}

/** The heading of a column of ours, or what the file calls one that is not. */
export function headingOr(column: string): string {
  return isColumn(column) ? headingOf(column) : column;
}

/** Reads the file's rows; what it cannot make sense of are problems, never an exception. */
export function readCsv(bytes: Uint8Array): ReadCsv {
  const nothing = (problem: ImportProblem): ReadCsv => ({ rows: [], columns: [], problems: [problem] });
  const text = decode(bytes);
  if (text === undefined) return nothing(problemAt(1, null, "not_utf8"));
  const parsed = Papa.parse<string[]>(text, { delimiter: text.split("\n", 1)[0]?.includes("\t") ? "\t" : "," });
  const [headings = [], ...lines] = parsed.data;
  const filled = lines
    .map((cells, index) => ({ cells, row: index + 2 }))
    .filter(({ cells }) => cells.some((c) => c.trim()));
  if (filled.length === 0) return nothing(problemAt(1, null, "empty"));
  if (filled.length > MAX_IMPORT_ROWS) return nothing(problemAt(1, null, "too_many_rows", { max: MAX_IMPORT_ROWS }));
  const columns = headings.map(columnOf);
  const problems = [
    ...headingProblems(headings, columns),
    ...parsed.errors
      .filter(({ type }) => type === "Quotes")
      .map(({ row }) => problemAt((row ?? 0) + 1, null, "broken_quotes")),
    ...filled
      .filter(({ cells }) => cells.slice(headings.length).some((cell) => cell.trim()))
      .map(({ row }) => problemAt(row, null, "too_many_cells")),
  ];
  const rows = filled.map(({ cells, row }) => ({
    row,
    cells: Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, textOf(cells[at])]] : []))),
  }));
  return { rows, columns: columns.filter((column) => column !== undefined), problems };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    // Without its mark, if it has one.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The apostrophe with which an export keeps a spreadsheet from calculating is not part of the text. */
function textOf(cell = ""): string {
  return cell
    .replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, "")
    .replaceAll("\r\n", "\n")
    .trim();
}

function isColumn(name: string): name is CsvColumn {
  return (csvColumns as readonly string[]).includes(name);
}

function columnOf(heading: string): CsvColumn | undefined {
  const name = heading.trim();
  return csvColumns.find((column) => name === headingOf(column) || name.toLowerCase() === column);
}

function headingProblems(headings: string[], columns: (CsvColumn | undefined)[]): ImportProblem[] {
  const unknown = headings.filter((heading, at) => !columns[at] && heading.trim());
  const repeated = columns.filter((column, at) => column && columns.indexOf(column) < at);
  return [
    ...unknown.map((heading) => problemAt(1, heading.slice(0, 40), "unknown_column")),
    ...repeated.map((column) => problemAt(1, column ?? null, "repeated_column")),
    ...(columns.includes("sku") ? [] : [problemAt(1, "sku", "missing_column")]),
    ...(columns.includes("product_id") || columns.includes("title") ? [] : [problemAt(1, "title", "missing_column")]),
  ];
}
