import { and, asc, eq, inArray } from "drizzle-orm";
import type { BookedCarrier, BookedParcels, Booking, LabelSheet } from "@/lib/contract/bookings";
import type { ShipmentStatus } from "@/lib/contract/shipments";
import type { Database } from "../db/database";
import type { DeliveryGateway } from "../delivery-services/delivery-gateway";
import { deliveryBookings } from "../orders/booking-tables";
import { shipments } from "../orders/shipment-tables";
import { orders } from "../orders/tables";
import type { ParcelRules } from "../settings/parcel-settings";
import { storeWayOf } from "./change-store";
import type { BookingRow } from "./settle-booking";

/** Shown bookings of one order: more than there ever are. */
const MOST = 100;
/** Shown parcels of many orders: more than there ever are. */
const MOST_PARCELS = 1000;

type Gateways = Pick<ParcelRules, "gatewayFor">;

/** The bookings of an order's parcels at carriers, oldest first. */
export async function listBookings(db: Database, number: string, rules: Gateways): Promise<Booking[]> {
  const rows = await db
    .select({ booking: deliveryBookings, parcelStatus: shipments.status })
    .from(orders)
    .innerJoin(shipments, eq(shipments.orderId, orders.id))
    .innerJoin(deliveryBookings, eq(deliveryBookings.shipmentId, shipments.id))
    .where(eq(orders.number, number))
    .orderBy(asc(deliveryBookings.id))
    .limit(MOST);
  return rows.map(({ booking, parcelStatus }) => bookingOf(booking, parcelStatus, rules));
}

const isHere = (status: ShipmentStatus) => status === "preparing" || status === "packed";

/** The gateway that prints this booking's label; undefined when there is none to print. */
function printerOf(row: BookingRow, parcelStatus: ShipmentStatus, { gatewayFor }: Gateways) {
  const gateway = gatewayFor(row.service);
  const isPrinted = row.status === "made" && isHere(parcelStatus) && row.providerId !== null;
  return isPrinted && gateway?.isTest === row.isTest ? gateway : undefined;
}

function bookingOf(row: BookingRow, parcelStatus: ShipmentStatus, rules: Gateways): Booking {
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
    store_way: storeWayOf(row) ?? null,
    hand_in_before: row.status === "made" && isHere(parcelStatus) ? row.handInBefore : null,
    label: printerOf(row, parcelStatus, rules)?.labels([row]) ?? null,
    created_at: row.createdAt.toISOString(),
  };
}

/** The parcels of these orders that have not left the shop. */
export async function parcelsOf(db: Database, numbers: string[]): Promise<number[]> {
  const found = await db
    .select({ id: shipments.id })
    .from(orders)
    .innerJoin(shipments, eq(shipments.orderId, orders.id))
    .where(and(inArray(orders.number, numbers), inArray(shipments.status, ["preparing", "packed"])))
    .limit(MOST_PARCELS);
  return found.map(({ id }) => id);
}

/**
 * The parcels of many orders that have not left the shop, each with its latest booking, and the pages of their labels.
 */
export async function listBookedParcels(db: Database, numbers: string[], rules: Gateways): Promise<BookedParcels> {
  const rows = await db
    .select({ number: orders.number, name: orders.contactName, parcel: shipments, booking: deliveryBookings })
    .from(orders)
    .innerJoin(shipments, eq(shipments.orderId, orders.id))
    .leftJoin(deliveryBookings, eq(deliveryBookings.shipmentId, shipments.id))
    .where(and(inArray(orders.number, numbers), inArray(shipments.status, ["preparing", "packed"])))
    .orderBy(asc(orders.placedAt), asc(shipments.id), asc(deliveryBookings.id))
    .limit(MOST_PARCELS);
  const latest = [...new Map(rows.map((row) => [row.parcel.id, row])).values()];
  const parcels = latest.map(({ number, name, parcel, booking }) => ({
    number,
    contact_name: name,
    booking: booking && bookingOf(booking, parcel.status, rules),
  }));
  const lastDay = (one: (typeof parcels)[number]) => one.booking?.hand_in_before ?? "9999";
  const printed = latest.flatMap(({ number, parcel, booking }) => {
    const gateway = booking && printerOf(booking, parcel.status, rules);
    return gateway ? [{ number, booking, gateway }] : [];
  });
  return { parcels: parcels.toSorted((a, b) => lastDay(a).localeCompare(lastDay(b))), sheets: sheetsOf(printed) };
}

type Printed = { number: string; booking: BookingRow; gateway: DeliveryGateway };

/** As few pages as the services allow, the parcels of one carrier together. */
function sheetsOf(printed: Printed[]): LabelSheet[] {
  const carriers = new Map<BookedCarrier, Printed[]>();
  for (const one of printed) {
    const { carrier } = one.booking;
    carriers.set(carrier, [...(carriers.get(carrier) ?? []), one]);
  }
  return [...carriers].flatMap(([carrier, all]) => {
    const [first] = all;
    const most = first ? first.gateway.labelsAtOnce(first.booking) : 1;
    const sheets = Array.from({ length: Math.ceil(all.length / most) }, (_, at) =>
      all.slice(at * most, (at + 1) * most),
    );
    return sheets.flatMap((some) => {
      const form = first?.gateway.labels(some.map(({ booking }) => booking));
      return form ? [{ carrier, numbers: some.map(({ number }) => number), form }] : [];
    });
  });
}
