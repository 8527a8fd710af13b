import { isOutlying } from "../regions/regions";

/** Integer TWD. An order of this much travels free, except to the outlying islands, where it is cheaper by the fee. */
export const FREE_SHIPPING_FROM = 1_500;
const HOME_DELIVERY_FEE = 100;
const OUTLYING_SURCHARGE = 150;

type Place = { county: string; district: string };

/** Fee of home delivery in TWD; without a place, to Taiwan's main island. */
export function shippingFee(subtotal: number, place?: Place): number {
  const base = subtotal >= FREE_SHIPPING_FROM ? 0 : HOME_DELIVERY_FEE;
  return place && isOutlying(place.county, place.district) ? base + OUTLYING_SURCHARGE : base;
}

/** What is missing until delivery on the main island is free; 0 when it is reached. */
export function freeShippingGap(subtotal: number): number {
  return Math.max(0, FREE_SHIPPING_FROM - subtotal);
}
