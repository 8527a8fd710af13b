import { z } from "zod";
import { couponRefusal } from "./coupon-refusals";
import { money } from "./envelope";
import { typedCode } from "./field-schemas";

export const couponKinds = ["fixed", "percent", "free_shipping"] as const;
export const couponKind = z.enum(couponKinds);
export type CouponKind = z.infer<typeof couponKind>;

/** As printed on a card or sent in a mail. */
export const couponCode = typedCode(z.string().regex(/^[A-Z0-9_-]{3,24}$/));

/** A code's result in a preview: the discount, or why it does not count. */
export const couponResult = z.object({
  code: z.string(),
  title: z.string().nullable(),
  refused: couponRefusal.nullable(),
  /** Amount missing to the minimum, for `below_minimum`. */
  gap: money.nullable(),
});
export type CouponResult = z.infer<typeof couponResult>;
