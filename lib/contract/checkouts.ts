import { z } from "zod";
import { cartItem, cartUuid } from "./carts";
import { money } from "./envelope";
import { deliveryAddress, paymentMethod, shippingMethod } from "./orders";

/** What an order of this cart to this place would come to; without an address, to Taiwan's main island. */
export const previewCheckout = z.strictObject({
  uuid: cartUuid,
  address: deliveryAddress.pick({ county: true, district: true }).optional(),
});
export type PreviewCheckout = z.output<typeof previewCheckout>;
export type PreviewCheckoutInput = z.input<typeof previewCheckout>;

export const checkoutPreview = z.object({
  lines: z.array(cartItem),
  subtotal: money,
  shipping_fee: money,
  /** What is missing for free delivery; 0 when it is reached. */
  free_shipping_gap: money,
  total: money,
  shippings: z.array(z.object({ method: shippingMethod, fee: money })),
  payments: z.array(z.object({ method: paymentMethod, fee: money })),
});
export type CheckoutPreview = z.infer<typeof checkoutPreview>;

/** What the browser sends: the cart's uuid is in a cookie that scripts cannot read. */
export const checkoutPreviewForm = previewCheckout.omit({ uuid: true });
