import type { ShippingMethod } from "@/lib/contract/orders";
import type { ShippingSettings } from "@/lib/contract/settings";
import { isOutlying } from "../regions/regions";

type Place = { county: string; district: string };
type Fees = Omit<ShippingSettings, "methods">;

/**
 * Fee of a kind of delivery in TWD; without a place, to Taiwan's main island. Picking up at the shop costs nothing.
 * @param subtotal what the goods cost after a coupon
 */
export function shippingFee(fees: Fees, shipping: ShippingMethod, subtotal: number, place?: Place): number {
  if (shipping === "store_pickup") return 0;
  const base = freeShippingGap(fees, subtotal) === 0 ? 0 : fees.home_delivery_fee;
  return place && isOutlying(place.county, place.district) ? base + fees.outlying_surcharge : base;
}

/** What is missing until delivery on the main island is free; 0 when it is reached, null when it never is. */
export function freeShippingGap(
  { free_shipping_from }: Pick<Fees, "free_shipping_from">,
  subtotal: number,
): number | null {
  return free_shipping_from === null ? null : Math.max(0, free_shipping_from - subtotal);
}
