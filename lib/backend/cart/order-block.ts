import type { BlockedOrder, OrderLimits } from "@/lib/contract/order-limits";

/** Largest sum that the database and the payment gateway can hold, in TWD. */
const MAX_ORDER_TOTAL = 99_999_999;

type Line = { sku: string; amount: number; total: number };

/**
 * Why items cannot be ordered; undefined when they can. The minimum counts before a coupon, or a coupon would keep its
 * owner from ordering. @param total what is to be paid; before delivery is known, the sum of the items
 */
export function orderBlock(
  limits: OrderLimits,
  lines: Line[],
  total: number,
): (BlockedOrder & { sku?: string }) | undefined {
  const { minimum_total, maximum_total, max_line_amount } = limits;
  const large = lines.find(({ amount }) => amount > max_line_amount);
  if (large) {
    return { reason: "line_limit", limit: max_line_amount, gap: large.amount - max_line_amount, sku: large.sku };
  }
  const goods = lines.reduce((sum, line) => sum + line.total, 0);
  if (goods < minimum_total) {
    return { reason: "below_minimum_total", limit: minimum_total, gap: minimum_total - goods };
  }
  const most = maximum_total ?? MAX_ORDER_TOTAL;
  if (total > most) return { reason: "above_maximum_total", limit: most, gap: total - most };
  return undefined;
}
