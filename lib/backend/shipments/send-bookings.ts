import { and, eq, inArray, sql } from "drizzle-orm";
import type { BookShipment } from "@/lib/contract/bookings";
import type { Database } from "../db/database";
import { databaseNow, inMinutes } from "../db/queries/database-now";
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

/** Minutes after which a booking is queried when the process crashed during the call. */
const LEFT_ALONE_MINUTES = 3;
/** Concurrent calls to the service. */
const AT_ONCE = 4;
/** Calls per run of the job. */
const A_ROUND = 100;

/**
 * Books a parcel at a carrier's API at once. A parcel that is booked, or is being booked, stays as it is. The caller
 * has no transaction. @throws ApiError not_found, version_conflict, state_conflict, validation_failed naming what the
 * carrier would refuse
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
 * Sends one queued booking: it is `making` before the service is called, outside of any transaction, so that it is
 * sent once, even after a crash or with concurrent senders. Then records the answer.
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

/** Claims a queued booking; undefined when another process has. */
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
      nextQueryAt: inMinutes(LEFT_ALONE_MINUTES),
    })
    .where(and(eq(deliveryBookings.id, id), eq(deliveryBookings.status, "queued")))
    .returning();
  if (!booking) return undefined;
  try {
    const attempt = await attemptOf(tx, row, booking, sender);
    const startedAt = await databaseNow(tx);
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

/** Sends the queued bookings of these parcels, or of all, a few at a time. @param most upper limit */
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

/** Sends bookings left over after a crash or a closed page. */
export function bookingJobs(db: Database, options: DeliveryOptions): Job[] {
  return [{ name: "send parcels", everySeconds: 10, run: () => sendQueued(db, options) }];
}
