import { and, eq, inArray, ne } from "drizzle-orm";
import type { ShipRow } from "@/lib/contract/order-bulk";
import { type Carrier, type ShipmentAction, type ShipmentStatus, trackingNumber } from "@/lib/contract/shipments";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { canCreateShipment } from "../orders/allowed-actions";
import type { ActedBy } from "../orders/change-order";
import { lockOrder } from "../orders/locked-order";
import { shipments } from "../orders/shipment-tables";
import { orders } from "../orders/tables";
import { actOnShipment, createShipment } from "../shipments/act-on-shipment";
import { rowRefused } from "./row-refused";

/** The parcels of an order at any of these statuses, the oldest first. */
export async function parcelsAt(tx: Database, orderId: number, statuses: ShipmentStatus[]): Promise<number[]> {
  const found = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), inArray(shipments.status, statuses)))
    .orderBy(shipments.id);
  return found.map(({ id }) => id);
}

async function move(tx: Database, number: string, ids: number[], action: ShipmentAction, by: ActedBy) {
  for (const id of ids) await actOnShipment(tx, { number, id }, { action }, by);
}

/**
 * Puts items without a parcel into one, and packs unpacked parcels. The caller has a transaction.
 * @throws ApiError not_found, state_conflict, validation_failed when nothing is left to pack
 */
export async function packOrder(tx: Database, number: string, by: ActedBy): Promise<void> {
  const { row, orderState } = await lockOrder(tx, { number });
  if (row.orderStatus !== "processing") throw new ApiError("state_conflict");
  if (canCreateShipment(orderState)) await createShipment(tx, number, {}, by);
  const made = await parcelsAt(tx, row.id, ["preparing"]);
  if (made.length === 0) throw rowRefused("nothing_to_pack");
  await move(tx, number, made, "pack", by);
}

/**
 * Delivers or hands over every parcel that is on its way. @throws ApiError not_found, validation_failed when none is
 */
export async function deliverOrder(tx: Database, number: string, by: ActedBy): Promise<void> {
  const { row } = await lockOrder(tx, { number });
  const sent = await parcelsAt(tx, row.id, ["shipped", "arrived_store"]);
  if (sent.length === 0) throw rowRefused("not_shipped");
  await move(tx, number, sent, "deliver", by);
}

/**
 * Ships the one parcel of an order, packing it first if necessary. The caller has a transaction.
 * @throws ApiError not_found, tracking_required, validation_failed when there is no parcel to send, when there are
 *   several, or when the number is invalid or another order's
 */
export async function shipOrder(tx: Database, row: ShipRow, carrier: Carrier | undefined, by: ActedBy): Promise<void> {
  const { number } = row;
  const { row: order, orderState } = await lockOrder(tx, { number });
  const tracking = await trackingOf(tx, row, order.id);
  if (order.orderStatus !== "processing") throw new ApiError("state_conflict");
  const isUnpacked = canCreateShipment(orderState) || (await parcelsAt(tx, order.id, ["preparing"])).length > 0;
  if (isUnpacked) await packOrder(tx, number, by);
  const [parcel, ...others] = await parcelsAt(tx, order.id, ["packed"]);
  if (parcel === undefined) throw rowRefused("not_packed");
  if (others.length > 0) throw rowRefused("several_parcels", { count: others.length + 1 });
  const isSent = order.shippingMethod !== "store_pickup";
  await actOnShipment(
    tx,
    { number, id: parcel },
    { action: "ship", ...(isSent && { carrier, tracking_number: tracking }) },
    by,
  );
}

/** Detects a number that slipped into a neighbouring row of a sheet: it is in use already. */
async function trackingOf(tx: Database, row: ShipRow, orderId: number): Promise<string | undefined> {
  if (row.tracking_number === undefined) return undefined;
  const read = trackingNumber.safeParse(row.tracking_number);
  if (!read.success) throw rowRefused("tracking_invalid");
  const [used] = await tx
    .select({ number: orders.number })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(eq(shipments.trackingNumber, read.data), ne(shipments.orderId, orderId)))
    .limit(1);
  if (used) throw rowRefused("tracking_used", used);
  return read.data;
}
