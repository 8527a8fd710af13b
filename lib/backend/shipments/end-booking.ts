import { and, eq, inArray } from "drizzle-orm";
import { log } from "@/lib/log";
import type { Database } from "../db/database";
import type { DeliveryOptions } from "../delivery-services/delivery-options";
import { ApiError, orNotFound } from "../http/api-error";
import { deliveryBookings } from "../orders/booking-tables";
import { type ActedBy, changeOrder } from "../orders/change-order";
import { shipments } from "../orders/shipment-tables";
import { readParcelRules } from "../settings/parcel-settings";
import type { ShipmentRef } from "./act-on-shipment";
import type { BookingRow } from "./settle-booking";

/**
 * Ends the booking of a parcel that has not left; it can be booked again. The service is informed afterwards if it
 * supports that: a booking without a parcel expires there. The caller has no transaction.
 * @throws ApiError not_found, state_conflict
 */
export async function dropBooking(
  db: Database,
  which: ShipmentRef,
  by: ActedBy,
  options: DeliveryOptions,
): Promise<void> {
  const dropped = await drop(db, which, by);
  if (!dropped?.providerId) return;
  const { gatewayFor } = await readParcelRules(db, options);
  const outcome = await gatewayFor(dropped.service)?.cancel(dropped);
  if (outcome && outcome.kind !== "done") log.warn({ reason: outcome.message }, "a given up parcel was not cancelled");
}

async function drop(db: Database, { number, id }: ShipmentRef, by: ActedBy): Promise<BookingRow | undefined> {
  return changeOrder(db, { number }, by, async (tx, { row }) => {
    const isIt = and(eq(shipments.id, id), eq(shipments.orderId, row.id));
    const parcel = orNotFound((await tx.select().from(shipments).where(isIt))[0]);
    if (parcel.status !== "preparing" && parcel.status !== "packed") throw new ApiError("state_conflict");
    const [dropped] = await tx
      .update(deliveryBookings)
      .set({ status: "dropped", nextQueryAt: null, recipient: null, needsStaff: false })
      .where(and(eq(deliveryBookings.shipmentId, id), inArray(deliveryBookings.status, ["queued", "made"])))
      .returning();
    if (!dropped) throw new ApiError("state_conflict");
    await tx.update(shipments).set({ carrier: null, trackingNumber: null }).where(isIt);
    return { result: dropped, events: [{ kind: "booking_dropped", detail: { parcel: id } }] };
  });
}

/** Staff have handled a carrier's report. @throws ApiError not_found, state_conflict when no report is open */
export async function checkBooking(db: Database, { number, id }: ShipmentRef, by: ActedBy): Promise<void> {
  await changeOrder(db, { number }, by, async (tx, { row }) => {
    const isIt = and(eq(shipments.id, id), eq(shipments.orderId, row.id));
    orNotFound((await tx.select({ id: shipments.id }).from(shipments).where(isIt))[0]);
    const checked = await tx
      .update(deliveryBookings)
      .set({ needsStaff: false })
      .where(and(eq(deliveryBookings.shipmentId, id), eq(deliveryBookings.needsStaff, true)))
      .returning({ id: deliveryBookings.id });
    if (checked.length === 0) throw new ApiError("state_conflict");
    return { events: [{ kind: "delivery_checked", detail: { parcel: id } }] };
  });
}
