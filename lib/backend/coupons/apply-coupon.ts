import type { CartItem } from "@/lib/contract/carts";
import type { CouponRefusal } from "@/lib/contract/coupon-refusals";
import { couponDiscount } from "./coupon-discount";
import type { coupons } from "./tables";

export type CouponRow = typeof coupons.$inferSelect;

/** A coupon that counts for an order; amounts in TWD, one discount per line in their order. */
export type AppliedCoupon = {
  id: number;
  code: string;
  discount: number;
  lineDiscounts: number[];
  isShippingFree: boolean;
};

export type CouponOutcome =
  | { refused: CouponRefusal; gap: number | null }
  | { refused: null; applied: AppliedCoupon };

/** What a coupon of the database comes to for these goods; limits are counted elsewhere (`use-coupon.ts`). */
export function applyCoupon(coupon: CouponRow, items: CartItem[], now: Date): CouponOutcome {
  return couponDiscount(coupon, items, now) as never;
}
