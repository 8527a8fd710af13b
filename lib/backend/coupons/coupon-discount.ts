import type { AgreedCoupon } from "../orders/agreed";

/** Valid from `starts_at` until before `ends_at`; null: no such bound. */
export type Coupon = AgreedCoupon & { starts_at: Date | null; ends_at: Date | null };

/** A line of the cart: its total in TWD, and its product's categories. */
export type CouponLine = { total: number; category_ids: number[] };

export type CouponRefusal =
  | { refused: "not_started" | "expired" | "no_matching_goods" }
  /** `gap`: TWD missing to the minimum. */
  | { refused: "below_minimum"; gap: number };

/** Integer TWD: `discount` is taken off the items and is the sum of `line_discounts`, one per line in their order. */
export type CouponDiscount = { discount: number; line_discounts: number[]; is_shipping_free: boolean };

/** Applies a coupon to a cart. The discount is never larger than the sum of the items it applies to. */
export function couponDiscount(coupon: Coupon, lines: CouponLine[], now: Date): CouponRefusal | CouponDiscount {
  if (coupon.starts_at && now < coupon.starts_at) return { refused: "not_started" };
  if (coupon.ends_at && now >= coupon.ends_at) return { refused: "expired" };
  if (!lines.some((line) => applies(coupon, line))) return { refused: "no_matching_goods" };
  const totals = lines.map((line) => (applies(coupon, line) ? line.total : 0));
  const sum = totals.reduce((all, total) => all + total, 0);
  if (sum < coupon.minimum) return { refused: "below_minimum", gap: coupon.minimum - sum };
  const discount = Math.min(offGoods(coupon, sum), sum);
  return { discount, line_discounts: spread(discount, totals, sum), is_shipping_free: coupon.kind === "free_shipping" };
}

function applies({ category_ids }: Coupon, line: CouponLine): boolean {
  return category_ids === null || line.category_ids.some((id) => category_ids.includes(id));
}

function offGoods({ kind, value }: Coupon, sum: number): number {
  if (kind === "fixed") return value;
  return kind === "percent" ? Math.floor((sum * value) / 100) : 0;
}

/**
 * Shares a discount among lines by their totals. The rounding remainder goes to the largest line first, and no line
 * gets more than its total: the refund of a returned line is what was paid for it.
 */
function spread(discount: number, totals: number[], sum: number): number[] {
  const shares = totals.map((total) => (sum === 0 ? 0 : Math.floor((discount * total) / sum)));
  let left = discount - shares.reduce((all, share) => all + share, 0);
  const largestFirst = totals.map((total, index) => ({ total, index })).sort((a, b) => b.total - a.total);
  for (const { total, index } of largestFirst) {
    const share = shares[index] ?? 0;
    const more = Math.min(left, total - share);
    shares[index] = share + more;
    left -= more;
  }
  return shares;
}
