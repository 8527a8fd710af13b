import type { CheckoutPreview, PreviewCheckout } from "@/lib/contract/checkouts";
import { freeShippingGap } from "@/lib/contract/home-delivery-fee";
import type { ShippingMethod } from "@/lib/contract/order-forms";
import { readBasket, toldItem } from "../cart/queries";
import { previewCoupon } from "../coupons/preview-coupon";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { offeredPayments, type PaymentOptions } from "../payments/payment-options";
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
  const basket = await readBasket(db, input.uuid);
  if (!basket?.isOpen) throw new ApiError("not_found");
  const { items, rules } = basket;
  const coupon = input.coupon ? await previewCoupon(db, input.coupon, items, input.email) : undefined;
  const price = (shipping: ShippingMethod) =>
    priceOrder(rules.shipping, items, shipping, input.address, coupon?.applied);
  const { subtotal, discount, shipping_fee, total } = price(input.shipping);
  const block = items.length > 0 ? orderBlock(rules.orders, items, total) : undefined;
  return {
    lines: items.map(toldItem),
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
