import { type FeeRules, type OrderPrice, type Place, priceOrder, shippingFee } from "../checkout/price-order";
import { couponDiscount } from "../coupons/coupon-discount";
import type { AgreedCoupon } from "../orders/agreed";
import type { OrderRow } from "../orders/locked-order";

/** A line with its items before (`was`) and after (`amount`); money in TWD. */
export type RepricedLine = {
  unitPrice: number;
  /** For the items before. */
  discount: number;
  was: number;
  amount: number;
  /** The product's category when it was ordered. */
  categoryId: number | null;
};

/** How an order is delivered; without a `place` for pickup at the shop. */
type Delivery = Pick<OrderRow, "shippingMethod"> & { place: Place | undefined };

type Repricing = {
  before: Delivery;
  after: Delivery;
  /** The order's own. */
  fees: FeeRules;
  /** The shop cannot send the items: no line loses more than its share of the coupon, and delivery costs no more. */
  losesNothing: boolean;
};

export function deliveryOf({ shippingMethod, county, district, store }: OrderRow): Delivery {
  return { shippingMethod, place: county && district ? { county, district } : (store ?? undefined) };
}

/**
 * The price of an order with other items, by the rules that it was made under. Its coupon is applied again by kind,
 * value, categories and minimum; the discount of kept items does not shrink, unless the shopper's own change falls
 * below the minimum. The fee stays, unless the new items or place change it.
 */
export function reprice(
  row: Pick<OrderRow, "discount" | "shippingFee">,
  lines: RepricedLine[],
  coupon: AgreedCoupon | null,
  { before, after, fees, losesNothing }: Repricing,
): OrderPrice & { couponLost: boolean } {
  const isFreeing = coupon?.kind === "free_shipping";
  const counted = isFreeing ? row.shippingFee === 0 : row.discount > 0;
  const again = coupon ? countAgain(coupon, lines, counted, losesNothing) : undefined;
  const kept = lines.map(({ discount, unitPrice, was, amount }) =>
    was === 0 ? 0 : Math.min(Math.ceil((discount * Math.min(amount, was)) / was), unitPrice * amount),
  );
  const lineDiscounts = again === "below_minimum" ? kept.map(() => 0) : better(kept, again ?? [], losesNothing);
  const items = lines.map(({ unitPrice, amount }) => ({ total: unitPrice * amount }));
  const price = priceOrder(fees, items, after.shippingMethod, after.place, {
    discount: sumOf(lineDiscounts, (one) => one),
    lineDiscounts,
    isShippingFree: isFreeing && Array.isArray(again),
  });
  const goodsBefore = sumOf(lines, ({ unitPrice, was }) => unitPrice * was) - row.discount;
  const feeBefore = isFreeing && counted ? 0 : shippingFee(fees, before.shippingMethod, goodsBefore, before.place);
  const fee = price.shipping_fee === feeBefore ? row.shippingFee : price.shipping_fee;
  const shipping_fee = losesNothing ? Math.min(fee, row.shippingFee) : fee;
  const total = price.subtotal - price.discount + shipping_fee;
  return { ...price, shipping_fee, total, couponLost: counted && again === "below_minimum" };
}

/**
 * The discounts by the coupon's rule; undefined when it does not apply to these items. A coupon stays valid below its
 * minimum when the shop reduces the order, now or before.
 */
function countAgain(coupon: AgreedCoupon, lines: RepricedLine[], counted: boolean, losesNothing: boolean) {
  const count = (minimum: number, pieces: (line: RepricedLine) => number) =>
    couponDiscount(
      { ...coupon, minimum, starts_at: null, ends_at: null },
      lines.map((line) => ({
        total: line.unitPrice * pieces(line),
        category_ids: line.categoryId === null ? [] : [line.categoryId],
      })),
      new Date(0),
    );
  const isExcused = counted && (losesNothing || "refused" in count(coupon.minimum, ({ was }) => was));
  const outcome = count(isExcused ? 0 : coupon.minimum, ({ amount }) => amount);
  if (!("refused" in outcome)) return outcome.line_discounts;
  return outcome.refused === "below_minimum" ? "below_minimum" : undefined;
}

/** The larger discount: per line, or of all together, so that no sum is given twice. */
function better(kept: number[], again: number[], ofEach: boolean): number[] {
  if (ofEach) return kept.map((share, index) => Math.max(share, again[index] ?? 0));
  const sum = (list: number[]) => sumOf(list, (one) => one);
  return again.length > 0 && sum(again) >= sum(kept) ? again : kept;
}

export function sumOf<T>(list: T[], of: (one: T) => number): number {
  return list.reduce((sum, one) => sum + of(one), 0);
}
