import { z } from "zod";
import { several, sku } from "./envelope";
import { textLine } from "./field-schemas";
import { money } from "./money";
import { orderNumber } from "./order-number";
import { order, orderLine } from "./orders";
import { carrier } from "./shipments";

export const MAX_BULK = 100;

const once = (numbers: string[]) => new Set(numbers).size === numbers.length;
const numbers = z.array(orderNumber).min(1).max(MAX_BULK).refine(once);

/** Actions on many orders at once: only those that need no look at each order. */
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

/** Text from a file or pasted; problems are reported for its row. */
const cell = textLine(60);

const shipRow = z.strictObject({ number: orderNumber, tracking_number: cell.optional() });
const statementRow = z.strictObject({ reference: cell, amount: z.number().int().min(0).max(10_000_000) });

/** The total that the caller saw for an order. */
const seenOrder = z.strictObject({ number: orderNumber, total: money });

/**
 * The same action for each of the orders; each succeeds or is refused on its own. `pack` puts what is left into a
 * parcel, `book` books the parcels with carriers by interface, `ship` ships each order's parcel, `settle` records the
 * money collected at the door from a carrier's statement. An order whose total is not the `seen` one is refused, so
 * that staff record only the sum they found.
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

/** Why an order has nothing to pack. */
export const skipReasons = ["unpaid", "unconfirmed", "cancelled", "refunded", "packed", "not_found"] as const;

/** What is still to be packed of the chosen orders; `skipped` orders have nothing to pack, each with a reason. */
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

/**
 * Whether an order is confirmed, which requires that it is paid or is paid at the door; other slips are printed on
 * purpose.
 */
export function mayBeSent({ order_status }: Pick<PackingSlip, "order_status">): boolean {
  return order_status === "processing" || order_status === "completed";
}

/** Why an order may not be shipped yet, or no longer; undefined when it may. */
export function heldBecause(order: Pick<PackingSlip, "order_status" | "payment" | "payment_status">) {
  if (mayBeSent(order)) return undefined;
  if (order.order_status === "cancelled") return "cancelled" as const;
  const isUnpaid = order.order_status === "pending" && order.payment !== "cash_on_delivery";
  return isUnpaid && order.payment_status === "unpaid" ? ("unpaid" as const) : ("unconfirmed" as const);
}
export type Held = NonNullable<ReturnType<typeof heldBecause>>;

export const packingSlips = z.array(packingSlip);
