import type { BookShipment } from "@/lib/contract/bookings";
import type { Database } from "../db/database";
import type { DeliveryOptions } from "../delivery-services/delivery-options";
import { readParcelRules } from "../settings/parcel-settings";
import type { ShipmentRef } from "./act-on-shipment";
import { queueBooking } from "./queue-booking";
import { sendBooking } from "./send-bookings";

/**
 * Tells a carrier of a parcel by interface, at once. A parcel that is booked already, or is being booked, stays as it is. The
 * caller has no transaction.
 * @throws ApiError not_found, version_conflict, state_conflict, validation_failed naming what the carrier would not take
 */
export async function bookParcel(
  db: Database,
  which: ShipmentRef,
  input: BookShipment,
  options: DeliveryOptions,
): Promise<void> {
  const rules = await readParcelRules(db, options);
  const queued = await db.transaction((tx) => queueBooking(tx, which, input, rules));
  if (queued !== undefined) await sendBooking(db, queued, rules, options);
}
