import { namesOf } from "@/lib/contract/declared-fields";
import { type CellKind, type VariantFields, variantFields } from "@/lib/contract/product-fields";
import { emptyVariant, type OptionRow, type VariantRow } from "./editor-values";

const MAX_COMBINATIONS = 100;

/** Every combination of the options' values, in their order. */
function combinations(options: OptionRow[]): string[][] {
  return options.reduce<string[][]>(
    (lists, { values }) => lists.flatMap((list) => values.map((value) => [...list, value])).slice(0, MAX_COMBINATIONS),
    [[]],
  );
}

/**
 * One row for each combination of the options. Existing rows keep their values; when an option is added, an existing
 * row becomes the one with its first value.
 */
export function generateVariants(options: OptionRow[], rows: VariantRow[]): VariantRow[] {
  const stem = stemOf(rows);
  const taken = new Set(rows.map(({ sku }) => sku));
  return combinations(options).map((values) => {
    const same = rows.find((row) => isBegin(row.values, values, options));
    if (same) return { ...same, values };
    const like = rows[0];
    return {
      ...emptyVariant,
      values,
      sku: freeSku(stem, taken),
      price: like?.price ?? "",
      compare_at_price: like?.compare_at_price ?? "",
    };
  });
}

function isBegin(begin: string[], values: string[], options: OptionRow[]): boolean {
  if (begin.length > values.length) return false;
  return values.every((value, at) => value === (at < begin.length ? begin[at] : options[at]?.values[0]));
}

/** The common start of a product's SKUs: the first SKU without its last part. */
function stemOf(rows: VariantRow[]): string {
  const first = rows[0]?.sku.trim() ?? "";
  return rows.length > 1 ? first.replace(/-[^-]*$/, "") : first;
}

function freeSku(stem: string, taken: Set<string>): string {
  if (!stem) return "";
  let number = 1;
  while (taken.has(`${stem}-${number}`)) number += 1;
  taken.add(`${stem}-${number}`);
  return `${stem}-${number}`;
}

/** Applies changed option values. If their number is the same, they rename the old ones in order. */
export function renameValues(rows: VariantRow[], option: number, before: string[], after: string[]): VariantRow[] {
  if (before.length !== after.length) return rows;
  return rows.map((row) => {
    const at = before.indexOf(row.values[option] ?? "");
    return at < 0 ? row : { ...row, values: row.values.with(option, after[at] ?? "") };
  });
}

/** Removes an option's value from every row; of rows that become equal, the first one stays. */
export function withoutOption(rows: VariantRow[], option: number): VariantRow[] {
  const left = rows.map((row) => ({ ...row, values: row.values.filter((_, at) => at !== option) }));
  return left.filter((row, at) => left.findIndex((other) => other.values.join("\n") === row.values.join("\n")) === at);
}

/** Adds values that were typed or pasted into the table to their options, after the existing ones. */
export function withUsedValues(options: OptionRow[], rows: VariantRow[]): OptionRow[] {
  return options.map(({ name, values }, at) => {
    const used = rows.map((row) => (row.values[at] ?? "").trim()).filter(Boolean);
    return { name, values: [...new Set([...values, ...used])] };
  });
}

/** The columns of a row in two groups, of which the table shows one; one column per option stands before them. */
export const cellGroups = {
  sale: ["sku", "price", ...declaredCells("sale"), "on_hand"],
  package: ["sku", ...declaredCells("package"), "low_stock_at"],
} satisfies Record<string, CellColumn[]>;
export type CellGroup = keyof typeof cellGroups;
export type CellColumn = "sku" | "price" | "on_hand" | "low_stock_at" | keyof VariantFields;

function declaredCells(group: "sale" | "package") {
  return namesOf(variantFields).filter((name) => variantFields[name].cells === group);
}

/** The kind of a column's values. */
export function kindOf(name: CellColumn): CellKind {
  if (isDeclared(name)) return variantFields[name].kind;
  return ({ sku: "code", price: "amount", on_hand: "whole", low_stock_at: "whole" } as const)[name];
}

export function isDeclared(name: CellColumn): name is keyof VariantFields {
  return name in variantFields;
}

/** What the table shows: the number of options, and the columns after them. */
export type Shown = { options: number; cells: readonly CellColumn[] };

export function cellOf(row: VariantRow, { options, cells }: Shown, column: number): string {
  const name = cells[column - options];
  return name ? row[name] : (row.values[column] ?? "");
}

/** A row with one cell changed; the SKU and stock of an existing variant are fixed here. */
export function withCell(row: VariantRow, { options, cells }: Shown, column: number, text: string): VariantRow {
  const name = cells[column - options];
  if (!name) {
    const values = Array.from({ length: options }, (_, at) => row.values[at] ?? "");
    return column < options ? { ...row, values: values.with(column, text) } : row;
  }
  if (row.isKnown && (name === "sku" || name === "on_hand")) return row;
  return { ...row, [name]: text };
}

/** A row for one more variant, with a SKU that continues the others. */
export function nextVariant(rows: VariantRow[], options: number): VariantRow {
  const taken = new Set(rows.map(({ sku }) => sku));
  return { ...emptyVariant, values: Array.from({ length: options }, () => ""), sku: freeSku(stemOf(rows), taken) };
}

/** Pastes a block of cells (lines of the clipboard) as spreadsheets do; missing rows are added. */
export function pasteCells(
  rows: VariantRow[],
  shown: Shown,
  at: { row: number; column: number },
  block: string[][],
): VariantRow[] {
  const filled = [...rows];
  for (const [line, cells] of block.entries()) {
    let row = filled[at.row + line] ?? nextVariant(filled, shown.options);
    for (const [offset, text] of cells.entries()) row = withCell(row, shown, at.column + offset, text.trim());
    filled[at.row + line] = row;
  }
  return filled;
}
