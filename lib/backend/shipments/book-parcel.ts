import { randomInt } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { type BookShipment, MAX_COLLECTED, MAX_LABEL_ADDRESS } from "@/lib/contract/bookings";
import { isOutlying } from "@/lib/contract/outlying";
import { isParcelName } from "@/lib/contract/parcel-names";
import type { ParcelSettings } from "@/lib/contract/parcel-services";
import { TIME_ZONE } from "@/lib/site";
import type { Database } from "../db/database";
import type { DeliveryAttempt, DeliveryService, Distance, LabelPerson } from "../delivery-services/delivery-gateway";
import { type DeliveryOptions, noticeAddress } from "../delivery-services/delivery-options";
import { serviceOfCarrier } from "../delivery-services/delivery-services";
import { ApiError, fieldRefused, orNotFound } from "../http/api-error";
import { amountDue, isSettled } from "../orders/amount-due";
import { deliveryBookings } from "../orders/booking-tables";
import { lockOrder, type OrderRow } from "../orders/locked-order";
import { shipmentLines, shipments } from "../orders/shipment-tables";
import { orderLines } from "../orders/tables";
import { allRegions } from "../regions/regions";
import { readParcelRules } from "../settings/parcel-settings";
import type { ShipmentRef } from "./act-on-shipment";
import { type BookingRow, settleBooking } from "./settle-booking";

/** A shop that dies while it calls the service is asked about after so many minutes. */
const LEFT_ALONE_MINUTES = 3;

/**
 * Tells a carrier of a parcel by interface. The try is recorded first, under a number of its own; the service is called when
 * no transaction is open; what it answered is recorded then. A parcel that is booked already, or is being booked, stays as
 * it is. The caller has no transaction.
 * @throws ApiError not_found, version_conflict, state_conflict, validation_failed naming what the carrier would not take
 */
export async function bookParcel(
  db: Database,
  which: ShipmentRef,
  input: BookShipment,
  options: DeliveryOptions,
): Promise<void> {
  const service = serviceOfCarrier(input.carrier);
  const { settings, carriers, gatewayFor } = await readParcelRules(db, options);
  const gateway = gatewayFor(service.key);
  const { sender } = settings;
  if (!gateway || !sender || !carriers.includes(input.carrier)) throw fieldRefused("carrier", "fields.carrier_off");
  const begun = await db.transaction((tx) => begin(tx, which, input, { service, sender, isTest: gateway.isTest }));
  if (!begun) return;
  const { attempt, booking } = begun;
  const outcome = await gateway.create({ ...attempt, notice: noticeAddress(options, service) });
  await settleBooking(db, booking, service, outcome);
}

type Circumstances = { service: DeliveryService; sender: NonNullable<ParcelSettings["sender"]>; isTest: boolean };

/** Records the try; undefined when another one holds. */
async function begin(
  tx: Database,
  { number, id }: ShipmentRef,
  input: BookShipment,
  { service, sender, isTest }: Circumstances,
): Promise<{ booking: BookingRow; attempt: Omit<DeliveryAttempt, "notice"> } | undefined> {
  const { row } = await lockOrder(tx, { number });
  const isIt = and(eq(shipments.id, id), eq(shipments.orderId, row.id));
  const parcel = orNotFound((await tx.select().from(shipments).where(isIt))[0]);
  const holding = and(eq(deliveryBookings.shipmentId, id), inArray(deliveryBookings.status, ["making", "made"]));
  const [held] = await tx.select({ id: deliveryBookings.id }).from(deliveryBookings).where(holding).limit(1);
  if (held) return undefined;
  if (input.version !== row.version) throw new ApiError("version_conflict");
  const isHere = parcel.status === "preparing" || parcel.status === "packed";
  if (!isHere || row.orderStatus !== "processing" || row.paymentStatus === "refunded") {
    throw new ApiError("state_conflict");
  }
  const receiver = receiverOf(row, input.recipient);
  const collects = await collectedWith(tx, row, input, service);
  const amount = collects || Math.max(1, await worthOf(tx, id));
  const { carrier, version: _, recipient: __, ...wish } = input;
  const startedAt = new Date();
  const [booking] = await tx
    .insert(deliveryBookings)
    .values({
      ...{ shipmentId: id, service: service.key, carrier, status: "making" as const, isTest, wish, amount, collects },
      tradeNumber: newTradeNumber(number),
      handInBefore: lastDay(startedAt, service.handInDays[carrier]),
      nextQueryAt: sql`now() + ${`${LEFT_ALONE_MINUTES} minutes`}::interval`,
    })
    .returning();
  if (!booking) throw new Error("nothing was recorded");
  const attempt = {
    ...wish,
    ...{ tradeNumber: booking.tradeNumber, carrier, amount, isCollected: collects > 0, startedAt },
    distance: distanceOf(row, sender.zip),
    sender: { ...sender, phone: localPhone(sender.phone) },
    receiver,
  };
  return { booking, attempt };
}

/** @throws ApiError state_conflict when it is picked up, validation_failed for what no label takes */
function receiverOf(row: OrderRow, recipient = row.contactName.replace(/\s/g, "")): LabelPerson {
  const { zip, county, district, street } = row;
  if (!zip || !county || !district || !street) throw new ApiError("state_conflict");
  if (!isParcelName(recipient)) throw fieldRefused("recipient", "fields.parcel_name");
  const address = `${county}${district}${street}`;
  if (address.length > MAX_LABEL_ADDRESS) throw fieldRefused("address", "fields.label_address");
  return { name: recipient, phone: localPhone(row.contactPhone), zip, address };
}

/** What is due at the door goes with the first parcel; 0 where it is paid. @throws ApiError validation_failed */
async function collectedWith(tx: Database, row: OrderRow, { carrier }: BookShipment, service: DeliveryService) {
  if (row.paymentMethod !== "cash_on_delivery" || isSettled(row)) return 0;
  const due = amountDue(row);
  const [other] = await tx
    .select({ id: deliveryBookings.id })
    .from(deliveryBookings)
    .innerJoin(shipments, eq(shipments.id, deliveryBookings.shipmentId))
    .where(
      and(
        eq(shipments.orderId, row.id),
        inArray(deliveryBookings.status, ["making", "made"]),
        sql`${deliveryBookings.collects} > 0`,
      ),
    )
    .limit(1);
  if (due <= 0 || other) return 0;
  if (!service.collecting.includes(carrier)) throw fieldRefused("carrier", "fields.carrier_collects_not");
  if (due > MAX_COLLECTED) throw fieldRefused("carrier", "fields.collected_too_much");
  return due;
}

/** What is in the parcel, in TWD. */
async function worthOf(tx: Database, shipmentId: number): Promise<number> {
  const [found] = await tx
    .select({ value: sql<number>`coalesce(sum(${orderLines.unitPrice} * ${shipmentLines.amount}), 0)::int` })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .where(eq(shipmentLines.shipmentId, shipmentId));
  return found?.value ?? 0;
}

function distanceOf({ county, district }: OrderRow, senderZip: string): Distance {
  if (county && district && isOutlying({ county, district })) return "outlying";
  const zip = senderZip.slice(0, 3);
  const from = allRegions.find(({ districts }) => districts.some((one) => one.zip === zip));
  return from?.county === county ? "same_county" : "other_county";
}

const localPhone = (phone: string) => phone.replace(/^\+886/, "0");

const taipeiDay = new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE, dateStyle: "short" });

function lastDay(from: Date, days: number): string {
  return taipeiDay.format(new Date(from.getTime() + days * 24 * 60 * 60_000));
}

/** 20 letters and digits: the order's number and six digits of this try; the database refuses the same one twice. */
function newTradeNumber(number: string): string {
  return number.replace("-", "") + String(randomInt(1_000_000)).padStart(6, "0");
}
