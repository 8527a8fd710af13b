import { and, eq, sql } from "drizzle-orm";
import { apiMessage } from "@/lib/i18n/translate";
import { log } from "@/lib/log";
import type { Database } from "../db/database";
import { databaseNow, inMinutes } from "../db/queries/database-now";
import type { DeliveryGateway, DeliveryService, StatusOutcome } from "../delivery-services/delivery-gateway";
import { atMost } from "../jobs/at-most";
import type { Job } from "../jobs/run-jobs";
import { deliveryBookings } from "../orders/booking-tables";
import { type BookingRow, nextQuestion, settleBooking } from "../shipments/settle-booking";
import { receiveStatus } from "./receive-status";

const AT_ONCE = 20;
/** Longer than any answer takes: afterwards another process may take over the query of a crashed one. */
const LEASE_MINUTES = 3;
/** Minutes after which a try that the service does not know cannot arrive any more. */
const NEVER_ARRIVED_MINUTES = 10;
/** Age in days after which parcels are no longer queried. */
const LAST_DAY = 60;

/**
 * Queries a service about parcels without news, and about unanswered tries. Each is claimed for some minutes, so that
 * instances do not repeat each other, and no transaction is open meanwhile. @returns how many were queried
 */
export async function queryBookings(
  db: Database,
  service: DeliveryService,
  gateway: DeliveryGateway | undefined,
): Promise<number> {
  if (!gateway) return 0;
  return atMost(
    AT_ONCE,
    () => claimDue(db, service, gateway),
    async (booking) => note(db, service, booking, await gateway.query(booking.tradeNumber)),
  );
}

async function claimDue(
  db: Database,
  { key }: DeliveryService,
  { isTest }: DeliveryGateway,
): Promise<BookingRow | undefined> {
  const next = sql`(select id from delivery_bookings where next_query_at <= now() and service = ${key}
    and is_test = ${isTest} order by next_query_at limit 1 for update skip locked)`;
  const [booking] = await db
    .update(deliveryBookings)
    .set({ nextQueryAt: inMinutes(LEASE_MINUTES) })
    .where(sql`${deliveryBookings.id} = ${next}`)
    .returning();
  return booking;
}

async function note(db: Database, service: DeliveryService, booking: BookingRow, outcome: StatusOutcome) {
  const now = await databaseNow(db);
  const minutes = (now.getTime() - (booking.sentAt ?? booking.createdAt).getTime()) / 60_000;
  if (booking.status === "making") {
    if (outcome.kind === "found") return settleBooking(db, booking, service, { ...outcome, kind: "made" });
    if (outcome.kind === "not_found" && minutes >= NEVER_ARRIVED_MINUTES) {
      return settleBooking(db, booking, service, { kind: "refused", message: apiMessage("booking_lost") });
    }
    const message = outcome.kind === "unknown" ? outcome.message : (booking.text ?? "");
    return settleBooking(db, booking, service, { kind: "unknown", message });
  }
  if (outcome.kind === "found") {
    const { tradeNumber, trackingNumber } = { ...booking, ...outcome };
    const isNews = outcome.code !== booking.code || (trackingNumber !== null && booking.trackingNumber === null);
    if (isNews) {
      const refused = await receiveStatus(db, service, { ...outcome, tradeNumber, at: now });
      if (!refused) return;
      log.warn({ reason: refused }, "an answer about a parcel was refused");
    }
  }
  await db
    .update(deliveryBookings)
    .set({ nextQueryAt: minutes > LAST_DAY * 24 * 60 ? null : nextQuestion(booking.trackingNumber) })
    .where(and(eq(deliveryBookings.id, booking.id), eq(deliveryBookings.status, "made")));
}

/** Automatic queries to carriers' services. @param readGateway returns a service's current gateway */
export function deliveryJobs(
  db: Database,
  services: readonly DeliveryService[],
  readGateway: (service: DeliveryService) => Promise<DeliveryGateway | undefined>,
): Job[] {
  return services.map((service) => ({
    name: `query parcels, ${service.name}`,
    everySeconds: 20,
    run: async () => queryBookings(db, service, await readGateway(service)),
  }));
}
