import type { CartItem } from "@/lib/contract/carts";
import { homeDeliveryFee } from "@/lib/contract/home-delivery-fee";
import type { ShippingMethod } from "@/lib/contract/order-forms";
import { isOutlying } from "@/lib/contract/outlying";
import type { ShippingSettings } from "@/lib/contract/settings";
import type { StoreChain } from "@/lib/contract/store-choice";
import type { StoreSettings } from "@/lib/contract/store-settings";
import type { AppliedCoupon } from "../coupons/apply-coupon";

/** All in integer TWD: subtotal - discount + shipping_fee = total, and the lines' discounts add up to `discount`. */
export type OrderPrice = {
  subtotal: number;
  discount: number;
  line_discounts: number[];
  shipping_fee: number;
  total: number;
};

/** The destination: a district of Taiwan, or a convenience store. */
export type Place = { county: string; district: string } | { chain: StoreChain; is_outlying: boolean };

/** The price of items, for previews and orders alike: the only place where a total is computed. */
export function priceOrder(
  fees: FeeRules,
  items: Pick<CartItem, "total">[],
  shipping: ShippingMethod,
  place: Place | undefined,
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

type Fees = Pick<ShippingSettings, "home_delivery_fee" | "free_shipping_from" | "outlying_surcharge">;
export type FeeRules = { shipping: Fees; stores?: Pick<StoreSettings, "chains"> };

/**
 * Delivery fee in TWD; without a place, that of the main island, and without a chain, that of the first one.
 * @param subtotal of the items after a coupon
 */
export function shippingFee(rules: FeeRules, shipping: ShippingMethod, subtotal: number, place?: Place): number {
  if (shipping === "store_pickup") return 0;
  const isStore = shipping === "convenience_store";
  const { home_delivery_fee, outlying_surcharge } = isStore ? storeFees(rules, place) : rules.shipping;
  const { free_shipping_from } = rules.shipping;
  const base = homeDeliveryFee({ home_delivery_fee, free_shipping_from }, subtotal);
  return place && isFar(place) ? base + outlying_surcharge : base;
}

function storeFees({ stores }: FeeRules, place: Place | undefined) {
  const chains = stores?.chains ?? [];
  const own = place && "chain" in place ? chains.find(({ chain }) => chain === place.chain) : undefined;
  const { fee, outlying_surcharge } = own ?? chains[0] ?? { fee: 0, outlying_surcharge: 0 };
  return { home_delivery_fee: fee, outlying_surcharge };
}

/** Whether the place has a higher fee and a longer delivery time. */
export function isFar(place: Place): boolean {
  return "chain" in place ? place.is_outlying : isOutlying(place);
}
