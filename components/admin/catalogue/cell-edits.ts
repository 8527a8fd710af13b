import type { Inventory } from "@/lib/contract/inventories";
import { type CellName, type VariantCells, type VariantChange, variantCells } from "@/lib/contract/variant-cells";
import { numberOf } from "./editor-values";

/** What was typed into the cells of a row; a cell that is as it was is not in it. */
export type Cells = Partial<Record<CellName, string>>;
/** By sku; a row in which nothing was changed is not in it. */
export type Edits = Record<string, Cells>;

export function textOf(value: number | null): string {
  return value === null ? "" : String(value);
}

function amountOf(text: string): number | null {
  return numberOf(text) ?? null;
}

/** Whether the contract would refuse what was typed. */
export function isWrong(name: CellName, text: string | undefined): boolean {
  return text !== undefined && !variantCells.shape[name].safeParse(amountOf(text)).success;
}

/** Another text in a cell; undefined, or what it was, takes the change back. */
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

/** Fills a block of cells from one on, as spreadsheets do; what is beyond the grid, or not to be changed, is left out. */
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

/** What is sent: of each changed row only the changed cells, with what was on the screen. */
export function changesOf(rows: Inventory[], edits: Edits): VariantChange[] {
  return rows.flatMap((row) => {
    const cells = Object.entries(edits[row.sku] ?? {}) as [CellName, string][];
    if (cells.length === 0) return [];
    const was = Object.fromEntries(cells.map(([name]) => [name, row[name]])) as VariantCells;
    const now = Object.fromEntries(cells.map(([name, text]) => [name, amountOf(text)])) as VariantCells;
    return [{ sku: row.sku, was, now }];
  });
}
