import type { Inventory } from "@/lib/contract/inventories";
import { type CellName, type VariantCells, type VariantChange, variantCells } from "@/lib/contract/variant-cells";
import { typedNumber } from "@/lib/sheets/typed-number";

/** The edited cells of a row; unchanged cells are left out. */
export type Cells = Partial<Record<CellName, string>>;
/** Edits by SKU; unchanged rows are left out. */
export type Edits = Record<string, Cells>;

export function textOf(value: number | null): string {
  return value === null ? "" : String(value);
}

function amountOf(text: string): number | null {
  return typedNumber(text) ?? null;
}

/** Whether the contract would refuse the text. */
export function isWrong(name: CellName, text: string | undefined): boolean {
  return text !== undefined && !variantCells.shape[name].safeParse(amountOf(text)).success;
}

/** Sets the text of a cell; undefined or the original text removes the edit. */
export function withText(
  rows: Inventory[],
  edits: Edits,
  index: number,
  name: CellName,
  text: string | undefined,
): Edits {
  const row = rows[index];
  if (!row) return edits;
  const { [name]: _, ...others } = edits[row.sku] ?? {};
  const isChanged = text !== undefined && amountOf(text) !== row[name];
  const cells: Cells = isChanged ? { ...others, [name]: text } : others;
  const { [row.sku]: __, ...kept } = edits;
  return Object.keys(cells).length > 0 ? { ...kept, [row.sku]: cells } : kept;
}

/** Pastes a block of cells as spreadsheets do; cells beyond the grid or that may not be changed are left out. */
export function withBlock(
  rows: Inventory[],
  edits: Edits,
  at: { row: number; column: number },
  block: string[][],
  columns: CellName[],
  mayChange: (name: CellName) => boolean,
): Edits {
  let next = edits;
  for (const [line, texts] of block.entries()) {
    for (const [offset, text] of texts.entries()) {
      const name = columns[at.column + offset];
      if (name && mayChange(name)) next = withText(rows, next, at.row + line, name, text.trim());
    }
  }
  return next;
}

/** One change of a price for all rows. `percent` is of the present value, a sale price's of the price. */
export type PriceChange = { name: "price" | "sale_price"; by: "set" | "add" | "percent"; amount: number };

/** Edits the price of every row, in whole TWD and at least 0; a row without the value to start from stays. */
export function withPrices(rows: Inventory[], edits: Edits, { name, by, amount }: PriceChange): Edits {
  return rows.reduce((next, row, index) => {
    const base = by === "percent" ? row.price : row[name];
    if (by === "set") return withText(rows, next, index, name, String(amount));
    if (base === null) return next;
    const value = by === "add" ? base + amount : Math.round((base * amount) / 100);
    return withText(rows, next, index, name, String(Math.max(0, value)));
  }, edits);
}

/** The request: only the changed cells of each changed row, with the values that the screen showed before. */
export function changesOf(rows: Inventory[], edits: Edits): VariantChange[] {
  return rows.flatMap((row) => {
    const cells = Object.entries(edits[row.sku] ?? {}) as [CellName, string][];
    if (cells.length === 0) return [];
    const was = Object.fromEntries(cells.map(([name]) => [name, row[name]])) as VariantCells;
    const now = Object.fromEntries(cells.map(([name, text]) => [name, amountOf(text)])) as VariantCells;
    return [{ sku: row.sku, was, now }];
  });
}
