import { randomBytes } from "node:crypto";
import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { type BookedCarrier, MAX_COLLECTED } from "@/lib/contract/bookings";
import { holdingReturnParcels } from "@/lib/contract/return-parcels";
import type { Database } from "../db/database";
import { databaseNow } from "../db/queries/database-now";
import type { ReturnAttempt, ReturnOutcome } from "../delivery-services/delivery-gateway";
import { type DeliveryOptions, returnNoticeAddress } from "../delivery-services/delivery-options";
import { deliveryServices } from "../delivery-services/delivery-services";
import { ApiError, fieldRefused, orNotFound } from "../http/api-error";
import { lastDayAfter } from "../http/last-day";
import { deliveryBookings } from "../orders/booking-tables";
import { type ActedBy, bySystem } from "../orders/change-order";
import { type OrderRow, readOrderRow } from "../orders/locked-order";
import { mailShopper } from "../orders/order-mail";
import { returnLines, returnParcels, returns } from "../orders/return-tables";
import { shipments } from "../orders/shipment-tables";
import { orderLines, orders } from "../orders/tables";
import { type ParcelRules, readParcelRules } from "../settings/parcel-settings";
import { distanceOf, localPhone } from "../shipments/label-facts";
import type { BookingRow } from "../shipments/settle-booking";
import { changeReturn } from "./change-return";

type ReturnRef = { number: string; id: number };

/** The order's latest delivered parcel whose service has an API for returns. */
async function findTakenBack(db: Database, orderId: number, { gatewayFor }: ParcelRules) {
  const delivered = await db
    .select({ booking: deliveryBookings })
    .from(deliveryBookings)
    .innerJoin(shipments, eq(shipments.id, deliveryBookings.shipmentId))
    .where(
      and(
        eq(shipments.orderId, orderId),
        eq(shipments.status, "delivered"),
        eq(deliveryBookings.status, "made"),
        isNotNull(deliveryBookings.providerId),
      ),
    )
    .orderBy(desc(deliveryBookings.id))
    .limit(20);
  for (const { booking } of delivered) {
    const service = deliveryServices.find(({ key }) => key === booking.service);
    const gateway = service && gatewayFor(service.key);
    if (service?.takesBack(booking) && gateway?.isTest === booking.isTest) return { booking, service, gateway };
  }
  return undefined;
}

/** The carrier whose API can collect a return of the order; undefined where there is none. */
export async function findReturnOffer(
  db: Database,
  number: string,
  rules: ParcelRules,
): Promise<BookedCarrier | undefined> {
  const { id } = await readOrderRow(db, number);
  return (await findTakenBack(db, id, rules))?.booking.carrier;
}

/**
 * Books the collection of an approved return at the carrier. It is recorded before the service is called, outside of
 * any transaction, and never sent a second time automatically: the service knows no name of ours for it, so that staff
 * handle a lost answer. @throws ApiError not_found, version_conflict, state_conflict, validation_failed naming what the
 * service would refuse
 */
export async function bookReturnParcel(
  db: Database,
  { number, id, version }: ReturnRef & { version: number },
  options: DeliveryOptions,
  by: ActedBy,
): Promise<void> {
  await requireOfOrder(db, { number, id });
  const rules = await readParcelRules(db, options);
  const begun: { id: number; attempt: ReturnAttempt; call: (attempt: ReturnAttempt) => Promise<ReturnOutcome> }[] = [];
  let days: number | undefined;
  await changeReturn(db, { id, version }, by, async (tx, request, { row }) => {
    const found = await findTakenBack(tx, row.id, rules);
    if (request.status !== "approved" || !found) throw new ApiError("state_conflict");
    const { booking, service, gateway } = found;
    const amount = await worthOf(tx, id);
    if (booking.storeKind && amount > MAX_COLLECTED) throw fieldRefused("parcel", "fields.store_amount");
    const reference = randomBytes(10).toString("hex");
    const [made] = await tx
      .insert(returnParcels)
      .values({
        ...{ returnId: id, service: service.key, carrier: booking.carrier, storeKind: booking.storeKind },
        ...{ reference, amount, status: "making" as const, isTest: gateway.isTest },
      })
      .onConflictDoNothing()
      .returning({ id: returnParcels.id });
    if (!made) throw new ApiError("state_conflict");
    days = service.returnDays(booking);
    const attempt = attemptOf(row, booking, {
      amount,
      notice: returnNoticeAddress(options, service, reference),
      rules,
    });
    begun.push({ id: made.id, attempt, call: (what) => gateway.takeBack(what) });
    return { return: {}, events: [] };
  });
  for (const { id: parcel, attempt, call } of begun) await settle(db, id, parcel, days, await call(attempt));
}

async function settle(
  db: Database,
  returnId: number,
  id: number,
  days: number | undefined,
  outcome: ReturnOutcome,
): Promise<void> {
  await changeReturn(db, { id: returnId }, bySystem, async (tx, request, { row }) => {
    const isIt = and(eq(returnParcels.id, id), eq(returnParcels.status, "making"));
    if (outcome.kind !== "made") {
      const status = outcome.kind === "refused" ? ("refused" as const) : ("unclear" as const);
      const text = outcome.message.slice(0, 200);
      await tx.update(returnParcels).set({ status, text }).where(isIt);
      return { return: {}, events: [{ kind: "return_parcel_failed", detail: { return: request.id, text } }] };
    }
    const { tradeNumber, code } = outcome;
    const handInBefore = days === undefined ? null : lastDayAfter(await databaseNow(tx), days);
    const [made] = await tx
      .update(returnParcels)
      .set({ status: "made", tradeNumber, code, handInBefore })
      .where(isIt)
      .returning({ carrier: returnParcels.carrier });
    if (!made) return { return: {}, events: [] };
    await mailShopper(tx, "return_parcel", row, { return: request.id });
    const detail = { return: request.id, carrier: made.carrier, ...(code && { tracking_number: code }) };
    return { return: {}, events: [{ kind: "return_parcel_made", detail }] };
  });
}

/** Staff discard the return's parcel; another can be booked. @throws ApiError not_found, state_conflict */
export async function dropReturnParcel(db: Database, { number, id }: ReturnRef, by: ActedBy): Promise<void> {
  await requireOfOrder(db, { number, id });
  await changeReturn(db, { id }, by, async (tx, request) => {
    if (request.status !== "approved") throw new ApiError("state_conflict");
    const holds = and(eq(returnParcels.returnId, id), inArray(returnParcels.status, [...holdingReturnParcels]));
    const dropped = await tx.update(returnParcels).set({ status: "dropped" }).where(holds).returning();
    if (dropped.length === 0) throw new ApiError("state_conflict");
    return { return: {}, events: [{ kind: "return_parcel_dropped", detail: { return: id } }] };
  });
}

async function requireOfOrder(db: Database, { number, id }: ReturnRef): Promise<void> {
  const [found] = await db
    .select({ number: orders.number })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(returns.id, id))
    .limit(1);
  if (orNotFound(found).number !== number) throw new ApiError("not_found");
}

type More = Pick<ReturnAttempt, "amount" | "notice"> & { rules: ParcelRules };

function attemptOf(row: OrderRow, booking: BookingRow, { amount, notice, rules }: More): ReturnAttempt {
  const { store, contactName, contactPhone } = row;
  return {
    parcel: booking,
    ...{ amount, notice },
    sender: {
      name: (store?.recipient_name ?? contactName).replace(/\s/g, "").slice(0, 10),
      phone: localPhone(store?.recipient_phone ?? contactPhone),
    },
    temperature: booking.wish.temperature ?? "normal",
    distance: distanceOf(row, rules.settings.sender?.zip ?? ""),
  };
}

/** Value of the returned items, in TWD; at least 1. */
async function worthOf(tx: Database, returnId: number): Promise<number> {
  const [found] = await tx
    .select({ value: sql<number>`coalesce(sum(${orderLines.unitPrice} * ${returnLines.amount}), 0)::int` })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, returnId));
  return Math.max(1, found?.value ?? 0);
}
