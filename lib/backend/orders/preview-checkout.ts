import type { CheckoutPreview, PreviewCheckout } from "@/lib/contract/checkouts";
import { findCart } from "../cart/queries";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { freeShippingGap, shippingFee } from "./shipping-fee";

/**
 * What an order of this cart would come to; the same rules that `place-order.ts` applies.
 * @throws ApiError not_found when the cart is not open
 */
export async function previewCheckout(db: Database, input: PreviewCheckout): Promise<CheckoutPreview> {
  const cart = await findCart(db, input.uuid);
  if (!cart) throw new ApiError("not_found");
  const shipping_fee = shippingFee(cart.total, input.address);
  return {
    lines: cart.cart_items,
    subtotal: cart.total,
    shipping_fee,
    free_shipping_gap: freeShippingGap(cart.total),
    total: cart.total + shipping_fee,
    shippings: [{ method: "home_delivery", fee: shipping_fee }],
    payments: [{ method: "cash_on_delivery", fee: 0 }],
  };
}
