import type { CheckoutPreview, PreviewCheckout } from "@/lib/contract/checkouts";
import { freeShippingGap } from "@/lib/contract/home-delivery-fee";
import type { ShippingMethod } from "@/lib/contract/orders";
import { findCart } from "../cart/queries";
import { previewCoupon } from "../coupons/preview-coupon";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { offeredPayments, type PaymentOptions } from "../payments/payment-options";
import { readShopRules } from "../settings/shop-rules";
import { orderBlock } from "./order-block";
import { priceOrder } from "./price-order";

/**
 * What an order of this cart would come to; the same rules that `place-order.ts` applies.
 * @throws ApiError not_found when the cart is not open
 */
export async function previewCheckout(
  db: Database,
  input: PreviewCheckout,
  options: PaymentOptions,
): Promise<CheckoutPreview> {
  const rules = await readShopRules(db);
  const cart = await findCart(db, input.uuid, rules);
  if (!cart) throw new ApiError("not_found");
  const coupon = input.coupon ? await previewCoupon(db, input.coupon, cart.cart_items, input.email) : undefined;
  const price = (shipping: ShippingMethod) =>
    priceOrder(rules.shipping, cart.cart_items, shipping, input.address, coupon?.applied);
  const { subtotal, discount, shipping_fee, total } = price(input.shipping);
  const block = cart.cart_items.length > 0 ? orderBlock(rules.orders, cart.cart_items, total) : undefined;
  return {
    lines: cart.cart_items,
    subtotal,
    discount,
    coupon: coupon?.result ?? null,
    shipping_fee,
    free_shipping_gap: freeShippingGap(rules.shipping, subtotal - discount),
    total,
    blocked: block ? { reason: block.reason, limit: block.limit, gap: block.gap } : null,
    shippings: rules.shipping.methods.map((method) => ({ method, fee: price(method).shipping_fee })),
    payments: offeredPayments(options, rules.payment, input.shipping).map((method) => ({ method, fee: 0 })),
  };
}
