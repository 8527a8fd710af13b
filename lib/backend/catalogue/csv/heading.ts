import type { CsvColumn, StockColumn } from "@/lib/contract/product-imports";
import { apiMessage } from "@/lib/i18n/translate";

export type AnyColumn = CsvColumn | StockColumn;

/** The heading of a column. */
export function headingOf(column: AnyColumn): string {
  return apiMessage(`csv.${column}`);
}
