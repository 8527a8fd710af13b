import type { BookedCarrier } from "@/lib/contract/bookings";
import type { Database } from "../db/database";
import { ApiError, fieldRefused } from "../http/api-error";
import { canCreateShipment } from "../orders/allowed-actions";
import type { ActedBy } from "../orders/change-order";
import { lockOrder, type OrderRow } from "../orders/locked-order";
import type { ParcelRules } from "../settings/parcel-settings";
import { createShipment } from "../shipments/act-on-shipment";
import { queueBooking } from "../shipments/queue-booking";
import { parcelsAt } from "./pack-and-ship";
import { rowRefused } from "./row-refused";

/**
 * Queues a booking for each parcel of an order that has not left and has none; items without a parcel are put into one
 * first. The caller has a transaction. @throws ApiError not_found, state_conflict, validation_failed for what the
 * carrier would refuse, or when all are booked
 */
export async function bookOrder(tx: Database, number: string, rules: ParcelRules, by: ActedBy): Promise<void> {
  const { row, orderState } = await lockOrder(tx, { number });
  const carrier = carrierFor(row, rules);
  if (row.orderStatus !== "processing") throw new ApiError("state_conflict");
  if (canCreateShipment(orderState)) await createShipment(tx, number, {}, by);
  const parcels = await parcelsAt(tx, row.id, ["preparing", "packed"]);
  if (parcels.length === 0) throw rowRefused("not_packed");
  const queued: (number | undefined)[] = [];
  for (const id of parcels) queued.push(await queueBooking(tx, { number, id }, { carrier }, rules));
  if (queued.every((id) => id === undefined)) throw rowRefused("booked_before");
}

/** The carrier to book with by default. @throws ApiError validation_failed */
function carrierFor({ shippingMethod, store }: OrderRow, { carriers }: ParcelRules): BookedCarrier {
  if (shippingMethod === "store_pickup") throw rowRefused("picked_up");
  if (store) return store.chain;
  const [first] = carriers;
  if (!first) throw fieldRefused("carrier", "fields.carrier_off");
  // The post needs a parcel's weight, which no order has.
  if (first === "post") throw rowRefused("needs_weight");
  return first;
}
