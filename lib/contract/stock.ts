import { z } from "zod";
import { FEW_LEFT } from "./limits";

/**
 * What a shopper is told of the stock: 0 when it is sold out, the number up to five, and null for more than that. The exact
 * number is the shop's own: it would tell a stranger how much to order so that nothing is left (docs/holds.md).
 */
export const shownStock = z.number().int().min(0).nullable();
export type ShownStock = z.output<typeof shownStock>;

/** The stock that a shopper sees of so many pieces. */
export function toldStock(pieces: number): ShownStock {
  return pieces > FEW_LEFT ? null : Math.max(0, pieces);
}
