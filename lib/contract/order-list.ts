import { z } from "zod";
import { deliveryStatus, orderStage, orderStages } from "./delivery-status";
import { day, keyword, listing, several, sortedPages, time, wholeNumber } from "./envelope";
import { shippingMethod } from "./order-forms";
import { orderNumber } from "./order-number";
import { orderStatus, orderSummary } from "./orders";
import { paymentMethod } from "./payment-methods";
import { paymentStatus } from "./payments";

/** The back office's views: in progress, finished, with an open return (docs/orders.md). */
export const orderScope = z.enum(["progress", "history", "return"]);
export type OrderScope = z.infer<typeof orderScope>;

/** The tabs of the list: the stages of orders, or all orders. */
export const orderTab = z.enum([...orderStages, "all"]);
export type OrderTab = z.infer<typeof orderTab>;

const total = wholeNumber(0, 100_000_000);

/** Filters of a list of orders, also used by the export. Days are days in Taipei, both ends included. */
export const orderFilter = z.object({
  /** Only these orders. */
  numbers: several(orderNumber, 100).optional(),
  tab: orderTab.optional(),
  scope: orderScope.optional(),
  order_status: several(orderStatus).optional(),
  payment_status: several(paymentStatus).optional(),
  payment: several(paymentMethod).optional(),
  shipping: several(shippingMethod).optional(),
  delivery: several(deliveryStatus).optional(),
  /** Confirmed, and not fully packed. */
  needs_packing: z.literal("1").optional(),
  /** A refund is due and not made yet. */
  refund_due: z.literal("1").optional(),
  /** The shop asked for the money and does not know whether it got it. */
  payment_unclear: z.literal("1").optional(),
  /** A carrier reported a problem with a parcel that staff have to solve. */
  parcel_trouble: z.literal("1").optional(),
  /** A parcel has to be handed in today or tomorrow, or is overdue. */
  hand_in_due: z.literal("1").optional(),
  /** Paid more than ten minutes ago, by the order's terms with an invoice, and still without one. */
  invoice_missing: z.literal("1").optional(),
  placed_from: day.optional(),
  placed_to: day.optional(),
  total_from: total.optional(),
  total_to: total.optional(),
  keyword: keyword.optional(),
});
export type OrderFilter = z.output<typeof orderFilter>;
export type OrderFilterInput = z.input<typeof orderFilter>;

/** A file of orders: a row for each order, or for each sku in it. */
export const orderExportQuery = orderFilter.extend({ rows: z.enum(["orders", "lines"]).default("orders") });

export const orderListQuery = orderFilter.extend({
  /** `deadline` lists only orders that are not confirmed yet; those without a deadline come last. */
  ...sortedPages(["placed_at", "total", "number", "deadline"]),
});
export type OrderListQuery = z.output<typeof orderListQuery>;
export type OrderListInput = z.input<typeof orderListQuery>;

export const adminOrderSummary = orderSummary.extend({
  shipping: shippingMethod,
  delivery_status: deliveryStatus,
  stage: orderStage.nullable(),
  /** The county of delivery; null when it is picked up. */
  county: z.string().nullable(),
  /** The first titles of the ordered products, and the number of different articles. */
  titles: z.array(z.string()),
  articles: z.number().int(),
  has_note: z.boolean(),
  open_return: z.boolean(),
  refund_due: z.boolean(),
  /** Deadline for the payment, or for the shop to accept or confirm the order; null when it waits for neither. */
  deadline: time.nullable(),
  /** When its first parcel was shipped; null before that. */
  shipped_at: time.nullable(),
});
export type AdminOrderSummary = z.infer<typeof adminOrderSummary>;

export const orderListing = listing(adminOrderSummary);
export type OrderListing = z.infer<typeof orderListing>;

/** Number of orders per tab, and of returns that wait for the shop: one more than `MAX_FOUND` means "more". */
export const orderCounts = z.object(
  Object.fromEntries([...orderTab.options, "returns"].map((tab) => [tab, z.number().int()])) as Record<
    OrderTab | "returns",
    z.ZodNumber
  >,
);
export type OrderCounts = z.infer<typeof orderCounts>;

/** The previous and next order in a list, and this one's position; null when the list no longer contains it. */
export const orderNeighbours = z.object({
  previous: orderNumber.nullable(),
  next: orderNumber.nullable(),
  place: z.number().int().nullable(),
  total: z.number().int(),
});
export type OrderNeighbours = z.infer<typeof orderNeighbours>;
