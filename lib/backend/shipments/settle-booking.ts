import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { isOneOf } from "../db/queries/is-one-of";
import type { CreateOutcome, DeliveryService, Told } from "../delivery-services/delivery-gateway";
import { deliveryBookings } from "../orders/booking-tables";
import { bySystem, changeOrder, type NewEvent } from "../orders/change-order";
import { parcelsThat } from "../orders/shipment-status";
import { shipments } from "../orders/shipment-tables";

export type BookingRow = typeof deliveryBookings.$inferSelect;

/** Hours without news of a parcel, after which the service is queried. */
const SILENCE_HOURS = 24;
/** Minutes between queries while the service has given no number for the label. */
const NUMBER_MINUTES = 5;
/** Minutes before a query after a lost answer, so that the first call can still arrive. */
const LOST_MINUTES = 1;

const inTime = (unit: "hours" | "minutes", count: number) => sql`now() + ${`${count} ${unit}`}::interval`;

/** Time of the next query about a booked parcel. */
export const nextQuestion = (trackingNumber: string | null) =>
  trackingNumber ? inTime("hours", SILENCE_HOURS) : inTime("minutes", NUMBER_MINUTES);

/** Records the outcome of a try once. An unclear outcome stays open and is queried. */
export async function settleBooking(
  db: Database,
  { id, shipmentId }: BookingRow,
  service: DeliveryService,
  outcome: CreateOutcome,
): Promise<void> {
  if (outcome.kind === "unknown") {
    await db
      .update(deliveryBookings)
      .set({ nextQueryAt: inTime("minutes", LOST_MINUTES), text: outcome.message.slice(0, 200) })
      .where(and(eq(deliveryBookings.id, id), eq(deliveryBookings.status, "making")));
    return;
  }
  const [parcel] = await db.select().from(shipments).where(eq(shipments.id, shipmentId)).limit(1);
  if (!parcel) return;
  await changeOrder(db, { id: parcel.orderId }, bySystem, async (tx) => ({
    events: outcome.kind === "made" ? await noteMade(tx, id, service, outcome) : await noteRefused(tx, id, outcome),
  }));
}

/** The service has booked the parcel: its number becomes the parcel's. The order is locked. */
export async function noteMade(tx: Database, id: number, service: DeliveryService, told: Told): Promise<NewEvent[]> {
  const [made] = await tx
    .update(deliveryBookings)
    .set({
      status: "made",
      providerId: told.providerId,
      trackingNumber: told.trackingNumber,
      checkDigits: told.checkDigits,
      code: told.code,
      text: told.text || null,
      meaning: service.meaningOf(told.code),
      nextQueryAt: nextQuestion(told.trackingNumber),
    })
    .where(and(eq(deliveryBookings.id, id), eq(deliveryBookings.status, "making")))
    .returning();
  if (!made) return [];
  const { shipmentId: parcel, carrier, trackingNumber, isTest } = made;
  await giveNumber(tx, made);
  const tracking: Record<string, string> = trackingNumber ? { carrier, tracking_number: trackingNumber } : { carrier };
  return [{ kind: "parcel_booked", detail: { parcel, ...tracking, ...(isTest && { mode: "test" }) } }];
}

/** Gives the label's number to a parcel that has not left yet. */
export async function giveNumber(tx: Database, { shipmentId, carrier, trackingNumber }: BookingRow): Promise<void> {
  if (!trackingNumber) return;
  await tx
    .update(shipments)
    .set({ carrier, trackingNumber })
    .where(and(eq(shipments.id, shipmentId), isOneOf(shipments.status, parcelsThat("unsent"))));
}

async function noteRefused(tx: Database, id: number, { message }: { message: string }): Promise<NewEvent[]> {
  const text = message.slice(0, 200);
  const [refused] = await tx
    .update(deliveryBookings)
    .set({ status: "refused", text, nextQueryAt: null })
    .where(and(eq(deliveryBookings.id, id), eq(deliveryBookings.status, "making")))
    .returning();
  return refused ? [{ kind: "booking_refused", detail: { parcel: refused.shipmentId, text } }] : [];
}
