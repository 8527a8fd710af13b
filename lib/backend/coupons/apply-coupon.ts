import type { CartItem } from "@/lib/contract/carts";
import type { CouponRefusal } from "@/lib/contract/coupon-refusals";
import { couponDiscount } from "./coupon-discount";
import type { coupons } from "./tables";

/** What a coupon looks at in a line. */
export type CouponItem = Pick<CartItem, "total" | "product_category_id">;

export type CouponRow = typeof coupons.$inferSelect;

/** A coupon that counts for an order; amounts in TWD, one discount per line in their order. */
export type AppliedCoupon = {
  id: number;
  code: string;
  discount: number;
  lineDiscounts: number[];
  isShippingFree: boolean;
};

export type CouponOutcome = { refused: CouponRefusal; gap: number | null } | { refused: null; applied: AppliedCoupon };

/** What a coupon of the database comes to for these goods now; how often it was used is counted in `count-coupon-use.ts`. */
export function applyCoupon(coupon: CouponRow, items: CouponItem[], now: Date): CouponOutcome {
  if (!coupon.enabled) return { refused: "unusable", gap: null };
  const rule = {
    kind: coupon.kind,
    value: coupon.value,
    minimum: coupon.minimum,
    category_ids: coupon.categoryIds,
    starts_at: coupon.startsAt,
    ends_at: coupon.endsAt,
  };
  const lines = items.map(({ total, product_category_id }) => ({
    total,
    category_ids: product_category_id === undefined ? [] : [product_category_id],
  }));
  const outcome = couponDiscount(rule, lines, now);
  if ("refused" in outcome) {
    return { refused: outcome.refused, gap: outcome.refused === "below_minimum" ? outcome.gap : null };
  }
  const { discount, line_discounts, is_shipping_free } = outcome;
  const { id, code } = coupon;
  return {
    refused: null,
    applied: { id, code, discount, lineDiscounts: line_discounts, isShippingFree: is_shipping_free },
  };
}
