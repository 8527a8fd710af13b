import { z } from "zod";
import { namesOf } from "./declared-fields";
import { productFields, variantFields } from "./product-fields";

/** The columns of an export and of an import; one row per variant. Those before `sku` are the product's, the others the variant's. */
export const csvColumns = [
  ...(["product_id", "title", "summary", "description", "category", "tags", "status", "position"] as const),
  ...namesOf(productFields),
  ...(["details", "option1_name", "option1_value", "option2_name", "option2_value"] as const),
  ...(["option3_name", "option3_value", "sku", "price"] as const),
  ...namesOf(variantFields),
  ...(["image", "low_stock_at", "on_hand"] as const),
] as const;
export type CsvColumn = (typeof csvColumns)[number];

/**
 * Columns of a stock count: the quantity the shop knew, the counted one, and the level at which a sku is running out.
 */
export const stockColumns = ["sku", "title", "variant", "seen_on_hand", "counted", "low_stock_at"] as const;
export type StockColumn = (typeof stockColumns)[number];

/** Most cells of one product in a report. */
export const MAX_REPORTED_CELLS = 12;

/** Most problems and products that a report lists. */
export const MAX_REPORTED = 200;

const problem = z.object({
  /** Row number as in a spreadsheet: the headings are row 1. */
  row: z.number().int(),
  /** The file's name of the column; null when the row as a whole is meant. */
  column: z.string().nullable(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof problem>;

/** `leave_out`: columns that the shop does not know are left out, instead of being a problem. */
export const importQuery = z.object({ unknown_columns: z.literal("leave_out").optional() });

export const importReport = z.object({
  rows: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  /** With any problem nothing is imported; `problem_count` includes those beyond the list. */
  problems: z.array(problem),
  problem_count: z.number().int(),
  warnings: z.array(problem),
  /** Headings of the file that name no column. */
  unknown_columns: z.array(z.string()),
  products: z.array(
    z.object({
      row: z.number().int(),
      id: z.number().int().nullable(),
      title: z.string(),
      action: z.enum(["create", "update", "none"]),
      /** Names of fields. */
      changes: z.array(z.string()),
      /** Cell by cell, as a spreadsheet would show it. */
      cells: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
});
export type ImportReport = z.infer<typeof importReport>;
