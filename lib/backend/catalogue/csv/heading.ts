import { type ProductFields, productFields, type VariantFields, variantFields } from "@/lib/contract/product-fields";
import type { CsvColumn, StockColumn } from "@/lib/contract/product-imports";
import { apiMessage, fieldHeadings } from "@/lib/i18n/translate";

export type AnyColumn = CsvColumn | StockColumn;
type Declared = keyof (ProductFields & VariantFields);

/** The heading of a column. */
export function headingOf(column: AnyColumn): string {
  return isDeclared(column) ? (fieldHeadings(column)[0] ?? column) : apiMessage(`csv.${column}`);
}

/** Every heading under which a file may have the column: ours, the API's name of it, and those of other shops. */
export function headingsOf(column: AnyColumn): string[] {
  return [...(isDeclared(column) ? fieldHeadings(column) : [headingOf(column), ...wordsOf(column)]), column];
}

/** What people write for a column's heading, or in a cell. */
export function wordsOf(name: Exclude<AnyColumn, Declared> | "yes" | "no" | "published" | "draft"): string[] {
  return apiMessage(`csv_names.${name}`).split(",");
}

function isDeclared(column: AnyColumn): column is Declared {
  return column in productFields || column in variantFields;
}
