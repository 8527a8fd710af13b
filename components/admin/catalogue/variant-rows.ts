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
 * One row for each combination of the options. Rows keep what was typed; one from before an option was added becomes the one
 * with that option's first value.
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

/** What the skus of a product have in common: their first one without its last part. */
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

/** Another text of an option's values: as many as before are new names for them, in the same order. */
export function renameValues(rows: VariantRow[], option: number, before: string[], after: string[]): VariantRow[] {
  if (before.length !== after.length) return rows;
  return rows.map((row) => {
    const at = before.indexOf(row.values[option] ?? "");
    return at < 0 ? row : { ...row, values: row.values.with(option, after[at] ?? "") };
  });
}

/** Takes an option's value out of every row; of rows that are the same then, the first one stays. */
export function withoutOption(rows: VariantRow[], option: number): VariantRow[] {
  const left = rows.map((row) => ({ ...row, values: row.values.filter((_, at) => at !== option) }));
  return left.filter((row, at) => left.findIndex((other) => other.values.join("\n") === row.values.join("\n")) === at);
}

/** Values that were typed or pasted into the table belong to their options, behind those that are there. */
export function withUsedValues(options: OptionRow[], rows: VariantRow[]): OptionRow[] {
  return options.map(({ name, values }, at) => {
    const used = rows.map((row) => (row.values[at] ?? "").trim()).filter(Boolean);
    return { name, values: [...new Set([...values, ...used])] };
  });
}

/** The columns of a row, in two groups of which the table shows one; before them stands one column per option. */
export const cellGroups = {
  sale: ["sku", "price", "compare_at_price", "sale_price", "on_hand"],
  package: ["sku", "barcode", "cost", "weight", "size", "low_stock_at"],
} as const;
export type CellGroup = keyof typeof cellGroups;
export type CellColumn = (typeof cellGroups)[CellGroup][number];

/** Prices in TWD. */
export const moneyCells: readonly (CellColumn | undefined)[] = ["price", "compare_at_price", "sale_price", "cost"];

/** What the table shows: the number of options, and the columns behind them. */
export type Shown = { options: number; cells: readonly CellColumn[] };

export function cellOf(row: VariantRow, { options, cells }: Shown, column: number): string {
  const name = cells[column - options];
  return name ? row[name] : (row.values[column] ?? "");
}

/** A row with one cell changed; the sku and the stock of one that the shop has are not for the table to change. */
export function withCell(row: VariantRow, { options, cells }: Shown, column: number, text: string): VariantRow {
  const name = cells[column - options];
  if (!name) {
    const values = Array.from({ length: options }, (_, at) => row.values[at] ?? "");
    return column < options ? { ...row, values: values.with(column, text) } : row;
  }
  if (row.isKnown && (name === "sku" || name === "on_hand")) return row;
  return { ...row, [name]: text };
}

/** A row for one more variant, with a sku that goes on from the others'. */
export function nextVariant(rows: VariantRow[], options: number): VariantRow {
  const taken = new Set(rows.map(({ sku }) => sku));
  return { ...emptyVariant, values: Array.from({ length: options }, () => ""), sku: freeSku(stemOf(rows), taken) };
}

/** Fills a block of cells (lines of the clipboard) from one on, as spreadsheets do; rows that are missing are added. */
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
