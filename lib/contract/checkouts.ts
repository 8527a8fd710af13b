import { z } from "zod";
import { cartUuid } from "./cart-uuid";
import { cartItem } from "./carts";
import { convenienceStore } from "./convenience-stores";
import { couponCode, couponResult } from "./coupons";
import { money } from "./envelope";
import { emailAddress } from "./field-schemas";
import { deliveryAddress, shippingMethod } from "./order-forms";
import { blockedOrder } from "./order-limits";
import { paymentMethod } from "./payment-methods";
import { instalments } from "./payments";
import { storeChain, storeChoice } from "./store-choice";

/** What an order of this cart to this place would come to; without an address, to Taiwan's main island. */
export const previewCheckout = z.strictObject({
  uuid: cartUuid,
  shipping: shippingMethod.default("home_delivery"),
  address: deliveryAddress.pick({ county: true, district: true }).optional(),
  /** The convenience store; a chain alone as long as none is chosen. */
  store: storeChoice.pick({ chain: true, store_id: true }).partial({ store_id: true }).optional(),
  coupon: couponCode.optional(),
  /** Whose uses of the coupon count, once it is known. */
  email: emailAddress.optional(),
});
export type PreviewCheckout = z.output<typeof previewCheckout>;
export type PreviewCheckoutInput = z.input<typeof previewCheckout>;

export const checkoutPreview = z.object({
  lines: z.array(cartItem),
  subtotal: money,
  discount: money,
  /** What the coupon comes to; null without one. */
  coupon: couponResult.nullable(),
  shipping_fee: money,
  /** What is missing for free delivery; 0 when it is reached, null when delivery is never free. */
  free_shipping_gap: money.nullable(),
  total: money,
  /** Why this cannot be ordered as it is; null when it can. */
  blocked: blockedOrder.nullable().default(null),
  /**
   * `arrives_by`: the day by which it should be there, or can be picked up, if it is ordered now; an estimate. `problem`: why
   * these goods cannot be sent so, to be shown.
   */
  shippings: z.array(
    z.object({
      method: shippingMethod,
      fee: money,
      arrives_by: z.iso.date().nullish(),
      problem: z.string().optional(),
    }),
  ),
  /** The chains whose stores can be chosen, and what each costs on the main island and on an island; only there with them. */
  store_chains: z.array(z.object({ chain: storeChain, fee: money, outlying_fee: money })).optional(),
  /** The store that was asked for, as the chain's list has it now; null when there is none. */
  store: convenienceStore.nullish(),
  /** `test_mode`: nothing is charged. `instalments`: what the total comes to each month, by the periods to choose from. */
  payments: z.array(
    z.object({
      method: paymentMethod,
      fee: money,
      test_mode: z.boolean().optional(),
      instalments: z.array(instalments).optional(),
    }),
  ),
  /** Ways to pay of the shop that do not take this total, and why, to be shown; only there when there are any. */
  unavailable_payments: z.object({ methods: z.array(paymentMethod).min(1), reason: z.string() }).optional(),
});
export type CheckoutPreview = z.infer<typeof checkoutPreview>;

/** What the browser sends: the cart's uuid is in a cookie that scripts cannot read. */
export const checkoutPreviewForm = previewCheckout.omit({ uuid: true });
export type CheckoutPreviewForm = z.output<typeof checkoutPreviewForm>;
