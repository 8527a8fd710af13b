import { z } from "zod";
import { MAX_LINE_AMOUNT } from "./limits";
import { money } from "./money";

export const orderLimits = z.object({
  /** Least total of the products before a coupon; 0: no minimum. */
  minimum_total: money.max(1_000_000),
  /** Largest total of an order, delivery included; null: no maximum. */
  maximum_total: money.min(1).max(10_000_000).nullable(),
  max_line_amount: z.number().int().min(1).max(MAX_LINE_AMOUNT),
});
export type OrderLimits = z.infer<typeof orderLimits>;

/**
 * Details of the refusal. `limit`: quantity for `line_limit`, otherwise TWD; `gap`: how much is missing or too much.
 * `text`: the whole sentence for `ordering_paused`, with the day on which orders are taken again.
 */
export const blockedOrder = z.object({
  reason: z.enum(["line_limit", "below_minimum_total", "above_maximum_total", "ordering_paused"]),
  limit: z.number().int(),
  gap: z.number().int(),
  text: z.string().optional(),
});
export type BlockedOrder = z.infer<typeof blockedOrder>;
