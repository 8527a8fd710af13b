import { z } from "zod";

/**
 * Why a coupon does not count for this cart and shopper. `unusable` covers a code that does not exist, is switched off,
 * used up, or already used by this shopper: separate codes would reveal which codes exist, and who has ordered.
 */
export const couponRefusal = z.enum([
  "unusable",
  "not_started",
  "expired",
  "below_minimum",
  "no_matching_goods",
  "too_many_tries",
]);
export type CouponRefusal = z.infer<typeof couponRefusal>;
