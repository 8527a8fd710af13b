import { z } from "zod";
import { cartUuid } from "./cart-uuid";
import { couponCode } from "./coupon-code";
import { emailAddress, mobilePhone, regionName, textBlock, textLine } from "./field-schemas";
import { orderInvoice } from "./invoices";
import { money } from "./money";
import { paymentMethod } from "./payment-methods";
import { storeChoice } from "./store-choice";
import { policyVersion } from "./terms";

// Input for placing an order, apart from the schemas of orders, which the checkout does not load.

export const shippingMethods = ["home_delivery", "store_pickup", "convenience_store"] as const;
export const shippingMethod = z.enum(shippingMethods);
export type ShippingMethod = z.infer<typeof shippingMethod>;

/** Methods without an external service: staff switch them on and off by themselves, and can change an order to them. */
export const ownShippingMethods = ["home_delivery", "store_pickup"] as const satisfies ShippingMethod[];
export const ownShippingMethod = z.enum(ownShippingMethods);

/** A secret that a client makes up for one intent: a repeated request gets the saved answer (docs/orders.md). */
export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

export const orderContact = z.strictObject({ name: textLine(50), email: emailAddress, phone: mobilePhone });
export const deliveryAddress = z.strictObject({ county: regionName, district: regionName, street: textLine(100) });

export type DeliveryAddress = z.output<typeof deliveryAddress>;

export const orderForm = z.strictObject({
  contact: orderContact,
  /** Left out when the order is picked up at the shop. */
  address: deliveryAddress.optional(),
  /** The convenience store for pick-up; left out for other methods. */
  store: storeChoice.optional(),
  shipping: shippingMethod,
  payment: paymentMethod,
  coupon: couponCode.optional(),
  invoice: orderInvoice.default({ kind: "member" }),
  /** The member's next order begins with the same invoice; ignored for guests. */
  remember_invoice: z.boolean().optional(),
  /** Saves name, phone and address of a home delivery among the member's addresses; ignored for guests. */
  remember_address: z.boolean().optional(),
  note: textBlock(500).optional(),
  agreement: policyVersion,
  /** The total the shopper saw last; the order is refused if the server computes another one. */
  total: money,
});

type Delivery = { shipping: ShippingMethod; address?: unknown };

/** Home delivery requires an address; other methods have none. */
export const hasItsAddress = ({ shipping, address }: Delivery) =>
  (shipping === "home_delivery") === (address !== undefined);
export const atTheAddress = { path: ["address", "county"] };

/** Store pick-up requires a convenience store; other methods have none. */
export const hasItsStore = ({ shipping, store }: { shipping: ShippingMethod; store?: unknown }) =>
  (shipping === "convenience_store") === (store !== undefined);
export const atTheStore = { path: ["store", "store_id"] };

export const placeOrder = orderForm
  .extend({ uuid: cartUuid })
  .refine(hasItsAddress, atTheAddress)
  .refine(hasItsStore, atTheStore);
export type PlaceOrder = z.output<typeof placeOrder>;
export type PlaceOrderInput = z.input<typeof placeOrder>;

/** What the browser sends: the cart's uuid is in a cookie that scripts cannot read. */
export const checkoutForm = orderForm.refine(hasItsAddress, atTheAddress).refine(hasItsStore, atTheStore);
export type CheckoutFormInput = z.input<typeof checkoutForm>;
export type CheckoutForm = z.output<typeof checkoutForm>;
