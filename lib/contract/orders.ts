import { z } from "zod";
import { cartUuid, lineAmount } from "./carts";
import { emailAddress, mobilePhone, regionName, textBlock, textLine } from "./contact";
import { keyword, listing, money, pageNumber, perPage, sku, sortMethod, time } from "./envelope";
import { productImage } from "./products";

export const orderStatuses = ["pending", "processing", "completed", "cancelled"] as const;
export const orderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatus>;

export const paymentStatuses = [
  "unpaid",
  "reported",
  "authorized",
  "paid",
  "failed",
  "voided",
  "partially_refunded",
  "refunded",
] as const;
export const paymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** What somebody may do with an order now. The server decides; screens draw buttons from the list. */
export const orderActions = ["confirm", "cancel"] as const;
export const orderAction = z.enum(orderActions);
export type OrderAction = z.infer<typeof orderAction>;

export const shippingMethod = z.enum(["home_delivery"]);
export const paymentMethod = z.enum(["cash_on_delivery"]);
export type ShippingMethod = z.infer<typeof shippingMethod>;
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** Version of the terms that a shopper agrees to with an order. */
export const TERMS_VERSION = "2026-11-01";

/** YYMMDD in Taipei and eight letters or digits that nobody can guess; no I, L, O, U. */
export const orderNumber = z.string().regex(/^\d{6}-[0-9A-HJKMNP-TV-Z]{8}$/);

/** A secret a client makes up for one intent: sent again it gets the saved answer (orders.md). */
export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

export const orderContact = z.strictObject({ name: textLine(50), email: emailAddress, phone: mobilePhone });
export const deliveryAddress = z.strictObject({ county: regionName, district: regionName, street: textLine(100) });

export const placeOrder = z.strictObject({
  uuid: cartUuid,
  contact: orderContact,
  address: deliveryAddress,
  shipping: shippingMethod,
  payment: paymentMethod,
  note: textBlock(500).optional(),
  agreement: z.literal(TERMS_VERSION),
  /** The total the shopper saw last; another one at the server stops the order. */
  total: money,
});
export type PlaceOrder = z.output<typeof placeOrder>;
export type PlaceOrderInput = z.input<typeof placeOrder>;

/** What the browser sends: the cart's uuid is in a cookie that scripts cannot read. */
export const checkoutForm = placeOrder.omit({ uuid: true });
export type CheckoutFormInput = z.input<typeof checkoutForm>;
export type CheckoutForm = z.output<typeof checkoutForm>;

export const orderLine = z.object({
  sku,
  product_id: z.number().int(),
  title: z.string(),
  values: z.array(z.string()),
  unit_price: money,
  amount: lineAmount,
  total: money,
  image: productImage.nullable(),
});
export type OrderLine = z.infer<typeof orderLine>;

export const order = z.object({
  number: orderNumber,
  order_status: orderStatus,
  payment_status: paymentStatus,
  /** Counts changes; a write that names an older one is answered 409. */
  version: z.number().int(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  address: z.object({ zip: z.string(), county: z.string(), district: z.string(), street: z.string() }),
  shipping: shippingMethod,
  payment: paymentMethod,
  note: z.string().nullable(),
  lines: z.array(orderLine).min(1),
  subtotal: money,
  shipping_fee: money,
  total: money,
  placed_at: time,
  allowed_actions: z.array(orderAction),
});
export type Order = z.infer<typeof order>;

/** The answer to placing an order: `access_token` lets a guest read it later without signing in. */
export const placedOrder = order.extend({ access_token: z.string() });
export type PlacedOrder = z.infer<typeof placedOrder>;

export const orderEvent = z.object({
  kind: z.enum(["placed", "confirmed", "cancelled"]),
  actor: z.enum(["shopper", "staff", "system"]),
  actor_name: z.string().nullable(),
  created_at: time,
});
export type OrderEvent = z.infer<typeof orderEvent>;

/** What the back office sees: the order and its history. */
export const adminOrder = order.extend({ events: z.array(orderEvent) });
export type AdminOrder = z.infer<typeof adminOrder>;

export const orderSummary = order
  .pick({ number: true, order_status: true, payment_status: true, total: true, placed_at: true, payment: true })
  .extend({ contact_name: z.string(), pieces: z.number().int() });
export type OrderSummary = z.infer<typeof orderSummary>;

/** An order in the member's own list, with pictures of what was bought. */
export const memberOrder = orderSummary
  .omit({ contact_name: true })
  .extend({ titles: z.array(z.string()), images: z.array(productImage) });
export type MemberOrder = z.infer<typeof memberOrder>;

export const memberOrderQuery = z.object({ page: pageNumber.default(1), per_page: perPage.default(10) });
export type MemberOrderQuery = z.output<typeof memberOrderQuery>;
export type MemberOrderInput = z.input<typeof memberOrderQuery>;

export const memberOrderListing = listing(memberOrder);
export type MemberOrderListing = z.infer<typeof memberOrderListing>;

export const orderSortTargets = ["placed_at", "total", "number"] as const;

export const orderListQuery = z.object({
  order_status: orderStatus.optional(),
  keyword: keyword.optional(),
  page: pageNumber.default(1),
  per_page: perPage.default(20),
  sort_target: z.enum(orderSortTargets).default("placed_at"),
  sort_method: sortMethod.default("desc"),
});
export type OrderListQuery = z.output<typeof orderListQuery>;
export type OrderListInput = z.input<typeof orderListQuery>;

export const orderListing = listing(orderSummary);
export type OrderListing = z.infer<typeof orderListing>;

export const actOnOrder = z.strictObject({ action: orderAction, version: z.number().int().min(1) });
export type ActOnOrder = z.infer<typeof actOnOrder>;

/** A shopper's cancellation names the version that the shopper saw. */
export const cancelOrder = actOnOrder.pick({ version: true });
export type CancelOrder = z.infer<typeof cancelOrder>;
