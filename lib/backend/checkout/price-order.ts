import type { CartItem } from "@/lib/contract/carts";
import { homeDeliveryFee } from "@/lib/contract/home-delivery-fee";
import type { ShippingMethod } from "@/lib/contract/order-forms";
import { isOutlying } from "@/lib/contract/outlying";
import type { ShippingSettings } from "@/lib/contract/settings";
import type { AppliedCoupon } from "../coupons/apply-coupon";

/** All in integer TWD: subtotal - discount + shipping_fee = total, and the lines' discounts add up to `discount`. */
export type OrderPrice = {
  subtotal: number;
  discount: number;
  line_discounts: number[];
  shipping_fee: number;
  total: number;
};

/** What goods come to, for a preview and for the order itself: the only place where a total is made. */
export function priceOrder(
  fees: ShippingSettings,
  items: Pick<CartItem, "total">[],
  shipping: ShippingMethod,
  place: { county: string; district: string } | undefined,
  coupon: Pick<AppliedCoupon, "discount" | "lineDiscounts" | "isShippingFree"> | undefined,
): OrderPrice {
  const subtotal = items.reduce((sum, { total }) => sum + total, 0);
  const discount = coupon?.discount ?? 0;
  const fee = shippingFee(fees, shipping, subtotal - discount, place);
  const shipping_fee = coupon?.isShippingFree ? 0 : fee;
  return {
    subtotal,
    discount,
    line_discounts: coupon?.lineDiscounts ?? items.map(() => 0),
    shipping_fee,
    total: subtotal - discount + shipping_fee,
  };
}

type Place = { county: string; district: string };
type Fees = Pick<ShippingSettings, "home_delivery_fee" | "free_shipping_from" | "outlying_surcharge">;

/** Delivery fee in TWD; without a place, on the main island. @param subtotal of the goods after a coupon */
export function shippingFee(fees: Fees, shipping: ShippingMethod, subtotal: number, place?: Place): number {
  if (shipping === "store_pickup") return 0;
  const base = homeDeliveryFee(fees, subtotal);
  return place && isOutlying(place) ? base + fees.outlying_surcharge : base;
}
