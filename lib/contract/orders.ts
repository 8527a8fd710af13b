import { z } from "zod";
import { actor } from "./actors";
import { bookedCarrier, booking, bookingOffer } from "./bookings";
import { cart } from "./carts";
import { deliveryStatus } from "./delivery-status";
import { listing, money, paged, sku, time, version } from "./envelope";
import { textBlock, textLine } from "./field-schemas";
import { isGatewayMethod } from "./gateway-methods";
import { orderInvoice } from "./invoices";
import { MAX_TRANSFER } from "./limits";
import { orderEventKinds } from "./order-event-kinds";
import { deliveryAddress, shippingMethod } from "./order-forms";
import { orderNumber } from "./order-number";
import { paymentMethod } from "./payment-methods";
import { bankAccount, instalments, payCodes, paymentStatus, refund, transferReport, virtualAccount } from "./payments";
import { pickupStore } from "./pickup-store";
import { productImage } from "./products";
import { returnRequest } from "./returns";
import { lineAmounts, listedParcel, shipment } from "./shipments";

/** `in_review`: placed, with no stock set aside; staff accept it or cancel it (docs/holds.md). */
export const orderStatuses = ["in_review", "pending", "processing", "completed", "cancelled"] as const;
export const orderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatus>;

/** What the caller may do with an order now. The server decides; screens draw buttons from the list. */
export const orderAction = z.enum([
  "pay",
  "report_transfer",
  "change_address",
  "cancel",
  "request_return",
  "open_return",
  "reorder",
  "accept",
  "confirm",
  "confirm_transfer",
  "reject_transfer",
  "collect_payment",
  "uncollect_payment",
  "create_shipment",
  "change_order",
  "remove_pieces",
  "refund",
  "complete",
  "reopen",
] as const);
export type OrderAction = z.infer<typeof orderAction>;

export const orderLine = z.object({
  id: z.number().int(),
  sku,
  product_id: z.number().int(),
  title: z.string(),
  values: z.array(z.string()),
  unit_price: money,
  /** Without what was taken out; 0 when that was all of it. */
  amount: z.number().int().min(0).max(99),
  removed: z.number().int().min(0),
  total: money,
  /** This line's part of the coupon; `total - discount` is what it cost. */
  discount: money,
  image: productImage.nullable(),
  /** Said before the order: these goods cannot be sent back (docs/taiwan.md, Law). */
  return_exempt: z.boolean(),
  removable: z.number().int().min(0),
  /** Pieces in no parcel yet; for staff. */
  packable: z.number().int().min(0),
  /** Of its SKU, the pieces that can be sold; for staff, as long as the order is in review. */
  available: z.number().int().min(0).optional(),
  returnable: z.number().int().min(0),
  /** Of those, the pieces still within the seven days of the law: they go back without a decision of the shop. */
  returnable_by_law: z.number().int().min(0),
  /** Those, and the ones that staff take back with a reason only: out of time, or exempt. */
  returnable_late: z.number().int().min(0),
});
export type OrderLine = z.infer<typeof orderLine>;

export const order = z.object({
  number: orderNumber,
  order_status: orderStatus,
  payment_status: paymentStatus,
  /** Counts changes; a write that names an older one is answered 409. */
  version: z.number().int(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** Null when the goods are picked up at the shop or at a convenience store. */
  address: z.object({ zip: z.string(), county: z.string(), district: z.string(), street: z.string() }).nullable(),
  /** The convenience store where it is fetched; null or left out for other ways. */
  store: pickupStore.nullish(),
  shipping: shippingMethod,
  payment: paymentMethod,
  /** Until when it has to be paid; null when there is no such end. */
  pay_before: time.nullable(),
  /** Until when the shop accepts or confirms it, or it is cancelled; null when it does not wait for that. */
  confirm_before: time.nullable(),
  /** How it can be paid now, in this shop, and what is due comes to in instalments; only there while `pay` is allowed. */
  payable_by: z.array(paymentMethod).optional(),
  instalments: z.array(instalments).optional(),
  transfer_account: bankAccount.nullable(),
  transfer_report: transferReport.nullable(),
  /** Only there while it can be paid. */
  virtual_account: virtualAccount.optional(),
  pay_codes: payCodes.optional(),
  invoice: orderInvoice,
  note: z.string().nullable(),
  lines: z.array(orderLine).min(1),
  coupon: z.string().nullable(),
  subtotal: money,
  discount: money,
  shipping_fee: money,
  /** subtotal - discount + shipping_fee */
  total: money,
  /** What is still to be paid, where a part of the total came before the order was changed; otherwise that is the total. */
  due: money.optional(),
  paid_total: money,
  refunded_total: money,
  shipments: z.array(shipment),
  refunds: z.array(refund),
  returns: z.array(returnRequest),
  /**
   * The last days, in Taipei, on which what was delivered last can be sent back: without a reason, and with the shop's consent.
   * Null before anything was delivered; an existing backend may not tell.
   */
  return_until: z.object({ by_law: z.iso.date(), offered: z.iso.date() }).nullish(),
  placed_at: time,
  allowed_actions: z.array(orderAction),
});
export type Order = z.infer<typeof order>;

/** Opens an order that is to be paid without signing in. */
export const paymentLink = z.object({ url: z.url() });

/** The answer to placing an order: `access_token` lets a guest read it later without signing in. */
export const placedOrder = order.extend({ access_token: z.string() });
export type PlacedOrder = z.infer<typeof placedOrder>;

/** `detail` holds what the kind needs to be understood: `amount`, `last_five`, `tracking_number`, `text`, … */
export const orderEvent = z.object({
  kind: z.enum(orderEventKinds),
  actor,
  actor_name: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
  created_at: time,
});
export type OrderEvent = z.infer<typeof orderEvent>;

/** Whether an order is paid, or being paid, at a gateway that moves no money: nothing of it may be shipped. */
export function isTestPayment({ payment }: Pick<Order, "payment">, events: Pick<OrderEvent, "kind" | "detail">[]) {
  if (!isGatewayMethod(payment)) return false;
  return events.findLast(({ kind }) => kind === "payment_started")?.detail?.mode === "test";
}

/** What a shopper reads of the history: no names of staff, none of their notes. */
export const orderTimeline = z.array(orderEvent.omit({ actor_name: true }));
export type OrderTimeline = z.infer<typeof orderTimeline>;

/** `member_id`: whose order it is; null for guests, and for staff who may not read members. */
export const adminOrder = order.extend({
  events: z.array(orderEvent),
  member_id: z.number().int().nullable(),
  delivery_status: deliveryStatus,
  /** What was still due when it was cancelled after a part came; staff note it when it comes all the same. */
  late_due: money.optional(),
  /** Its parcels as carriers were told of them by interface, and what a new one can be; only where the shop has that. */
  bookings: z.array(booking).optional(),
  booking_offer: bookingOffer.optional(),
  /** By which carrier the goods of a return can be brought back by interface; left out where there is none. */
  return_offer: bookedCarrier.optional(),
  /** Parcels that the shopper of a store's order did not fetch, this one's included; left out for none. */
  no_shows: z.number().int().optional(),
});
export type AdminOrder = z.infer<typeof adminOrder>;

export const orderSummary = order
  .pick({ number: true, order_status: true, payment_status: true, total: true, placed_at: true, payment: true })
  .extend({ contact_name: z.string(), pieces: z.number().int() });

export const memberOrder = orderSummary.omit({ contact_name: true }).extend({
  /** Of the first lines. */
  titles: z.array(z.string()),
  /** The variant of each of them; an existing backend may not tell. */
  values: z.array(z.array(z.string())).optional(),
  images: z.array(productImage),
  /** How it is sent and in which parcels, without the cancelled ones; an existing backend may not tell. */
  delivery: z
    .object({
      shipping: shippingMethod,
      /** To an outlying place, where the way is longer. */
      outlying: z.boolean(),
      parcels: z.array(listedParcel),
    })
    .optional(),
  /** As of the order; an existing backend may not tell. */
  pay_before: time.nullish(),
  /** When it was paid, or accepted by staff; null for others, which the shop works on since they were placed. */
  begun_at: time.nullish(),
});
export type MemberOrder = z.infer<typeof memberOrder>;

export const memberOrderQuery = z.object(paged(10));
export type MemberOrderQuery = z.output<typeof memberOrderQuery>;
export type MemberOrderInput = z.input<typeof memberOrderQuery>;

export const memberOrderListing = listing(memberOrder);
export type MemberOrderListing = z.infer<typeof memberOrderListing>;

/** What staff do to an order as a whole; parcels, returns and refunds have calls of their own. */
export const actOnOrder = z
  .strictObject({
    action: z.enum([
      "accept",
      "confirm",
      "cancel",
      "confirm_transfer",
      "reject_transfer",
      "collect_payment",
      "uncollect_payment",
      "complete",
      "reopen",
    ]),
    version,
    /** Needed to take back a completion; welcome with a cancellation. */
    reason: textLine(200).optional(),
    /** Of `confirm_transfer`: what came on the account, when it is not what is due. */
    amount: money.min(1).max(MAX_TRANSFER).optional(),
  })
  .refine(({ action, amount }) => amount === undefined || action === "confirm_transfer", { path: ["amount"] });
export type ActOnOrder = z.output<typeof actOnOrder>;

/** Pieces that cannot be sent, each line once; the reason is told to the shopper. */
export const removePieces = z.strictObject({ version, lines: lineAmounts, reason: textLine(200) });
export type RemovePieces = z.output<typeof removePieces>;

/** A shopper's cancellation names the version that the shopper saw. */
export const cancelOrder = z.strictObject({ version });
export type CancelOrder = z.infer<typeof cancelOrder>;

export const changeAddress = z.strictObject({ version, address: deliveryAddress });
export type ChangeAddress = z.output<typeof changeAddress>;

/** The goods of an order in a cart again, and the titles of what is no longer sold. */
export const reorderedCart = z.object({ cart: cart.nullable(), skipped: z.array(z.string()) });
export type ReorderedCart = z.infer<typeof reorderedCart>;

export const openRefund = z.strictObject({ version, amount: money.min(1), note: textLine(200).optional() });
export type OpenRefund = z.output<typeof openRefund>;

/** What staff say of a refund: sent again, moved by themselves from now on, done by them, or not given at all. */
export const settleRefund = z.strictObject({
  status: z.enum(["due", "by_hand", "succeeded", "withdrawn"]),
  note: textLine(200).optional(),
});
export type SettleRefund = z.output<typeof settleRefund>;

export const addNote = z.strictObject({ text: textBlock(500).pipe(z.string().min(1)) });
export type AddNote = z.output<typeof addNote>;

/** What staff write to the shopper, by mail. */
export const sendMessage = z.strictObject({ text: textBlock(1000).pipe(z.string().min(1)) });
export type SendMessage = z.output<typeof sendMessage>;
