import { z } from "zod";
import { keyword, listing, several, sortedPages, wholeNumber } from "./envelope";
import { shippingMethod } from "./order-forms";
import { orderNumber } from "./order-number";
import { orderStatus, orderSummary } from "./orders";
import { paymentMethod } from "./payment-methods";
import { paymentStatus } from "./payments";

/** The back office's views: to be worked on, done with, with an open return (docs/orders.md). */
export const orderScope = z.enum(["progress", "history", "return"]);
export type OrderScope = z.infer<typeof orderScope>;

const total = wholeNumber(0, 100_000_000);

/** What narrows a list of orders; the export understands the same. Days are days in Taipei, both ends included. */
export const orderFilter = z.object({
  /** These and no others. */
  numbers: several(orderNumber, 100).optional(),
  scope: orderScope.optional(),
  order_status: several(orderStatus).optional(),
  payment_status: several(paymentStatus).optional(),
  payment: several(paymentMethod).optional(),
  shipping: several(shippingMethod).optional(),
  /** Confirmed, and not everything of it is packed. */
  needs_packing: z.literal("1").optional(),
  /** Money that has to go back and has not yet. */
  refund_due: z.literal("1").optional(),
  placed_from: z.iso.date().optional(),
  placed_to: z.iso.date().optional(),
  total_from: total.optional(),
  total_to: total.optional(),
  keyword: keyword.optional(),
});
export type OrderFilter = z.output<typeof orderFilter>;
export type OrderFilterInput = z.input<typeof orderFilter>;

export const orderListQuery = orderFilter.extend({
  ...sortedPages(["placed_at", "total", "number"]),
});
export type OrderListQuery = z.output<typeof orderListQuery>;
export type OrderListInput = z.input<typeof orderListQuery>;

export const adminOrderSummary = orderSummary.extend({ shipping: shippingMethod });
export type AdminOrderSummary = z.infer<typeof adminOrderSummary>;

export const orderListing = listing(adminOrderSummary);
export type OrderListing = z.infer<typeof orderListing>;
