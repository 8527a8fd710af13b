import { z } from "zod";
import { cartUuid } from "./cart-uuid";
import { cartItem } from "./carts";
import { convenienceStore } from "./convenience-stores";
import { couponCode } from "./coupon-code";
import { couponResult } from "./coupons";
import { emailAddress, optionalLine } from "./field-schemas";
import { money } from "./money";
import { deliveryAddress, shippingMethod } from "./order-forms";
import { blockedOrder } from "./order-limits";
import { paymentMethod } from "./payment-methods";
import { instalments } from "./payments";
import { storeChain, storeChoice } from "./store-choice";

/** A store for a preview: its number may still be half typed. By hand only its address says whether it is on an island. */
export const previewedStore = storeChoice
  .pick({ chain: true, store_address: true })
  .extend({ store_id: optionalLine(50).optional() });

/** Preview of this cart's total for an address; without one, for Taiwan's main island. */
export const previewCheckout = z.strictObject({
  uuid: cartUuid,
  shipping: shippingMethod.default("home_delivery"),
  address: deliveryAddress.pick({ county: true, district: true }).optional(),
  /** The convenience store; a chain alone as long as none is chosen. */
  store: previewedStore.optional(),
  coupon: couponCode.optional(),
  /** The coupon's uses are counted by this address, once it is known. */
  email: emailAddress.optional(),
});
export type PreviewCheckout = z.output<typeof previewCheckout>;
export type PreviewCheckoutInput = z.input<typeof previewCheckout>;

export const checkoutPreview = z.object({
  lines: z.array(cartItem),
  subtotal: money,
  discount: money,
  /** The coupon's result; null without one. */
  coupon: couponResult.nullable(),
  shipping_fee: money,
  /** Amount missing for free delivery, TWD; 0 when it is reached, null when delivery is never free. */
  free_shipping_gap: money.nullable(),
  total: money,
  /** Why this cannot be ordered as it is; null when it can. */
  blocked: blockedOrder.nullable().default(null),
  /**
   * `arrives_by`: estimated day of arrival or pick-up if ordered now. `problem`: why the products cannot be sent in
   * this way, for display.
   */
  shippings: z.array(
    z.object({
      method: shippingMethod,
      fee: money,
      arrives_by: z.iso.date().nullish(),
      problem: z.string().optional(),
    }),
  ),
  /**
   * Chains whose stores can be chosen, with the fee on the main island and on an island; only set if there are any.
   * `by_hand`: there is no list to choose from, and the shopper types the store.
   */
  store_chains: z
    .array(z.object({ chain: storeChain, fee: money, outlying_fee: money, by_hand: z.literal(true).optional() }))
    .optional(),
  /** The requested store, as the chain's list has it now; null when it does not exist. */
  store: convenienceStore.nullish(),
  /** `test_mode`: nothing is charged. `instalments`: monthly amounts of the total, by number of months. */
  payments: z.array(
    z.object({
      method: paymentMethod,
      fee: money,
      test_mode: z.boolean().optional(),
      instalments: z.array(instalments).optional(),
    }),
  ),
  /** The shop's payment methods that do not accept this total, and why; only set when there are any. */
  unavailable_payments: z.object({ methods: z.array(paymentMethod).min(1), reason: z.string() }).optional(),
});
export type CheckoutPreview = z.infer<typeof checkoutPreview>;

/** What the browser sends: the cart's uuid is in a cookie that scripts cannot read. */
export const checkoutPreviewForm = previewCheckout.omit({ uuid: true });
export type CheckoutPreviewForm = z.output<typeof checkoutPreviewForm>;
