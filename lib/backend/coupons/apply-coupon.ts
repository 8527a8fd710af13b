import type { CartItem } from "@/lib/contract/carts";
import type { CouponRefusal } from "@/lib/contract/coupon-refusals";
import type { AgreedCoupon } from "../orders/agreed";
import { couponDiscount } from "./coupon-discount";
import type { coupons } from "./tables";

export type CouponItem = Pick<CartItem, "total" | "product_category_id">;

export type CouponRow = typeof coupons.$inferSelect;

/** A coupon applied to an order; TWD, one discount per line, in the order of the lines. */
export type AppliedCoupon = {
  id: number;
  code: string;
  discount: number;
  lineDiscounts: number[];
  isShippingFree: boolean;
  /** What the order keeps of it. */
  rule: AgreedCoupon;
};

export type CouponOutcome = { refused: CouponRefusal; gap: number | null } | { refused: null; applied: AppliedCoupon };

/** The discount of a stored coupon for these items now; uses are counted in `count-coupon-use.ts`. */
export function applyCoupon(coupon: CouponRow, items: CouponItem[], now: Date): CouponOutcome {
  if (!coupon.enabled) return { refused: "unusable", gap: null };
  const { id, code, kind, value, minimum, categoryIds, startsAt, endsAt } = coupon;
  const rule = { kind, value, minimum, category_ids: categoryIds };
  const lines = items.map(({ total, product_category_id }) => ({
    total,
    category_ids: product_category_id === undefined ? [] : [product_category_id],
  }));
  const outcome = couponDiscount({ ...rule, starts_at: startsAt, ends_at: endsAt }, lines, now);
  if ("refused" in outcome) {
    return { refused: outcome.refused, gap: outcome.refused === "below_minimum" ? outcome.gap : null };
  }
  const { discount, line_discounts: lineDiscounts, is_shipping_free: isShippingFree } = outcome;
  return { refused: null, applied: { id, code, discount, lineDiscounts, isShippingFree, rule } };
}
