import { z } from "zod";
import { money } from "./envelope";
import { MAX_LINE_AMOUNT } from "./limits";

export const orderLimits = z.object({
  /** What the goods have to come to before a coupon; 0: any sum. */
  minimum_total: money.max(1_000_000),
  /** What an order may come to at most, delivery included; null: any sum. */
  maximum_total: money.min(1).max(10_000_000).nullable(),
  max_line_amount: z.number().int().min(1).max(MAX_LINE_AMOUNT),
});
export type OrderLimits = z.infer<typeof orderLimits>;

/** The words of the order's refusal. `limit`: pieces for `line_limit`, else TWD; `gap`: what is missing or too much. */
export const blockedOrder = z.object({
  reason: z.enum(["line_limit", "below_minimum_total", "above_maximum_total"]),
  limit: z.number().int(),
  gap: z.number().int(),
});
export type BlockedOrder = z.infer<typeof blockedOrder>;
