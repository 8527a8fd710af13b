import { and, eq, inArray, sql } from "drizzle-orm";
import type { BookShipment } from "@/lib/contract/bookings";
import type { Database } from "../db/database";
import type { DeliveryAttempt, DeliveryService } from "../delivery-services/delivery-gateway";
import { type DeliveryOptions, noticeAddress } from "../delivery-services/delivery-options";
import { deliveryServices } from "../delivery-services/delivery-services";
import { ApiError } from "../http/api-error";
import { lastDayAfter } from "../http/last-day";
import { apiRefusal } from "../http/run-bulk";
import { atMost } from "../jobs/at-most";
import type { Job } from "../jobs/run-jobs";
import { deliveryBookings } from "../orders/booking-tables";
import { lockOrder } from "../orders/locked-order";
import { shipments } from "../orders/shipment-tables";
import { type ParcelRules, readParcelRules } from "../settings/parcel-settings";
import type { ShipmentRef } from "./act-on-shipment";
import { attemptOf, queueBooking } from "./queue-booking";
import { type BookingRow, settleBooking } from "./settle-booking";

/** A shop that dies while it calls the service is asked about after so many minutes. */
const LEFT_ALONE_MINUTES = 3;
/** Calls that wait for the service at the same time. */
const AT_ONCE = 4;
/** Calls of one round. */
const A_ROUND = 100;

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

/**
 * Sends one queued booking: it is `making` before the service is called, when no transaction is open, so that it is sent
 * once, whatever dies or who else wants to send it. What was answered is recorded then.
 */
async function sendBooking(db: Database, id: number, rules: ParcelRules, options: DeliveryOptions): Promise<void> {
  const [queued] = await db.select().from(deliveryBookings).where(eq(deliveryBookings.id, id)).limit(1);
  const service = deliveryServices.find(({ key }) => key === queued?.service);
  const gateway = service && rules.gatewayFor(service.key);
  if (!queued || !service || !gateway || gateway.isTest !== queued.isTest) return;
  const begun = await db.transaction((tx) => begin(tx, queued, service, rules));
  if (!begun) return;
  const outcome =
    "refused" in begun
      ? { kind: "refused" as const, message: begun.refused }
      : await gateway.create({ ...begun.attempt, notice: noticeAddress(options, service) });
  await settleBooking(db, queued, service, outcome);
}

type Begun = { attempt: Omit<DeliveryAttempt, "notice"> } | { refused: string };

/** Takes a queued booking over; undefined when somebody else did. */
async function begin(
  tx: Database,
  { id, shipmentId }: BookingRow,
  service: DeliveryService,
  { settings: { sender } }: ParcelRules,
): Promise<Begun | undefined> {
  const [parcel] = await tx.select({ orderId: shipments.orderId }).from(shipments).where(eq(shipments.id, shipmentId));
  if (!parcel || !sender) return undefined;
  const { row } = await lockOrder(tx, { id: parcel.orderId });
  const [booking] = await tx
    .update(deliveryBookings)
    .set({
      status: "making",
      sentAt: sql`now()`,
      nextQueryAt: sql`now() + ${`${LEFT_ALONE_MINUTES} minutes`}::interval`,
    })
    .where(and(eq(deliveryBookings.id, id), eq(deliveryBookings.status, "queued")))
    .returning();
  if (!booking) return undefined;
  try {
    const attempt = await attemptOf(tx, row, booking, sender);
    const startedAt = new Date();
    const { amount, isCollected } = attempt;
    await tx
      .update(deliveryBookings)
      .set({
        ...{ amount, collects: isCollected ? amount : 0, recipient: null },
        handInBefore: lastDayAfter(startedAt, service.handInDays(booking)),
      })
      .where(eq(deliveryBookings.id, id));
    return { attempt: { ...attempt, startedAt } };
  } catch (error) {
    if (error instanceof ApiError) return { refused: apiRefusal(error) };
    throw error;
  }
}

/** Sends what is queued of these parcels, or of all, a few at a time. @param most of them at most */
export async function sendQueued(
  db: Database,
  options: DeliveryOptions,
  { parcels, most = A_ROUND }: { parcels?: number[]; most?: number } = {},
): Promise<void> {
  const queued = await db
    .select({ id: deliveryBookings.id })
    .from(deliveryBookings)
    .where(and(eq(deliveryBookings.status, "queued"), parcels && inArray(deliveryBookings.shipmentId, parcels)))
    .orderBy(deliveryBookings.id)
    .limit(most);
  if (queued.length === 0) return;
  const rules = await readParcelRules(db, options);
  const open = queued.values();
  const next = async () => open.next().value;
  const send = ({ id }: { id: number }) => sendBooking(db, id, rules, options);
  await Promise.all(Array.from({ length: AT_ONCE }, () => atMost(most, next, send)));
}

/** Sends what a shop that died, or a page that was closed, has left. */
export function bookingJobs(db: Database, options: DeliveryOptions): Job[] {
  return [{ name: "send parcels", everySeconds: 10, run: () => sendQueued(db, options) }];
}
