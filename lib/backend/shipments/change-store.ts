import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { AskedStore, ChooseStore } from "@/lib/contract/store-changes";
import { findStore, placeOfStore } from "../convenience-stores/find-store";
import type { Database } from "../db/database";
import { inDays } from "../db/queries/database-now";
import type { DeliveryOptions } from "../delivery-services/delivery-options";
import { deliveryServices } from "../delivery-services/delivery-services";
import { ApiError, fieldRefused, orNotFound } from "../http/api-error";
import { hashToken } from "../http/bearer";
import { linkTokenOf } from "../mail/link-token";
import { deliveryBookings } from "../orders/booking-tables";
import { type ActedBy, byShopper, changeOrder } from "../orders/change-order";
import { storeChanges } from "../orders/no-show-tables";
import { mailShopper } from "../orders/order-mail";
import { shipments } from "../orders/shipment-tables";
import { orders } from "../orders/tables";
import { readParcelRules } from "../settings/parcel-settings";
import type { ShipmentRef } from "./act-on-shipment";
import type { BookingRow } from "./settle-booking";

const LINK_DAYS = 7;

/** How the service takes another store for a parcel at this status; undefined when it does not. */
export function storeWayOf({ service, storeKind, status, code }: BookingRow) {
  if (!storeKind || status !== "made" || !code) return undefined;
  return deliveryServices.find(({ key }) => key === service)?.storeWayAfter(code);
}

/** Asks the shopper by mail for another pickup store, if the service takes one; runs in the caller's transaction. */
export async function askForStore(tx: Database, booking: BookingRow, code: string): Promise<void> {
  if (storeWayOf({ ...booking, code }) !== "pick_up") return;
  await tx.insert(storeChanges).values({ bookingId: booking.id }).onConflictDoNothing();
  await tx.update(storeChanges).set({ changedAt: null }).where(eq(storeChanges.bookingId, booking.id));
  const [order] = await tx
    .select({ number: orders.number, contactEmail: orders.contactEmail })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(eq(shipments.id, booking.shipmentId));
  await mailShopper(tx, "order_store_closed", orNotFound(order), { booking: booking.id });
}

/** The token of a parcel's one link, valid from now on, and its expiry; undefined once another store was chosen. */
export async function issueStoreLink(db: Database, signingKey: string, bookingId: number) {
  return db.transaction(async (tx) => {
    const mine = and(eq(storeChanges.bookingId, bookingId), isNull(storeChanges.changedAt));
    const [link] = await tx
      .update(storeChanges)
      .set({ linkUntil: inDays(LINK_DAYS) })
      .where(mine)
      .returning({ seed: storeChanges.seed, until: storeChanges.linkUntil });
    if (!link?.until) return undefined;
    const token = linkTokenOf(signingKey, `store-change:${link.seed}`);
    await tx
      .update(storeChanges)
      .set({ linkHash: hashToken(token) })
      .where(mine);
    return { token, until: link.until.toISOString() };
  });
}

/** The parcel of a valid link. @throws ApiError link_invalid, state_conflict once no store is to be chosen */
async function findAsked(db: Database, token: string) {
  const [asked] = await db
    .select({
      booking: deliveryBookings,
      number: orders.number,
      store: orders.store,
      changedAt: storeChanges.changedAt,
    })
    .from(storeChanges)
    .innerJoin(deliveryBookings, eq(deliveryBookings.id, storeChanges.bookingId))
    .innerJoin(shipments, eq(shipments.id, deliveryBookings.shipmentId))
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(eq(storeChanges.linkHash, hashToken(token)), gt(storeChanges.linkUntil, sql`now()`)))
    .limit(1);
  if (!asked) throw new ApiError("link_invalid");
  const { booking, number, store, changedAt } = asked;
  if (!store || changedAt || storeWayOf(booking) !== "pick_up") throw new ApiError("state_conflict");
  return { booking, number, store };
}

/** What a link asks for; changes nothing. @throws ApiError link_invalid, state_conflict */
export async function inspectStoreLink(db: Database, token: string): Promise<AskedStore> {
  const { number, store } = await findAsked(db, token);
  return shown(db, number, store);
}

async function shown(db: Database, number: string, store: Omit<AskedStore, "number" | "county" | "district">) {
  const { chain, store_id, store_name, store_address } = store;
  return { number, chain, store_id, store_name, store_address, ...(await placeOfStore(db, store)) };
}

/** The shopper chooses another store by a link. @throws ApiError link_invalid, state_conflict, validation_failed */
export async function chooseStore(
  db: Database,
  { token, store_id }: ChooseStore,
  options: DeliveryOptions,
): Promise<AskedStore> {
  const { booking, number, store } = await findAsked(db, token);
  // The chain's list may still contain the store that takes no parcels.
  if (store_id === store.store_id) throw fieldRefused("store_id", "fields.store_closed");
  const mine = eq(storeChanges.bookingId, booking.id);
  // Used before the service is called, which would take a second store of the same link as well.
  const used = await db
    .update(storeChanges)
    .set({ changedAt: sql`now()` })
    .where(and(mine, isNull(storeChanges.changedAt)))
    .returning({ id: storeChanges.bookingId });
  if (used.length === 0) throw new ApiError("state_conflict");
  try {
    return await changeStore(db, { booking, number, storeId: store_id }, options, byShopper);
  } catch (error) {
    await db.update(storeChanges).set({ changedAt: null }).where(mine);
    throw error;
  }
}

type Change = { booking: BookingRow; number: string; storeId: string };

/**
 * Changes a parcel's store within its chain: the service is called outside of any transaction, and the order is
 * updated when the service accepts. Repeating it with the same store does no harm.
 * @throws ApiError state_conflict, validation_failed for a store that takes no parcels, or with the service's message
 */
export async function changeStore(
  db: Database,
  { booking, number, storeId }: Change,
  options: DeliveryOptions,
  by: ActedBy,
): Promise<AskedStore> {
  const way = storeWayOf(booking);
  const { carrier } = booking;
  const { gatewayFor } = await readParcelRules(db, options);
  const gateway = gatewayFor(booking.service);
  if (!way || !gateway || carrier === "t_cat" || carrier === "post") throw new ApiError("state_conflict");
  const store = await findStore(db, { chain: carrier, store_id: storeId });
  if (!store || store.is_closed) throw fieldRefused("store_id", "fields.store_closed");
  const outcome = await gateway.changeStore(booking, way, storeId);
  if (outcome.kind !== "done") throw new ApiError("validation_failed", { errors: { store_id: [outcome.message] } });
  await changeOrder(db, { number }, by, async (tx, { row }) => {
    await tx.update(storeChanges).set({ changedAt: sql`now()` }).where(eq(storeChanges.bookingId, booking.id));
    await tx.update(deliveryBookings).set({ needsStaff: false }).where(eq(deliveryBookings.id, booking.id));
    const { is_closed: _, ...named } = store;
    return {
      set: way === "pick_up" && row.store ? { store: { ...row.store, ...named } } : {},
      events: [
        { kind: "store_changed", detail: { parcel: booking.shipmentId, text: `${store.store_name} ${storeId}` } },
      ],
    };
  });
  return shown(db, number, store);
}

/**
 * Staff choose another store for a parcel where the service allows it. The caller has no transaction.
 * @throws ApiError not_found, state_conflict, validation_failed
 */
export async function changeStoreByStaff(
  db: Database,
  { number, id, storeId }: ShipmentRef & { storeId: string },
  options: DeliveryOptions,
  by: ActedBy,
): Promise<void> {
  const [found] = await db
    .select({ booking: deliveryBookings })
    .from(deliveryBookings)
    .innerJoin(shipments, eq(shipments.id, deliveryBookings.shipmentId))
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(eq(orders.number, number), eq(shipments.id, id)))
    .orderBy(desc(deliveryBookings.id))
    .limit(1);
  await changeStore(db, { booking: orNotFound(found).booking, number, storeId }, options, by);
}
