import type { z } from "zod";
import { fieldProblem } from "@/lib/contract/field-problem";
import type { CsvColumn, ImportProblem } from "@/lib/contract/product-imports";
import { problemText } from "@/lib/i18n/field-errors";
import { apiMessage } from "@/lib/i18n/translate";
import type { DesiredProduct } from "./document-of-rows";
import type { Group } from "./group-rows";
import { headingOf } from "./heading";

type Issue = z.core.$ZodIssue;

/** Columns of which one is checked against another. */
const MONEY: (CsvColumn | null)[] = ["price", "compare_at_price", "sale_price"];

/** The contract's problems at the cells of the file, one for a cell; those of cells that could not be read are left out. */
export function contractProblems(
  issues: Issue[],
  { rows: [first] }: Group,
  { variantRows, problems }: DesiredProduct,
): ImportProblem[] {
  const told = new Set(problems.map(placeOf));
  return issues.flatMap((issue) => {
    const [field, at] = issue.path;
    const row = (field === "variants" && typeof at === "number" && variantRows[at]) || first.row;
    const column = columnOf(issue.path);
    const problem = { row, column: column && headingOf(column), message: messageOf(issue) };
    const beside = issue.code === "custom" && MONEY.includes(column) ? MONEY : [column];
    if (beside.some((one) => told.has(placeOf({ row, column: one && headingOf(one) })))) return [];
    told.add(placeOf(problem));
    return [problem];
  });
}

const placeOf = ({ row, column }: Pick<ImportProblem, "row" | "column">) => `${row} ${column}`;

function columnOf([field, at, part, deep]: PropertyKey[]): CsvColumn | null {
  if (field === "options") return `option${Number(at ?? 0) + 1}_${part === "name" ? "name" : "value"}` as CsvColumn;
  if (field === "variants" && part === "values") return `option${Number(deep ?? 0) + 1}_value` as CsvColumn;
  if (field === "variants" && part === "image_url") return "image";
  if (field === "variants") return (part as CsvColumn | undefined) ?? "sku";
  if (field === "category_id") return "category";
  return field === "tag_ids" ? "tags" : (field as CsvColumn);
}

/** What to do about it, with the bounds. */
function messageOf(issue: Issue): string {
  const problem = fieldProblem(issue);
  if (issue.path[0] === "category_id") return apiMessage("import.category_missing");
  if (issue.path.includes("size")) return apiMessage("import.not_a_size");
  if (issue.code === "too_big") {
    const key = issue.origin === "string" ? "too_long" : issue.origin === "array" ? "too_many" : "at_most";
    return apiMessage(`import.${key}`, { max: Number(issue.maximum) });
  }
  if (problem === "too_low" && issue.code === "too_small") {
    return apiMessage("import.at_least", { min: Number(issue.minimum) });
  }
  return problem === "invalid" ? apiMessage("import.bad_signs") : problemText(issue);
}
