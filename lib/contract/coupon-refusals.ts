import { z } from "zod";

/**
 * Why a coupon does not count for this cart and this person. `unusable` is one word for a code that does not exist, is
 * switched off, was used up, or was used by this person: told apart they would say which codes exist, and who has ordered.
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
