import { z } from "zod";
import { FEW_LEFT } from "./limits";

/**
 * The stock shown to shoppers: 0 when sold out, the number up to five, null for more. The exact number stays private:
 * it would show how many to order so that nothing is left (docs/holds.md).
 */
export const shownStock = z.number().int().min(0).nullable();
export type ShownStock = z.output<typeof shownStock>;

/** The stock that is shown to a shopper for an available quantity. */
export function toldStock(pieces: number): ShownStock {
  return pieces > FEW_LEFT ? null : Math.max(0, pieces);
}
