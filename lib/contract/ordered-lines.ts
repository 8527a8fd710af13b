import { z } from "zod";
import { lineAmount } from "./carts";
import { several, sku } from "./envelope";
import { MAX_CART_LINES } from "./limits";

// Lines that staff order by telephone (docs/staff-orders.md) or by changing an order (docs/changes.md): each SKU once.

const orderedLine = z.strictObject({ sku, amount: lineAmount });

const isEachOnce = (lines: { sku: string }[]) => new Set(lines.map((line) => line.sku)).size === lines.length;

export const orderedLines = z.array(orderedLine).min(1).max(MAX_CART_LINES).refine(isEachOnce);

/** `TEA-75:2`: quantity 2 of that SKU. */
const writtenLine = z
  .string()
  .regex(/^[A-Z0-9_./-]{1,64}:[1-9][0-9]?$/)
  .transform((text) => ({ sku: text.slice(0, text.indexOf(":")), amount: Number(text.slice(text.indexOf(":") + 1)) }))
  .pipe(orderedLine);

/** Such lines in a query. */
export const writtenLines = several(writtenLine, MAX_CART_LINES).refine(isEachOnce);
