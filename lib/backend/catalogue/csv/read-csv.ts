import { skuIn } from "@/lib/contract/admin-products";
import { MAX_IMPORT_ROWS } from "@/lib/contract/limits";
import { type CsvColumn, csvColumns, type ImportProblem, stockColumns } from "@/lib/contract/product-imports";
import { type ApiMessageKey, apiMessage } from "@/lib/i18n/translate";
import { readSheet, type SheetRow } from "@/lib/sheets/read-sheet";
import { type AnyColumn, headingOf, headingsOf } from "./heading";

/** A row of the file, without keys for missing columns. */
export type CsvRow<Column extends string = CsvColumn> = SheetRow<Column>;

/** `isReadable` is false when the rows could not be read at all. */
export type ReadCsv<Column extends string> = {
  rows: CsvRow<Column>[];
  problems: ImportProblem[];
  warnings: ImportProblem[];
  /** Headings that name no column. */
  unknown: string[];
  isReadable: boolean;
};

export type ImportMessage = Extract<ApiMessageKey, `import.${string}`> extends `import.${infer Key}` ? Key : never;

/** A problem as a message. @param column one of ours, or the file's heading */
export function problemAt(
  row: number,
  column: string | null,
  key: ImportMessage,
  values?: Record<string, string | number>,
): ImportProblem {
  return { row, column: column && headingOr(column), message: apiMessage(`import.${key}`, values) };
}

/** The row's SKU as the shop writes it. */
export function skuOf({ cells }: CsvRow<"sku">): string {
  return skuIn(cells.sku);
}

function headingOr(column: string): string {
  const own = [...csvColumns, ...stockColumns].find((name) => name === column);
  return own ? headingOf(own) : column;
}

/**
 * Reads the file's rows, with its problems as messages.
 * @param known the columns that it may have @param required groups of columns of which it needs one each
 * @param leavesOut unknown columns are left out with a warning instead of being a problem
 */
export function readCsv<Column extends AnyColumn>(
  bytes: Uint8Array,
  known: readonly Column[],
  required: Column[][],
  leavesOut: boolean,
): ReadCsv<Column> {
  const columns = Object.fromEntries(known.map((column) => [column, headingsOf(column)])) as Record<Column, string[]>;
  const sheet = readSheet(bytes, { columns, required, maxRows: MAX_IMPORT_ROWS });
  const unknown = sheet.problems.filter(({ key }) => key === "unknown_column");
  const refused = leavesOut ? sheet.problems.filter(({ key }) => key !== "unknown_column") : sheet.problems;
  return {
    rows: sheet.rows,
    isReadable: sheet.isReadable,
    problems: refused.map(({ row, heading, key }) => problemAt(row, heading, key, { max: MAX_IMPORT_ROWS })),
    warnings: leavesOut ? unknown.map(({ row, heading }) => problemAt(row, heading, "column_left_out")) : [],
    unknown: unknown.flatMap(({ heading }) => heading ?? []),
  };
}
