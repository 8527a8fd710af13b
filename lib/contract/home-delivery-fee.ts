import type { ShippingSettings } from "./settings";

type Fees = Pick<ShippingSettings, "home_delivery_fee" | "free_shipping_from">;

/** Delivery on the main island, TWD. @param subtotal what the goods cost after a coupon */
export function homeDeliveryFee(fees: Fees, subtotal: number): number {
  return freeShippingGap(fees, subtotal) === 0 ? 0 : fees.home_delivery_fee;
}

/** What is missing until that is free; 0 when it is reached, null when it never is. */
export function freeShippingGap(
  { free_shipping_from }: Omit<Fees, "home_delivery_fee">,
  subtotal: number,
): number | null {
  return free_shipping_from === null ? null : Math.max(0, free_shipping_from - subtotal);
}
