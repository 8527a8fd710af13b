import { and, eq, sql } from "drizzle-orm";
import type { OrderEvent } from "@/lib/contract/orders";
import type { ActOnShipment, ShipmentAction } from "@/lib/contract/shipments";
import { shipStock } from "../catalogue/move-stock";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { putInOutbox } from "../mail/outbox";
import { type ActedBy, changeOrder, requireStep } from "../orders/change-order";
import { type LockedOrder, type OrderRow, situationOf } from "../orders/locked-order";
import { shipmentSteps } from "../orders/shipment-status";
import { shipments } from "../orders/shipment-tables";
import { findParcelLines } from "./queries";
import { parcelStockSource } from "./stock-source";

const eventOf: Record<ShipmentAction, OrderEvent["kind"]> = {
  pack: "packed",
  unpack: "unpacked",
  ship: "shipped",
  arrive: "arrived_store",
  deliver: "delivered",
  cancel: "parcel_cancelled",
  return_to_sender: "returned_to_sender",
};

/** A parcel, by its order's number and its own id. */
export type ShipmentRef = { number: string; id: number };

/**
 * Moves a parcel on. Shipping takes its pieces from the shelf; the last delivery starts the time until the order
 * completes itself.
 * @throws ApiError not_found, version_conflict, state_conflict, tracking_required for a parcel that is sent by a carrier
 */
export async function actOnShipment(
  db: Database,
  which: ShipmentRef,
  input: ActOnShipment,
  by: ActedBy,
): Promise<void> {
  await changeOrder(db, { number: which.number, version: input.version }, by, async (tx, order) => {
    const detail = await move(tx, order, which.id, input, by);
    const set: Partial<OrderRow> = {};
    if (input.action === "deliver") {
      const { parcels } = await situationOf(tx, order.row);
      if (parcels.delivered) set.deliveredAt = new Date();
    }
    return { set, events: [{ kind: eventOf[input.action], detail }] };
  });
}

async function move(
  tx: Database,
  { row, orderState }: LockedOrder,
  shipmentId: number,
  { action, carrier, tracking_number }: ActOnShipment,
  by: ActedBy,
): Promise<OrderEvent["detail"]> {
  const [parcel] = await tx
    .select()
    .from(shipments)
    .where(and(eq(shipments.id, shipmentId), eq(shipments.orderId, row.id)));
  if (!parcel) throw new ApiError("not_found");
  const isProcessing = orderState.order_status === "processing" && orderState.payment_status !== "refunded";
  const about = { shipping: row.shippingMethod, isProcessing };
  const status = requireStep(shipmentSteps, action, parcel.status, by, about);
  if (action !== "ship") {
    const deliveredAt = action === "deliver" ? new Date() : parcel.deliveredAt;
    await tx.update(shipments).set({ status, deliveredAt }).where(eq(shipments.id, shipmentId));
    return { parcel: shipmentId };
  }
  if (row.shippingMethod === "home_delivery" && !(carrier && tracking_number)) throw new ApiError("tracking_required");
  await tx
    .update(shipments)
    .set({ status, carrier, trackingNumber: tracking_number, shippedAt: sql`now()` })
    .where(eq(shipments.id, shipmentId));
  const payload = { number: row.number, carrier, tracking_number };
  await putInOutbox(tx, { kind: "order_shipped", recipient: row.contactEmail, payload });
  const lines = await findParcelLines(tx, shipmentId);
  await shipStock(
    tx,
    lines.map(({ id, sku, amount }) => ({ sku, quantity: amount, source: parcelStockSource(id) })),
  );
  return { parcel: shipmentId, ...(carrier && tracking_number ? { carrier, tracking_number } : {}) };
}
