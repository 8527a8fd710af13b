import { z } from "zod";

/** Why a coupon does not count for this cart and this person. */
export const couponRefusals = [
  "unknown",
  "switched_off",
  "not_started",
  "expired",
  "below_minimum",
  "no_matching_goods",
  "used_up",
  "used_by_you",
] as const;
export const couponRefusal = z.enum(couponRefusals);
export type CouponRefusal = z.infer<typeof couponRefusal>;
