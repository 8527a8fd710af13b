import type { ShippingMethod } from "@/lib/contract/orders";
import { FREE_SHIPPING_FROM, HOME_DELIVERY_FEE } from "@/lib/site";
import { isOutlying } from "../regions/regions";

/** Integer TWD, also where the rest of the way is free. */
const OUTLYING_SURCHARGE = 150;

type Place = { county: string; district: string };

/**
 * Fee of a kind of delivery in TWD; without a place, to Taiwan's main island. Picking up at the shop costs nothing.
 * @param subtotal what the goods cost after a coupon
 */
export function shippingFee(shipping: ShippingMethod, subtotal: number, place?: Place): number {
  if (shipping === "store_pickup") return 0;
  const base = subtotal >= FREE_SHIPPING_FROM ? 0 : HOME_DELIVERY_FEE;
  return place && isOutlying(place.county, place.district) ? base + OUTLYING_SURCHARGE : base;
}

/** What is missing until delivery on the main island is free; 0 when it is reached. */
export function freeShippingGap(subtotal: number): number {
  return Math.max(0, FREE_SHIPPING_FROM - subtotal);
}
