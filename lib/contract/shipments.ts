import { z } from "zod";
import { sku, time, version } from "./envelope";
import { typedCode } from "./field-schemas";
import { storeChains } from "./store-choice";

export const shipmentStatuses = [
  "preparing",
  "packed",
  "shipped",
  "arrived_store",
  "delivered",
  "cancelled",
  "returned_to_sender",
] as const;
export const shipmentStatus = z.enum(shipmentStatuses);
export type ShipmentStatus = z.infer<typeof shipmentStatus>;

export const shipmentActions = [
  "pack",
  "unpack",
  "ship",
  "unship",
  "correct_tracking",
  "arrive",
  "deliver",
  "undeliver",
  "unhand",
  "cancel",
  "return_to_sender",
] as const;
export const shipmentAction = z.enum(shipmentActions);
export type ShipmentAction = z.infer<typeof shipmentAction>;

export const carriers = ["post", "t_cat", "hct", "kerry", ...storeChains, "other"] as const;
export const carrier = z.enum(carriers);
export type Carrier = z.infer<typeof carrier>;

/** As printed by carriers. */
export const trackingNumber = typedCode(z.string().regex(/^[A-Z0-9]{6,30}$/), /[\s-]/g);

export const shipment = z.object({
  id: z.number().int(),
  status: shipmentStatus,
  carrier: carrier.nullable(),
  tracking_number: z.string().nullable(),
  lines: z.array(
    z.object({
      line_id: z.number().int(),
      sku,
      title: z.string(),
      values: z.array(z.string()),
      amount: z.number().int(),
    }),
  ),
  shipped_at: time.nullable(),
  delivered_at: time.nullable(),
  /** The last day to collect it at a convenience store while it waits there; otherwise null. */
  collect_before: z.iso.date().nullable(),
  /** The carrier gave up delivery: it was shipped, and is on its way back to the shop. */
  goes_back: z.boolean(),
  /** Whether staff inspected a parcel that came back. */
  inspected: z.boolean(),
  allowed_actions: z.array(shipmentAction),
});
export type Shipment = z.infer<typeof shipment>;

/** A parcel in a list of orders, with the number of its items only. */
export const listedParcel = shipment
  .pick({ status: true, carrier: true, tracking_number: true, shipped_at: true, delivered_at: true })
  .extend({ pieces: z.number().int() });
export type ListedParcel = z.infer<typeof listedParcel>;

/** Whether no line is named twice. */
function eachOnce(lines: { line_id: number }[]): boolean {
  return new Set(lines.map(({ line_id }) => line_id)).size === lines.length;
}

export const lineAmounts = z
  .array(z.strictObject({ line_id: z.number().int().min(1), amount: z.number().int().min(1).max(99) }))
  .min(1)
  .max(100)
  .refine(eachOnce);

/** Lines and quantities of a new parcel; without them, everything that is in no parcel yet. */
export const createShipment = z.strictObject({ version, lines: lineAmounts.optional() });
export type CreateShipment = z.infer<typeof createShipment>;

/** Carrier and number belong to `ship` and `correct_tracking`. */
export const actOnShipment = z.strictObject({
  action: shipmentAction,
  version,
  carrier: carrier.optional(),
  tracking_number: trackingNumber.optional(),
});
export type ActOnShipment = z.output<typeof actOnShipment>;

/** The inspection of an uncollected parcel: per line, the quantity that can be sold again. */
export const inspectShipment = z.strictObject({
  version,
  lines: z
    .array(z.strictObject({ line_id: z.number().int().min(1), sellable: z.number().int().min(0).max(99) }))
    .min(1)
    .max(100)
    .refine(eachOnce),
});
export type InspectShipment = z.infer<typeof inspectShipment>;
