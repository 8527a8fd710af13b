import { csvColumns, type ImportProblem } from "@/lib/contract/product-imports";
import { type CsvRow, problemAt } from "./read-csv";

/** Columns that every row of a product repeats: all before `sku` except the number and the option values. */
const SHARED = csvColumns
  .slice(0, csvColumns.indexOf("sku"))
  .filter((column) => column !== "product_id" && !column.endsWith("_value"));

export type Group = { id: number | null; rows: [CsvRow, ...CsvRow[]] };

/** Groups rows by product number or, of new products, by title. A row with neither belongs to the product above it. */
export function groupRows(rows: CsvRow[]): { groups: Group[]; problems: ImportProblem[] } {
  const groups = new Map<string, Group>();
  const problems: ImportProblem[] = [];
  let above: Group | undefined;
  for (const row of rows) {
    const number = (row.cells.product_id ?? "").normalize("NFKC");
    const title = row.cells.title ?? "";
    if (number && !/^[1-9]\d{0,8}$/.test(number)) {
      problems.push(problemAt(row.row, "product_id", "no_product"));
      continue;
    }
    const key = number ? `id:${number}` : title ? `title:${title}` : undefined;
    const group: Group | undefined = key ? groups.get(key) : above;
    if (group) group.rows.push(row);
    else if (key) groups.set(key, { id: number ? Number(number) : null, rows: [row] });
    else problems.push(problemAt(row.row, "title", "no_title"));
    above = key ? groups.get(key) : above;
  }
  const all = [...groups.values()];
  return { groups: all, problems: [...problems, ...all.flatMap(conflictsOf)] };
}

function conflictsOf({ rows: [first, ...rest] }: Group): ImportProblem[] {
  return rest.flatMap(({ row, cells }) =>
    SHARED.filter((column) => cells[column] && cells[column] !== first.cells[column]).map((column) =>
      problemAt(row, column, "conflict"),
    ),
  );
}
