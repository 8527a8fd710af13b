import type { ShippingSettings } from "./settings";

type Fees = Pick<ShippingSettings, "home_delivery_fee" | "free_shipping_from">;

/**
 * Delivery fee on the main island, TWD.
 * @param subtotal total of the products after a coupon
 */
export function homeDeliveryFee(fees: Fees, subtotal: number): number {
  return freeShippingGap(fees, subtotal) === 0 ? 0 : fees.home_delivery_fee;
}

/** Amount missing for free delivery, TWD; 0 when it is reached, null when delivery is never free. */
export function freeShippingGap(
  { free_shipping_from }: Omit<Fees, "home_delivery_fee">,
  subtotal: number,
): number | null {
  return free_shipping_from === null ? null : Math.max(0, free_shipping_from - subtotal);
}
