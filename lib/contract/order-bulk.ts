import { z } from "zod";
import { textLine } from "./contact";
import { several, sku } from "./envelope";
import { orderNumber } from "./order-number";
import { order, orderLine } from "./orders";

export const MAX_BULK = 100;

const once = (numbers: string[]) => new Set(numbers).size === numbers.length;
const numbers = z.array(orderNumber).min(1).max(MAX_BULK).refine(once);

/** What can be done to many orders at once: nothing that needs a look at each of them. */
export const bulkAction = z.enum(["accept", "confirm", "confirm_transfer", "collect_payment", "complete", "cancel"]);
export type BulkAction = z.infer<typeof bulkAction>;

/** Does the same to each of the orders as it is now; each succeeds or is refused for itself. */
export const bulkOrders = z.strictObject({ action: bulkAction, numbers, reason: textLine(200).optional() });
export type BulkOrders = z.output<typeof bulkOrders>;

export const printQuery = z.object({ numbers: several(orderNumber, MAX_BULK).pipe(numbers) });

export const pickRow = z.object({
  sku,
  title: z.string(),
  values: z.array(z.string()),
  amount: z.number().int(),
  orders: z.array(z.object({ number: orderNumber, amount: z.number().int() })),
});
export type PickRow = z.infer<typeof pickRow>;

/** What is still to be packed of the chosen orders; `skipped` have nothing to pack now. */
export const pickList = z.object({
  numbers: z.array(orderNumber),
  skipped: z.array(orderNumber),
  pieces: z.number().int(),
  rows: z.array(pickRow),
});
export type PickList = z.infer<typeof pickList>;

export const packingSlip = order
  .pick({
    number: true,
    order_status: true,
    placed_at: true,
    contact: true,
    address: true,
    shipping: true,
    payment: true,
    payment_status: true,
    note: true,
    coupon: true,
    subtotal: true,
    discount: true,
    shipping_fee: true,
    total: true,
  })
  .extend({
    lines: z.array(
      orderLine.omit({
        returnable: true,
        returnable_by_law: true,
        returnable_late: true,
        removable: true,
        packable: true,
        removed: true,
        image: true,
      }),
    ),
  });
export type PackingSlip = z.infer<typeof packingSlip>;

export const packingSlips = z.array(packingSlip);
