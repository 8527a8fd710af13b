import { z } from "zod";
import { couponRefusal } from "./coupon-refusals";
import { money } from "./money";

export const couponKinds = ["fixed", "percent", "free_shipping"] as const;
export const couponKind = z.enum(couponKinds);
export type CouponKind = z.infer<typeof couponKind>;

/** A code's result in a preview: the discount, or why it does not count. */
export const couponResult = z.object({
  code: z.string(),
  title: z.string().nullable(),
  refused: couponRefusal.nullable(),
  /** Amount missing to the minimum, for `below_minimum`. */
  gap: money.nullable(),
});
export type CouponResult = z.infer<typeof couponResult>;
