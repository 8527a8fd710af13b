import { z } from "zod";
import { money, several, sku } from "./envelope";
import { textLine } from "./field-schemas";
import { orderNumber } from "./order-number";
import { order, orderLine } from "./orders";
import { carrier } from "./shipments";

export const MAX_BULK = 100;

const once = (numbers: string[]) => new Set(numbers).size === numbers.length;
const numbers = z.array(orderNumber).min(1).max(MAX_BULK).refine(once);

/** What can be done to many orders at once: nothing that needs a look at each of them. */
export const bulkActions = [
  "accept",
  "confirm",
  "confirm_transfer",
  "pack",
  "book",
  "deliver",
  "collect_payment",
  "complete",
  "cancel",
] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Text as it stood in a file or was pasted; what is wrong with it is said of its row. */
const cell = textLine(60);

const shipRow = z.strictObject({ number: orderNumber, tracking_number: cell.optional() });
const statementRow = z.strictObject({ reference: cell, amount: z.number().int().min(0).max(10_000_000) });

/** What the caller saw an order cost. */
const seenOrder = z.strictObject({ number: orderNumber, total: money });

/**
 * Does the same to each of the orders as it is now; each succeeds or is refused for itself. `pack` puts what is left into
 * a parcel, `book` has carriers told of the parcels by interface, `ship` sends the parcel of each order, `settle` notes the money at the door from a carrier's statement. An order
 * that was `seen` at another total is refused: money is noted for the sum that staff found.
 */
export const bulkOrders = z.discriminatedUnion("action", [
  z.strictObject({
    action: z.enum(bulkActions),
    numbers,
    reason: textLine(200).optional(),
    seen: z.array(seenOrder).max(MAX_BULK).optional(),
  }),
  z.strictObject({
    action: z.literal("ship"),
    carrier: carrier.optional(),
    rows: z
      .array(shipRow)
      .min(1)
      .max(MAX_BULK)
      .refine((rows) => once(rows.map(({ number }) => number))),
  }),
  z.strictObject({ action: z.literal("settle"), rows: z.array(statementRow).min(1).max(MAX_BULK) }),
]);
export type BulkOrders = z.output<typeof bulkOrders>;
export type BulkOrdersInput = z.input<typeof bulkOrders>;
export type ShipRow = z.output<typeof shipRow>;
export type StatementRow = z.output<typeof statementRow>;

export const chosenOrders = z.strictObject({ numbers });

export const printQuery = z.object({ numbers: several(orderNumber, MAX_BULK).pipe(numbers) });

export const pickRow = z.object({
  sku,
  title: z.string(),
  values: z.array(z.string()),
  amount: z.number().int(),
  orders: z.array(z.object({ number: orderNumber, amount: z.number().int() })),
});
export type PickRow = z.infer<typeof pickRow>;

/** Why an order has nothing to pack now. */
export const skipReasons = ["unpaid", "unconfirmed", "cancelled", "refunded", "packed", "not_found"] as const;

/** What is still to be packed of the chosen orders; `skipped` have nothing to pack now, each for a reason. */
export const pickList = z.object({
  numbers: z.array(orderNumber),
  skipped: z.array(z.object({ number: orderNumber, reason: z.enum(skipReasons) })),
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
    store: true,
    shipping: true,
    payment: true,
    payment_status: true,
    note: true,
    coupon: true,
    subtotal: true,
    discount: true,
    shipping_fee: true,
    total: true,
    due: true,
  })
  .extend({
    lines: z.array(
      orderLine.omit({
        returnable: true,
        returnable_by_law: true,
        returnable_late: true,
        removable: true,
        packable: true,
        available: true,
        removed: true,
        image: true,
      }),
    ),
  });
export type PackingSlip = z.infer<typeof packingSlip>;

/** Whether an order is confirmed, which it only is when it is paid or is paid at the door; other slips are printed on purpose. */
export function mayBeSent({ order_status }: Pick<PackingSlip, "order_status">): boolean {
  return order_status === "processing" || order_status === "completed";
}

/** Why an order may not leave yet, or not any more; undefined when it may. */
export function heldBecause(order: Pick<PackingSlip, "order_status" | "payment" | "payment_status">) {
  if (mayBeSent(order)) return undefined;
  if (order.order_status === "cancelled") return "cancelled" as const;
  const isUnpaid = order.order_status === "pending" && order.payment !== "cash_on_delivery";
  return isUnpaid && order.payment_status === "unpaid" ? ("unpaid" as const) : ("unconfirmed" as const);
}
export type Held = NonNullable<ReturnType<typeof heldBecause>>;

export const packingSlips = z.array(packingSlip);
