import { homeDeliveryFee } from "@/lib/contract/home-delivery-fee";
import type { ShippingMethod } from "@/lib/contract/order-forms";
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
  const base = homeDeliveryFee(fees, subtotal);
  return place && isOutlying(place.county, place.district) ? base + fees.outlying_surcharge : base;
}
