import { z } from "zod";
import { bulkResults } from "./bulk";
import { sku } from "./envelope";
import { inventory } from "./inventories";
import { money } from "./money";

const price = money.max(10_000_000);
const pieces = z.number().int().min(0).max(1_000_000);

/** The fields of a sku that can be edited in the grid. */
export const variantCells = z.strictObject({
  price: price.optional(),
  compare_at_price: price.nullable().optional(),
  sale_price: price.nullable().optional(),
  cost: price.nullable().optional(),
  low_stock_at: pieces.optional(),
  /** Counted quantity on the shelf. */
  on_hand: pieces.optional(),
});
export type VariantCells = z.infer<typeof variantCells>;
export type CellName = keyof VariantCells;

/** Only the changed cells: their values on the screen, and the new ones. */
const variantChange = z
  .strictObject({ sku, was: variantCells, now: variantCells })
  .refine(({ was, now }) => Object.keys(now).length > 0 && Object.keys(now).every((name) => name in was));
export type VariantChange = z.infer<typeof variantChange>;

export const changeVariants = z.strictObject({
  changes: z
    .array(variantChange)
    .min(1)
    .max(100)
    .refine((changes) => new Set(changes.map(({ sku }) => sku)).size === changes.length),
});

/** A result per row, by sku, and the current rows, refused ones included. */
export const changedVariants = bulkResults.extend({ rows: z.array(inventory) });
export type ChangedVariants = z.infer<typeof changedVariants>;
