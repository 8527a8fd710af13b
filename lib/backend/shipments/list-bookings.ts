import { asc, eq } from "drizzle-orm";
import type { Booking } from "@/lib/contract/bookings";
import type { Database } from "../db/database";
import { deliveryBookings } from "../orders/booking-tables";
import { shipments } from "../orders/shipment-tables";
import { orders } from "../orders/tables";
import type { ParcelRules } from "../settings/parcel-settings";

/** Tries of one order that are shown: nobody tries more often. */
const MOST = 100;

/** How carriers were told of an order's parcels, oldest first. */
export async function listBookings(
  db: Database,
  number: string,
  { gatewayFor }: Pick<ParcelRules, "gatewayFor">,
): Promise<Booking[]> {
  const rows = await db
    .select({ booking: deliveryBookings, parcelStatus: shipments.status })
    .from(orders)
    .innerJoin(shipments, eq(shipments.orderId, orders.id))
    .innerJoin(deliveryBookings, eq(deliveryBookings.shipmentId, shipments.id))
    .where(eq(orders.number, number))
    .orderBy(asc(deliveryBookings.id))
    .limit(MOST);
  return rows.map(({ booking: row, parcelStatus }) => {
    const isHere = parcelStatus === "preparing" || parcelStatus === "packed";
    const isMade = row.status === "made";
    const gateway = gatewayFor(row.service);
    const isPrinted = isMade && isHere && gateway && gateway.isTest === row.isTest && row.providerId !== null;
    return {
      id: row.id,
      parcel: row.shipmentId,
      carrier: row.carrier,
      status: row.status,
      is_test: row.isTest,
      tracking_number: row.trackingNumber,
      collects: row.collects,
      text: row.text,
      meaning: row.meaning,
      needs_staff: row.needsStaff,
      hand_in_before: isMade && isHere ? row.handInBefore : null,
      label: isPrinted && row.providerId ? gateway.label(row.providerId) : null,
      created_at: row.createdAt.toISOString(),
    };
  });
}
