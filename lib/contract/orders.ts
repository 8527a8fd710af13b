import { z } from "zod";
import { actor } from "./actors";
import { bookedCarrier, booking, bookingOffer } from "./bookings";
import { cart } from "./carts";
import { deliveryStatus } from "./delivery-status";
import { listing, paged, sku, time, version } from "./envelope";
import { textBlock, textLine } from "./field-schemas";
import { isGatewayMethod } from "./gateway-methods";
import { orderInvoice } from "./invoices";
import { invoicingService } from "./issuers";
import { MAX_TRANSFER } from "./limits";
import { money } from "./money";
import { orderEventKinds } from "./order-event-kinds";
import { deliveryAddress, shippingMethod } from "./order-forms";
import { orderNumber } from "./order-number";
import { paymentMethod } from "./payment-methods";
import { bankAccount, instalments, payCodes, paymentStatus, refund, transferReport, virtualAccount } from "./payments";
import { pickupStore } from "./pickup-store";
import { productImage } from "./products";
import { returnRequest } from "./returns";
import { lineAmounts, listedParcel, shipment } from "./shipments";

/** `in_review`: placed, with no stock reserved; staff accept it or cancel it (docs/holds.md). */
export const orderStatuses = ["in_review", "pending", "processing", "completed", "cancelled"] as const;
export const orderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatus>;

/** Actions that the caller may take on an order now. The server decides; screens show a button for each. */
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
  /** Quantity without removed items; 0 when all were removed. */
  amount: z.number().int().min(0).max(99),
  removed: z.number().int().min(0),
  total: money,
  /** This line's part of the coupon; `total - discount` is what it cost. */
  discount: money,
  image: productImage.nullable(),
  /** Shown before ordering: the product cannot be returned (docs/taiwan.md, Law). */
  return_exempt: z.boolean(),
  removable: z.number().int().min(0),
  /** Quantity in no parcel yet; for staff. */
  packable: z.number().int().min(0),
  /** Available quantity of its SKU; for staff, as long as the order is in review. */
  available: z.number().int().min(0).optional(),
  returnable: z.number().int().min(0),
  /** Quantity still within the seven days of the law: returned without a decision of the shop. */
  returnable_by_law: z.number().int().min(0),
  /** Also includes items that staff accept with a reason only: after the period, or exempt. */
  returnable_late: z.number().int().min(0),
});
export type OrderLine = z.infer<typeof orderLine>;

export const order = z.object({
  number: orderNumber,
  order_status: orderStatus,
  payment_status: paymentStatus,
  /** Counts changes; a write with an older version is answered 409. */
  version: z.number().int(),
  /** `email` is empty for a shopper on the telephone who has none. */
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** Null when the order is picked up at the shop or at a convenience store. */
  address: z.object({ zip: z.string(), county: z.string(), district: z.string(), street: z.string() }).nullable(),
  /** The convenience store for pick-up; null or left out for other methods. */
  store: pickupStore.nullish(),
  shipping: shippingMethod,
  payment: paymentMethod,
  /** Deadline of the payment; null when there is none. */
  pay_before: time.nullable(),
  /** Deadline for the shop to accept or confirm the order before it is cancelled; null when it waits for neither. */
  confirm_before: time.nullable(),
  /** Payment methods that can be used now, with the instalments of the amount due; only set while `pay` is allowed. */
  payable_by: z.array(paymentMethod).optional(),
  instalments: z.array(instalments).optional(),
  transfer_account: bankAccount.nullable(),
  /** The shop's account is another one than when it was ordered, which is the one in the mails. */
  account_replaced: z.literal(true).optional(),
  transfer_report: transferReport.nullable(),
  /** Only set while it can be paid. */
  virtual_account: virtualAccount.optional(),
  pay_codes: payCodes.optional(),
  invoice: orderInvoice,
  /** Who issues its invoice, as agreed when it was placed; left out where it is not known. */
  issuer: invoicingService.optional(),
  note: z.string().nullable(),
  lines: z.array(orderLine).min(1),
  coupon: z.string().nullable(),
  subtotal: money,
  discount: money,
  shipping_fee: money,
  /** subtotal - discount + shipping_fee */
  total: money,
  /** Amount still to be paid, if a part was paid before the order was changed; otherwise it is the total. */
  due: money.optional(),
  paid_total: money,
  refunded_total: money,
  shipments: z.array(shipment),
  refunds: z.array(refund),
  returns: z.array(returnRequest),
  /**
   * The last days, in Taipei, to return what was delivered last: without a reason, and with the shop's consent. Null
   * before the first delivery; an existing backend may leave it out.
   */
  return_until: z.object({ by_law: z.iso.date(), offered: z.iso.date() }).nullish(),
  placed_at: time,
  allowed_actions: z.array(orderAction),
});
export type Order = z.infer<typeof order>;

/** Opens an order for payment without signing in. */
export const paymentLink = z.object({ url: z.url() });

/** The answer to placing an order; with `access_token` a guest can read it later without signing in. */
export const placedOrder = order.extend({ access_token: z.string() });
export type PlacedOrder = z.infer<typeof placedOrder>;

/** `detail` depends on the kind: `amount`, `last_five`, `tracking_number`, `text`, … */
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

/** The history as a shopper reads it: without names and notes of staff. */
export const orderTimeline = z.array(orderEvent.omit({ actor_name: true }));
export type OrderTimeline = z.infer<typeof orderTimeline>;

/** `member_id`: the order's member; null for guests, and for staff who may not read members. */
export const adminOrder = order.extend({
  events: z.array(orderEvent),
  member_id: z.number().int().nullable(),
  delivery_status: deliveryStatus,
  /** Amount still due when a partly paid order was cancelled; staff record it if it arrives later. */
  late_due: money.optional(),
  /** Its parcels' bookings with carriers, and the choices for a new one; only set where the shop books parcels. */
  bookings: z.array(booking).optional(),
  booking_offer: bookingOffer.optional(),
  /** The carriers that can collect a return by interface; left out where there are none. */
  return_offer: bookedCarrier.optional(),
  /** Uncollected parcels of the shopper of a store order, this order included; left out for none. */
  no_shows: z.number().int().optional(),
});
export type AdminOrder = z.infer<typeof adminOrder>;

export const orderSummary = order
  .pick({ number: true, order_status: true, payment_status: true, total: true, placed_at: true, payment: true })
  .extend({ contact_name: z.string(), pieces: z.number().int() });

export const memberOrder = orderSummary.omit({ contact_name: true }).extend({
  /** Titles of the first lines. */
  titles: z.array(z.string()),
  /** The variant's values for each title; an existing backend may leave them out. */
  values: z.array(z.array(z.string())).optional(),
  images: z.array(productImage),
  /** Delivery method and parcels, without cancelled ones; an existing backend may leave it out. */
  delivery: z
    .object({
      shipping: shippingMethod,
      /** To an outlying place, where transit takes longer. */
      outlying: z.boolean(),
      parcels: z.array(listedParcel),
    })
    .optional(),
  /** As in the order; an existing backend may leave it out. */
  pay_before: time.nullish(),
  /**
   * When it was paid, or accepted by staff; null for other orders, which the shop works on as soon as they are placed.
   */
  begun_at: time.nullish(),
});
export type MemberOrder = z.infer<typeof memberOrder>;

export const memberOrderQuery = z.object(paged(10));
export type MemberOrderQuery = z.output<typeof memberOrderQuery>;
export type MemberOrderInput = z.input<typeof memberOrderQuery>;

export const memberOrderListing = listing(memberOrder);
export type MemberOrderListing = z.infer<typeof memberOrderListing>;

/** Staff's actions on an order as a whole; parcels, returns and refunds have their own calls. */
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
    /** Required to undo a completion; optional for a cancellation. */
    reason: textLine(200).optional(),
    /** For `confirm_transfer`: the amount received, when it differs from the amount due. */
    amount: money.min(1).max(MAX_TRANSFER).optional(),
  })
  .refine(({ action, amount }) => amount === undefined || action === "confirm_transfer", { path: ["amount"] });
export type ActOnOrder = z.output<typeof actOnOrder>;

/** Items that cannot be sent, each line once; the shopper is told the reason. */
export const removePieces = z.strictObject({ version, lines: lineAmounts, reason: textLine(200) });
export type RemovePieces = z.output<typeof removePieces>;

/** A shopper's cancellation names the version that the shopper saw. */
export const cancelOrder = z.strictObject({ version });
export type CancelOrder = z.infer<typeof cancelOrder>;

export const changeAddress = z.strictObject({ version, address: deliveryAddress });
export type ChangeAddress = z.output<typeof changeAddress>;

/** The products of an order in a cart again, and the titles of those that are no longer sold. */
export const reorderedCart = z.object({ cart: cart.nullable(), skipped: z.array(z.string()) });
export type ReorderedCart = z.infer<typeof reorderedCart>;

export const openRefund = z.strictObject({ version, amount: money.min(1), note: textLine(200).optional() });
export type OpenRefund = z.output<typeof openRefund>;

/** Staff's decision on a refund: retry, to be made by hand, made by hand, or not made at all. */
export const settleRefund = z.strictObject({
  status: z.enum(["due", "by_hand", "succeeded", "withdrawn"]),
  note: textLine(200).optional(),
});
export type SettleRefund = z.output<typeof settleRefund>;

export const addNote = z.strictObject({ text: textBlock(500).pipe(z.string().min(1)) });
export type AddNote = z.output<typeof addNote>;

/** A message of staff to the shopper, by mail. */
export const sendMessage = z.strictObject({ text: textBlock(1000).pipe(z.string().min(1)) });
export type SendMessage = z.output<typeof sendMessage>;
