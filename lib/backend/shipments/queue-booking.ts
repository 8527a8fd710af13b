import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { type BookShipment, holdingBookings, MAX_COLLECTED, MAX_LABEL_ADDRESS } from "@/lib/contract/bookings";
import { isParcelName } from "@/lib/contract/parcel-names";
import type { ParcelSettings } from "@/lib/contract/parcel-services";
import { type StoreChain, storeChains } from "@/lib/contract/store-choice";
import { newTradeNumber } from "../checkout/draft-order";
import { findStore } from "../convenience-stores/find-store";
import type { Database } from "../db/database";
import type { DeliveryAttempt, LabelPerson } from "../delivery-services/delivery-gateway";
import { deliveryServices } from "../delivery-services/delivery-services";
import { ApiError, fieldRefused, orNotFound } from "../http/api-error";
import { amountDue, isSettled } from "../orders/amount-due";
import { deliveryBookings } from "../orders/booking-tables";
import { lockOrder, type OrderRow } from "../orders/locked-order";
import { shipmentLines, shipments } from "../orders/shipment-tables";
import { orderLines } from "../orders/tables";
import type { ParcelRules } from "../settings/parcel-settings";
import type { ShipmentRef } from "./act-on-shipment";
import { distanceOf, localPhone } from "./label-facts";
import type { BookingRow } from "./settle-booking";

type Wish = Omit<BookShipment, "version"> & { version?: number };

/**
 * Queues the booking of a parcel at a carrier; nothing is sent yet. The caller has a transaction. @returns the id of
 * the booking; undefined when the parcel has one already @throws ApiError not_found, version_conflict, state_conflict,
 * validation_failed naming what the carrier would refuse
 */
export async function queueBooking(
  tx: Database,
  { number, id }: ShipmentRef,
  { version, recipient, ...asked }: Wish,
  { settings, carriers, storeKind: kind, gatewayFor, serviceFor }: ParcelRules,
): Promise<number | undefined> {
  const { carrier, ...wish } = asked;
  const service = serviceFor(carrier);
  const gateway = service && gatewayFor(service.key);
  const isToStore = isChain(carrier);
  const takes = isToStore ? kind === "c2c" || carrier !== "ok_mart" : carriers.includes(carrier);
  if (!service || !gateway || !settings.sender || !takes) throw fieldRefused("carrier", "fields.carrier_off");
  const { row } = await lockOrder(tx, { number });
  if (row.store?.by_hand) throw fieldRefused("carrier", "fields.store_by_hand");
  const isIt = and(eq(shipments.id, id), eq(shipments.orderId, row.id));
  orNotFound((await tx.select({ id: shipments.id }).from(shipments).where(isIt))[0]);
  const holding = and(eq(deliveryBookings.shipmentId, id), inArray(deliveryBookings.status, [...holdingBookings]));
  const [held] = await tx.select({ id: deliveryBookings.id }).from(deliveryBookings).where(holding).limit(1);
  if (held) return undefined;
  if (version !== undefined && version !== row.version) throw new ApiError("version_conflict");
  const storeKind = isToStore ? kind : null;
  const parcel = { service: service.key, shipmentId: id, carrier, storeKind, recipient: recipient ?? null };
  const { amount, collects } = await told(tx, row, parcel);
  const values = { ...parcel, status: "queued" as const, wish, amount };
  const [queued] = await tx
    .insert(deliveryBookings)
    .values({ ...values, collects, isTest: gateway.isTest, tradeNumber: newTradeNumber(number) })
    .returning({ id: deliveryBookings.id });
  return queued?.id;
}

/** The service's input for a queued booking, from the current order, which is locked. @throws as `queueBooking` */
export async function attemptOf(
  tx: Database,
  row: OrderRow,
  booking: BookingRow,
  sender: NonNullable<ParcelSettings["sender"]>,
): Promise<Omit<DeliveryAttempt, "notice" | "startedAt">> {
  const { amount, collects, receiver, store } = await told(tx, row, booking);
  const { carrier, tradeNumber, wish } = booking;
  return {
    ...wish,
    ...{ tradeNumber, carrier, amount, isCollected: collects > 0, receiver, store },
    distance: distanceOf(row, sender.zip),
    sender: { ...sender, phone: localPhone(sender.phone) },
  };
}

type Parcel = Pick<BookingRow, "service" | "shipmentId" | "carrier" | "storeKind" | "recipient">;

async function told(tx: Database, row: OrderRow, parcel: Parcel) {
  const [found] = await tx
    .select({ status: shipments.status })
    .from(shipments)
    .where(eq(shipments.id, parcel.shipmentId));
  const isHere = found?.status === "preparing" || found?.status === "packed";
  if (!isHere || row.orderStatus !== "processing" || row.paymentStatus === "refunded") {
    throw new ApiError("state_conflict");
  }
  const to = parcel.storeKind
    ? await atStore(tx, row, parcel)
    : { receiver: receiverOf(row, parcel.recipient), store: null };
  const collects = await collectedWith(tx, row, parcel);
  const amount = collects || Math.max(1, await worthOf(tx, parcel.shipmentId));
  if (to.store && amount > MAX_COLLECTED) throw fieldRefused("carrier", "fields.store_amount");
  return { ...to, collects, amount };
}

const isChain = (carrier: BookShipment["carrier"]): carrier is StoreChain => storeChains.some((one) => one === carrier);

/**
 * Recipient and store.
 * @throws ApiError state_conflict for another delivery method, validation_failed for a closed store
 */
async function atStore(tx: Database, { store }: OrderRow, { carrier, storeKind }: Parcel) {
  if (!store || store.chain !== carrier || !storeKind) throw new ApiError("state_conflict");
  const listed = await findStore(tx, store);
  if (listed?.is_closed) throw fieldRefused("store", "fields.store_closed");
  const receiver = { name: store.recipient_name, phone: localPhone(store.recipient_phone), zip: "", address: "" };
  return { receiver, store: { kind: storeKind, id: store.store_id } };
}

/** @throws ApiError state_conflict when it is picked up, validation_failed for what a label cannot show */
function receiverOf(row: OrderRow, given: string | null): LabelPerson {
  const { zip, county, district, street } = row;
  if (!zip || !county || !district || !street) throw new ApiError("state_conflict");
  const name = given ?? row.contactName.replace(/\s/g, "");
  if (!isParcelName(name)) throw fieldRefused("recipient", "fields.parcel_name");
  const address = `${county}${district}${street}`;
  if (address.length > MAX_LABEL_ADDRESS) throw fieldRefused("address", "fields.label_address");
  return { name, phone: localPhone(row.contactPhone), zip, address };
}

/**
 * Cash on delivery, in TWD, is collected with the first parcel; 0 for paid orders. @throws ApiError validation_failed
 */
async function collectedWith(tx: Database, row: OrderRow, { service, shipmentId, carrier }: Parcel): Promise<number> {
  if (row.paymentMethod !== "cash_on_delivery" || isSettled(row)) return 0;
  const due = amountDue(row);
  const [other] = await tx
    .select({ id: deliveryBookings.id })
    .from(deliveryBookings)
    .innerJoin(shipments, eq(shipments.id, deliveryBookings.shipmentId))
    .where(
      and(
        eq(shipments.orderId, row.id),
        ne(shipments.id, shipmentId),
        inArray(deliveryBookings.status, [...holdingBookings]),
        sql`${deliveryBookings.collects} > 0`,
      ),
    )
    .limit(1);
  if (due <= 0 || other) return 0;
  const told = deliveryServices.find(({ key }) => key === service);
  if (!told?.collecting.some((one) => one === carrier)) throw fieldRefused("carrier", "fields.carrier_collects_not");
  if (due > MAX_COLLECTED) throw fieldRefused("carrier", "fields.collected_too_much");
  return due;
}

/** Value of the parcel's items, in TWD. */
async function worthOf(tx: Database, shipmentId: number): Promise<number> {
  const [found] = await tx
    .select({ value: sql<number>`coalesce(sum(${orderLines.unitPrice} * ${shipmentLines.amount}), 0)::int` })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .where(eq(shipmentLines.shipmentId, shipmentId));
  return found?.value ?? 0;
}
