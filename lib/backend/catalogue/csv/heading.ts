import type { CsvColumn, StockColumn } from "@/lib/contract/product-imports";
import { apiMessage } from "@/lib/i18n/translate";

export type AnyColumn = CsvColumn | StockColumn;

/** The heading of a column. */
export function headingOf(column: AnyColumn): string {
  return apiMessage(`csv.${column}`);
}

/** Every heading under which a file may have the column: ours, the API's name of it, and those of other shops. */
export function headingsOf(column: AnyColumn): string[] {
  return [headingOf(column), column, ...wordsOf(column)];
}

/** What people write for a column's heading, or in a cell. */
export function wordsOf(name: AnyColumn | "yes" | "no" | "published" | "draft"): string[] {
  return apiMessage(`csv_names.${name}`).split(",");
}
