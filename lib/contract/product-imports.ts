import { z } from "zod";

/** The columns of an export and of an import; one row per variant. */
export const csvColumns = [
  "product_id",
  "title",
  "summary",
  "description",
  "category",
  "tags",
  "status",
  "position",
  "hot_rank",
  "return_exempt",
  "details",
  "option1_name",
  "option1_value",
  "option2_name",
  "option2_value",
  "option3_name",
  "option3_value",
  "sku",
  "price",
  "compare_at_price",
  "on_hand",
] as const;
export type CsvColumn = (typeof csvColumns)[number];

/** Most problems and products that a report tells one by one. */
export const MAX_REPORTED = 200;

const problem = z.object({
  /** As a spreadsheet numbers them: the headings are row 1. */
  row: z.number().int(),
  /** As the file calls it; null when the row as a whole is meant. */
  column: z.string().nullable(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof problem>;

export const importReport = z.object({
  rows: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  /** With any of them nothing is imported; `problem_count` counts those beyond the list, too. */
  problems: z.array(problem),
  problem_count: z.number().int(),
  warnings: z.array(problem),
  products: z.array(
    z.object({
      row: z.number().int(),
      id: z.number().int().nullable(),
      title: z.string(),
      action: z.enum(["create", "update", "none"]),
      changes: z.array(z.string()),
    }),
  ),
});
export type ImportReport = z.infer<typeof importReport>;
