import type { ShippingSettings } from "@/lib/contract/settings";
import { type OrderPrice, priceOrder } from "../checkout/price-order";
import type { AppliedCoupon, CouponRow } from "../coupons/apply-coupon";
import { couponDiscount } from "../coupons/coupon-discount";
import type { OrderRow } from "../orders/locked-order";

/** A line before pieces were taken out of it, and the pieces that stay; money in TWD. */
export type RemainingLine = {
  unitPrice: number;
  amount: number;
  discount: number;
  remaining: number;
  /** Of the product as it is now; null when it is gone. */
  categoryId: number | null;
};

/**
 * What an order comes to when pieces are taken out of it, by the same rule as any order (price-order.ts). The shop cannot
 * send them, so nobody pays for that: the coupon counts whatever is left of its minimum or its time, no line loses more than
 * its share of the discount, and delivery never costs more than before.
 */
export function repriceOrder(
  row: Pick<OrderRow, "shippingMethod" | "shippingFee" | "county" | "district">,
  lines: RemainingLine[],
  coupon: CouponRow | undefined,
  fees: ShippingSettings,
): OrderPrice {
  const items = lines.map(({ unitPrice, remaining }) => ({ total: unitPrice * remaining }));
  const again = coupon && discountsOf(coupon, lines);
  const lineDiscounts = lines.map(({ discount, amount, remaining, unitPrice }, index) => {
    const share = amount === 0 ? 0 : Math.ceil((discount * remaining) / amount);
    return Math.min(Math.max(share, again?.[index] ?? 0), unitPrice * remaining);
  });
  const applied: AppliedCoupon | undefined = coupon && {
    id: coupon.id,
    code: coupon.code,
    discount: lineDiscounts.reduce((sum, discount) => sum + discount, 0),
    lineDiscounts,
    isShippingFree: coupon.kind === "free_shipping",
  };
  const place = row.county && row.district ? { county: row.county, district: row.district } : undefined;
  const price = priceOrder(fees, items, row.shippingMethod, place, applied);
  const shipping_fee = Math.min(price.shipping_fee, row.shippingFee);
  return { ...price, shipping_fee, total: price.subtotal - price.discount + shipping_fee };
}

function discountsOf({ kind, value, categoryIds }: CouponRow, lines: RemainingLine[]): number[] | undefined {
  const rule = { kind, value, category_ids: categoryIds, minimum: 0, starts_at: null, ends_at: null };
  const goods = lines.map(({ unitPrice, remaining, categoryId }) => ({
    total: unitPrice * remaining,
    category_ids: categoryId === null ? [] : [categoryId],
  }));
  const outcome = couponDiscount(rule, goods, new Date(0));
  return "refused" in outcome ? undefined : outcome.line_discounts;
}
