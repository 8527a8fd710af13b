import { z } from "zod";
import { deliveryStatus, orderStage, orderStages } from "./delivery-status";
import { keyword, listing, several, sortedPages, time, wholeNumber } from "./envelope";
import { shippingMethod } from "./order-forms";
import { orderNumber } from "./order-number";
import { orderStatus, orderSummary } from "./orders";
import { paymentMethod } from "./payment-methods";
import { paymentStatus } from "./payments";

/** The back office's views: to be worked on, done with, with an open return (docs/orders.md). */
export const orderScope = z.enum(["progress", "history", "return"]);
export type OrderScope = z.infer<typeof orderScope>;

/** The tabs of the list: what the orders wait for, or all of them. */
export const orderTab = z.enum([...orderStages, "all"]);
export type OrderTab = z.infer<typeof orderTab>;

const total = wholeNumber(0, 100_000_000);

/** What narrows a list of orders; the export understands the same. Days are days in Taipei, both ends included. */
export const orderFilter = z.object({
  /** These and no others. */
  numbers: several(orderNumber, 100).optional(),
  tab: orderTab.optional(),
  scope: orderScope.optional(),
  order_status: several(orderStatus).optional(),
  payment_status: several(paymentStatus).optional(),
  payment: several(paymentMethod).optional(),
  shipping: several(shippingMethod).optional(),
  delivery: several(deliveryStatus).optional(),
  /** Confirmed, and not everything of it is packed. */
  needs_packing: z.literal("1").optional(),
  /** Money that has to go back and has not yet. */
  refund_due: z.literal("1").optional(),
  /** A carrier said something of a parcel that staff have to look after. */
  parcel_trouble: z.literal("1").optional(),
  /** A parcel has to be handed in today or tomorrow, or should have been. */
  hand_in_due: z.literal("1").optional(),
  placed_from: z.iso.date().optional(),
  placed_to: z.iso.date().optional(),
  total_from: total.optional(),
  total_to: total.optional(),
  keyword: keyword.optional(),
});
export type OrderFilter = z.output<typeof orderFilter>;
export type OrderFilterInput = z.input<typeof orderFilter>;

/** A file of orders: a row for each order, or for each sku in it. */
export const orderExportQuery = orderFilter.extend({ rows: z.enum(["orders", "lines"]).default("orders") });

export const orderListQuery = orderFilter.extend({
  /** By `deadline` come only orders that are not confirmed yet; those without a deadline are behind all that have one. */
  ...sortedPages(["placed_at", "total", "number", "deadline"]),
});
export type OrderListQuery = z.output<typeof orderListQuery>;
export type OrderListInput = z.input<typeof orderListQuery>;

export const adminOrderSummary = orderSummary.extend({
  shipping: shippingMethod,
  delivery_status: deliveryStatus,
  stage: orderStage.nullable(),
  /** Where it is sent; null when it is picked up. */
  county: z.string().nullable(),
  /** What was ordered: the first titles, and how many different articles there are. */
  titles: z.array(z.string()),
  articles: z.number().int(),
  has_note: z.boolean(),
  open_return: z.boolean(),
  refund_due: z.boolean(),
  /** Until when it has to be paid, or the shop has to accept or confirm it; null when it waits for neither. */
  deadline: time.nullable(),
  /** When its first parcel left; null while none has. */
  shipped_at: time.nullable(),
});
export type AdminOrderSummary = z.infer<typeof adminOrderSummary>;

export const orderListing = listing(adminOrderSummary);
export type OrderListing = z.infer<typeof orderListing>;

/** How many orders wait on each tab, and how many returns wait for the shop: a count of one more than `MAX_FOUND` says "more". */
export const orderCounts = z.object(
  Object.fromEntries([...orderTab.options, "returns"].map((tab) => [tab, z.number().int()])) as Record<
    OrderTab | "returns",
    z.ZodNumber
  >,
);
export type OrderCounts = z.infer<typeof orderCounts>;

/** The orders before and after one in a list, and its place in it; null where the list does not hold it any more. */
export const orderNeighbours = z.object({
  previous: orderNumber.nullable(),
  next: orderNumber.nullable(),
  place: z.number().int().nullable(),
  total: z.number().int(),
});
export type OrderNeighbours = z.infer<typeof orderNeighbours>;
