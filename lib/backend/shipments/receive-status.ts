import { eq } from "drizzle-orm";
import type { DeliveryMeaning } from "@/lib/contract/bookings";
import type { ShipmentAction, ShipmentStatus } from "@/lib/contract/shipments";
import type { Database } from "../db/database";
import type { DeliveryService, StatusNotice } from "../delivery-services/delivery-gateway";
import { ApiError } from "../http/api-error";
import { deliveryBookings, deliveryNotices } from "../orders/booking-tables";
import { bySystem, changeOrder, type NewEvent } from "../orders/change-order";
import { shipments } from "../orders/shipment-tables";
import { actOnShipment } from "./act-on-shipment";
import { type BookingRow, giveNumber, nextQuestion, noteMade } from "./settle-booking";

/** What is left to staff, whatever it says: nothing is changed by itself. */
const forStaff: DeliveryMeaning[] = [
  "going_back",
  "not_fetched",
  "store_closed",
  "hand_in_missed",
  "refused",
  "lost_or_damaged",
  "data_refused",
  "cancelled",
  "taken_back",
  "unknown",
];

/** After these nothing more is asked. */
const endings: DeliveryMeaning[] = ["delivered", "came_back"];

/**
 * Takes what a service said of a parcel, once per code and moment, in whatever order it comes: an older status is kept and
 * changes nothing. The steps that follow are those that staff would take. @returns why it is refused
 */
export async function receiveStatus(
  db: Database,
  service: DeliveryService,
  status: StatusNotice,
): Promise<"unknown" | "another" | undefined> {
  const [found] = await db
    .select({ booking: deliveryBookings, orderId: shipments.orderId })
    .from(deliveryBookings)
    .innerJoin(shipments, eq(shipments.id, deliveryBookings.shipmentId))
    .where(eq(deliveryBookings.tradeNumber, status.tradeNumber))
    .limit(1);
  if (!found || found.booking.service !== service.key) return "unknown";
  const { providerId } = found.booking;
  if (providerId !== null && providerId !== status.providerId) return "another";
  await changeOrder(db, { id: found.orderId }, bySystem, (tx, { row }) =>
    take(tx, service, status, { id: found.booking.id, number: row.number }),
  );
  return undefined;
}

type Which = { id: number; number: string };

async function take(tx: Database, service: DeliveryService, status: StatusNotice, { id, number }: Which) {
  const { code, text, at } = status;
  const noted = await tx
    .insert(deliveryNotices)
    .values({ bookingId: id, code, text, at })
    .onConflictDoNothing()
    .returning({ id: deliveryNotices.id });
  if (noted.length === 0) return { events: [] };
  // A notice may be faster than the answer to the call that made the parcel.
  const events = await noteMade(tx, id, service, status);
  const [booking] = await tx.select().from(deliveryBookings).where(eq(deliveryBookings.id, id));
  if (booking?.status !== "made" || (booking.statusAt && booking.statusAt > at)) return { events };
  const meaning = service.meaningOf(code);
  const known = { ...booking, trackingNumber: booking.trackingNumber ?? status.trackingNumber };
  await giveNumber(tx, known);
  const isDone = await follow(tx, known, meaning, number);
  const needsStaff = !isDone || forStaff.includes(meaning);
  await tx
    .update(deliveryBookings)
    .set({
      ...{ code, text, meaning, statusAt: at, needsStaff, trackingNumber: known.trackingNumber },
      nextQueryAt: endings.includes(meaning) ? null : nextQuestion(known.trackingNumber),
    })
    .where(eq(deliveryBookings.id, id));
  const trouble: NewEvent[] = needsStaff
    ? [{ kind: "delivery_trouble", detail: { parcel: booking.shipmentId, code, text } }]
    : [];
  return { events: [...events, ...trouble] };
}

const leaving: Partial<Record<ShipmentStatus, ShipmentAction[]>> = { preparing: ["pack", "ship"], packed: ["ship"] };

/** The steps from where a parcel is to what the carrier says of it; undefined when there is no such way. */
function stepsTo(meaning: DeliveryMeaning, from: ShipmentStatus): ShipmentAction[] | undefined {
  const out = leaving[from] ?? [];
  const isGone = from === "delivered" || from === "returned_to_sender" || from === "cancelled";
  switch (meaning) {
    // At a depot or a post office: to a door that is still on the way.
    case "shipped":
    case "arrived":
    case "going_back":
      return from === "cancelled" ? undefined : out;
    case "delivered":
      return from === "delivered" ? [] : isGone ? undefined : [...out, "deliver"];
    case "came_back":
      return from === "returned_to_sender" ? [] : isGone ? undefined : [...out, "return_to_sender"];
    default:
      return [];
  }
}

/** Takes the steps, or none of them. @returns false when staff have to */
async function follow(tx: Database, booking: BookingRow, meaning: DeliveryMeaning, number: string): Promise<boolean> {
  const { shipmentId: id, carrier, trackingNumber, tradeNumber } = booking;
  const [parcel] = await tx.select({ status: shipments.status }).from(shipments).where(eq(shipments.id, id));
  const steps = parcel && stepsTo(meaning, parcel.status);
  if (!steps) return false;
  const tracking = { carrier, tracking_number: trackingNumber ?? tradeNumber };
  try {
    await tx.transaction(async (inner) => {
      for (const action of steps) {
        await actOnShipment(inner, { number, id }, { action, ...(action === "ship" && tracking) }, bySystem);
      }
    });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
