import Papa from "papaparse";
import { MAX_IMPORT_ROWS } from "@/lib/contract/limits";
import { type CsvColumn, csvColumns, type ImportProblem, stockColumns } from "@/lib/contract/product-imports";
import { type ApiMessageKey, apiMessage } from "@/lib/i18n/translate";
import { type AnyColumn, headingOf } from "./heading";

/** A row of the file, without keys for missing columns. */
export type CsvRow<Column extends string = CsvColumn> = { row: number; cells: Partial<Record<Column, string>> };

/** `isReadable` is false when the rows could not be read at all. */
export type ReadCsv<Column extends string> = { rows: CsvRow<Column>[]; problems: ImportProblem[]; isReadable: boolean };

type ImportMessage = Extract<ApiMessageKey, `import.${string}`> extends `import.${infer Key}` ? Key : never;

/** A problem as a message. @param column one of ours, or the file's heading */
export function problemAt(
  row: number,
  column: string | null,
  key: ImportMessage,
  values?: Record<string, string | number>,
): ImportProblem {
  return { row, column: column && headingOr(column), message: apiMessage(`import.${key}`, values) };
}

function headingOr(column: string): string {
  const own = [...csvColumns, ...stockColumns].find((name) => name === column);
  return own ? headingOf(own) : column;
}

/**
 * Reads the file's rows; unreadable content becomes a problem, never an exception.
 * @param known the columns that it may have @param required groups of columns of which it needs one each
 */
export function readCsv<Column extends AnyColumn>(
  bytes: Uint8Array,
  known: readonly Column[],
  required: Column[][],
): ReadCsv<Column> {
  const nothing = (problem: ImportProblem) => ({ rows: [], problems: [problem], isReadable: false });
  const text = decode(bytes);
  if (text === undefined) return nothing(problemAt(1, null, "not_utf8"));
  const { records, broken } = recordsOf(text);
  const [headings = [], ...lines] = records;
  const filled = lines
    .map((cells, index) => ({ cells, row: index + 2 }))
    .filter(({ cells }) => cells.some((c) => c.trim()));
  if (filled.length === 0 && broken.length === 0) return nothing(problemAt(1, null, "empty"));
  if (filled.length > MAX_IMPORT_ROWS) return nothing(problemAt(1, null, "too_many_rows", { max: MAX_IMPORT_ROWS }));
  const columns = headings.map((heading) => columnOf(heading, known));
  const missing = required.filter((choice) => !choice.some((column) => columns.includes(column)));
  const problems = [
    ...headingProblems(headings, columns),
    ...missing.map(([first]) => problemAt(1, first ?? null, "missing_column")),
    ...broken.map((row) => problemAt(row, null, "broken_quotes")),
    ...filled
      .filter(({ cells }) => cells.slice(headings.length).some((cell) => cell.trim()))
      .map(({ row }) => problemAt(row, null, "too_many_cells")),
  ];
  const rows = filled.map(({ cells, row }) => ({
    row,
    cells: Object.fromEntries(
      columns.flatMap((column, at) => (column ? [[column, textOf(cells[at])]] : [])),
    ) as Partial<Record<Column, string>>,
  }));
  return { rows, problems, isReadable: missing.length === 0 };
}

/**
 * The cells of every record. A quote that is never closed would take in the rest of the file: its line is counted as
 * broken, kept as an empty record, and reading goes on with the next one, so that other mistakes are reported as well.
 */
function recordsOf(text: string): { records: string[][]; broken: number[] } {
  const delimiter = text.split("\n", 1)[0]?.includes("\t") ? "\t" : ",";
  const records: string[][] = [];
  const broken: number[] = [];
  for (let start = 0; start < text.length; ) {
    const from = start;
    let end = from;
    start = text.length;
    Papa.parse<string[]>(text.slice(from), {
      delimiter,
      step: ({ data, errors, meta }, parser) => {
        const isBroken = errors.some(({ type }) => type === "Quotes");
        records.push(isBroken ? [] : data);
        if (!isBroken) {
          end = from + meta.cursor;
          return;
        }
        broken.push(records.length);
        const line = text.indexOf("\n", end);
        start = line < 0 ? text.length : line + 1;
        parser.abort();
      },
    });
  }
  return { records, broken };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    // Without the byte order mark.
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

function columnOf<Column extends AnyColumn>(heading: string, known: readonly Column[]): Column | undefined {
  const name = heading.trim();
  return known.find((column) => name === headingOf(column) || name.toLowerCase() === column);
}

function headingProblems(headings: string[], columns: (AnyColumn | undefined)[]): ImportProblem[] {
  const unknown = headings.filter((heading, at) => !columns[at] && heading.trim());
  const repeated = columns.filter((column, at) => column && columns.indexOf(column) < at);
  return [
    ...unknown.map((heading) => problemAt(1, heading.slice(0, 40), "unknown_column")),
    ...repeated.map((column) => problemAt(1, column ?? null, "repeated_column")),
  ];
}
