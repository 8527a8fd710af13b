import { z } from "zod";
import { paymentMethods } from "./payment-methods";

/** A month in Taipei, `YYYY-MM`. */
const month = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/);

/** Without a month: the current one. */
export const salesReportQuery = z.object({ month: month.optional() });

const count = z.number().int().min(0);
/** TWD; negative where refunds exceed payments. */
const sum = z.number().int();

/** Orders that count as sold, by the time they were placed: their total, refunds since then, and the difference. */
const sold = z.object({ orders: count, sales: sum, refunded: sum, net: sum });

/**
 * A month for the bookkeeper. The sum of `categories` and `shipping_fees` equals the month's `sales`, and so does that
 * of `payments`. `received` and `paid_back` are the money that moved within the month, whenever its order was placed.
 */
export const salesReport = z.object({
  month,
  /** Twelve months up to this one, the oldest first. */
  months: z.array(sold.extend({ month })),
  /** The month before. For a current month only the same part of it (`is_partial`). */
  before: sold.extend({ is_partial: z.boolean() }),
  payments: z.array(sold.extend({ payment: z.enum(paymentMethods), received: sum, paid_back: sum })),
  /** At prices after coupons. Without an id: deleted products. */
  categories: z.array(
    z.object({ category_id: z.number().int().nullable(), title: z.string().nullable(), pieces: count, sales: sum }),
  ),
  shipping_fees: sum,
});
export type SalesReport = z.infer<typeof salesReport>;
