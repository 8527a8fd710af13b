import type { CheckoutPreview, PreviewCheckout } from "@/lib/contract/checkouts";
import { shippingMethods } from "@/lib/contract/orders";
import { findCart } from "../cart/queries";
import { previewCoupon } from "../coupons/preview-coupon";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { offeredPayments, type PaymentOptions } from "../payments/payment-options";
import { priceOrder } from "./price-order";
import { freeShippingGap } from "./shipping-fee";

/**
 * What an order of this cart would come to; the same rules that `place-order.ts` applies.
 * @throws ApiError not_found when the cart is not open
 */
export async function previewCheckout(
  db: Database,
  input: PreviewCheckout,
  options: PaymentOptions,
): Promise<CheckoutPreview> {
  const cart = await findCart(db, input.uuid);
  if (!cart) throw new ApiError("not_found");
  const coupon = input.coupon ? await previewCoupon(db, input.coupon, cart.cart_items, input.email) : undefined;
  const price = (shipping: (typeof shippingMethods)[number]) =>
    priceOrder(cart.cart_items, shipping, input.address, coupon?.applied);
  const { subtotal, discount, shipping_fee, total } = price(input.shipping);
  return {
    lines: cart.cart_items,
    subtotal,
    discount,
    coupon: coupon?.result ?? null,
    shipping_fee,
    free_shipping_gap: freeShippingGap(subtotal - discount),
    total,
    shippings: shippingMethods.map((method) => ({ method, fee: price(method).shipping_fee })),
    payments: offeredPayments(options, input.shipping).map((method) => ({ method, fee: 0 })),
  };
}
