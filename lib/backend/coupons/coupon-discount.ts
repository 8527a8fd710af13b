/** A coupon's rule. `value`: TWD off (fixed) or percent off, 1–100 (percent); nothing for free_shipping. */
export type Coupon = {
  kind: "fixed" | "percent" | "free_shipping";
  value: number;
  /** TWD that the goods it applies to have to come to. */
  minimum: number;
  /** Only goods of one of these categories; null: all goods. */
  category_ids: number[] | null;
  /** From this moment on; null: always. */
  starts_at: Date | null;
  /** Up to this moment, which is no longer in it; null: for ever. */
  ends_at: Date | null;
};

/** A line of the cart: its total in TWD, and the categories of its product. */
export type CouponLine = { total: number; category_ids: number[] };

export type CouponRefusal =
  | { refused: "not_started" | "expired" | "no_matching_goods" }
  /** `gap`: TWD that are missing. */
  | { refused: "below_minimum"; gap: number };

/**
 * What the coupon takes off, in integer TWD: `discount` is off the goods and the sum of `line_discounts`, which are in the
 * order of the lines. Whether delivery is free, too.
 */
export type CouponDiscount = { discount: number; line_discounts: number[]; is_shipping_free: boolean };

/** Applies a coupon to a cart. Never takes more off than the goods it applies to come to. */
export function couponDiscount(coupon: Coupon, lines: CouponLine[], now: Date): CouponRefusal | CouponDiscount {
  if (coupon.starts_at && now < coupon.starts_at) return { refused: "not_started" };
  if (coupon.ends_at && now >= coupon.ends_at) return { refused: "expired" };
  if (!lines.some((line) => applies(coupon, line))) return { refused: "no_matching_goods" };
  const totals = lines.map((line) => (applies(coupon, line) ? line.total : 0));
  const sum = totals.reduce((all, total) => all + total, 0);
  if (sum < coupon.minimum) return { refused: "below_minimum", gap: coupon.minimum - sum };
  const discount = Math.min(offGoods(coupon, sum), sum);
  return {
    discount,
    line_discounts: spread(discount, totals, sum),
    is_shipping_free: coupon.kind === "free_shipping",
  };
}

function applies({ category_ids }: Coupon, line: CouponLine): boolean {
  return category_ids === null || line.category_ids.some((id) => category_ids.includes(id));
}

function offGoods({ kind, value }: Coupon, sum: number): number {
  if (kind === "fixed") return value;
  return kind === "percent" ? Math.floor((sum * value) / 100) : 0;
}

/**
 * Shares a discount among lines by their totals. What flooring leaves over goes to the largest line, and to the next only
 * when no line may cost less than nothing: a line that is sent back later gives back what was paid for it.
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
