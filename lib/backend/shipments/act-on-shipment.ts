import { and, eq, isNull, sql } from "drizzle-orm";
import type { OrderEvent } from "@/lib/contract/orders";
import type { ActOnShipment, CreateShipment, InspectShipment, ShipmentAction } from "@/lib/contract/shipments";
import { restock, shipStock, unshipStock, writeOff } from "../catalogue/move-stock";
import type { Database } from "../db/database";
import { databaseNow } from "../db/queries/database-now";
import { isOneOf } from "../db/queries/is-one-of";
import { inserted, rowsOf } from "../db/queries/rows-of";
import { ApiError, orNotFound } from "../http/api-error";
import { lastDayAfter } from "../http/last-day";
import { mails } from "../mail/tables";
import { canCreateShipment } from "../orders/allowed-actions";
import { type ActedBy, changeOrder, requireStep } from "../orders/change-order";
import { findLineProgress, type LockedOrder, type OrderRow, orderStateOf } from "../orders/locked-order";
import { mailShopper } from "../orders/order-mail";
import { shipmentStateOf, shipmentSteps } from "../orders/shipment-status";
import { shipmentLines, shipments } from "../orders/shipment-tables";
import { findParcelLines } from "./queries";

const eventOf: Record<ShipmentAction, OrderEvent["kind"]> = {
  pack: "packed",
  unpack: "unpacked",
  ship: "shipped",
  unship: "shipping_taken_back",
  correct_tracking: "tracking_corrected",
  arrive: "arrived_store",
  deliver: "delivered",
  undeliver: "delivery_taken_back",
  unhand: "delivery_taken_back",
  cancel: "parcel_cancelled",
  return_to_sender: "returned_to_sender",
};

export type ShipmentRef = { number: string; id: number };

/** Without a version the current order is changed. */
type Seen<T extends { version: number }> = Omit<T, "version"> & { version?: number };

/** A step that a carrier's notice reports; `at`: its time. */
type Step = Seen<ActOnShipment> & { at?: Date };

/** Days for which convenience stores keep a parcel. */
const KEPT_DAYS = 7;

/** Last day to collect a parcel that came to a convenience store at this time (`YYYY-MM-DD`). */
export const lastDayAtStore = (at: Date) => lastDayAfter(at, KEPT_DAYS);

/**
 * Moves a parcel on, or undoes a step. Shipping takes stock; the last delivery starts the time until the order is
 * completed automatically. @throws ApiError not_found, version_conflict, state_conflict, tracking_required for a parcel
 * that is sent by a carrier
 */
export async function actOnShipment(db: Database, { number, id }: ShipmentRef, input: Step, by: ActedBy) {
  await changeOrder(db, { number, version: input.version }, by, async (tx, order) => {
    const detail = await move(tx, order, id, input, by);
    const set: Partial<OrderRow> = {};
    if (input.action === "deliver") {
      const { parcels } = await orderStateOf(tx, order.row);
      if (parcels.delivered) set.deliveredAt = await databaseNow(tx);
    }
    if (input.action === "undeliver" || input.action === "unhand") set.deliveredAt = null;
    return { set, events: [{ kind: eventOf[input.action], detail }] };
  });
}

async function move(
  tx: Database,
  { row, orderState }: LockedOrder,
  shipmentId: number,
  { action, carrier, tracking_number, at }: Step,
  by: ActedBy,
): Promise<OrderEvent["detail"]> {
  const isIt = and(eq(shipments.id, shipmentId), eq(shipments.orderId, row.id));
  const parcel = orNotFound((await tx.select().from(shipments).where(isIt))[0]);
  const status = requireStep(shipmentSteps, action, parcel.status, by, shipmentStateOf(orderState));
  const set = (changes: Partial<typeof shipments.$inferInsert>) =>
    tx
      .update(shipments)
      .set({ status, ...changes })
      .where(eq(shipments.id, shipmentId));
  const tracking: Record<string, string> = carrier && tracking_number ? { carrier, tracking_number } : {};
  switch (action) {
    case "ship":
    case "correct_tracking":
      if (row.shippingMethod !== "store_pickup" && !("carrier" in tracking)) throw new ApiError("tracking_required");
      await set({
        carrier,
        trackingNumber: tracking_number,
        ...(action === "ship" && { shippedAt: await databaseNow(tx) }),
      });
      await mailShopper(tx, action === "ship" ? "order_shipped" : "order_tracking_corrected", row, tracking);
      if (action === "ship") await shipStock(tx, await findParcelLines(tx, shipmentId));
      return { parcel: shipmentId, ...tracking };
    case "unship":
      await unshipStock(tx, await findParcelLines(tx, shipmentId));
      await set({ carrier: null, trackingNumber: null, shippedAt: null, takenBack: parcel.takenBack + 1 });
      break;
    case "arrive":
      if (row.store) {
        await set({ collectBefore: lastDayAtStore(at ?? (await databaseNow(tx))) });
        await mailShopper(tx, "order_at_store", row, { parcel: shipmentId });
      } else {
        await set({});
        await mailShopper(tx, "order_ready", row);
      }
      break;
    case "deliver":
      await set({ deliveredAt: await databaseNow(tx) });
      await tellDelivered(tx, row, shipmentId);
      break;
    case "undeliver":
    case "unhand":
      await set({ deliveredAt: null });
      break;
    default:
      await set({});
  }
  return { parcel: shipmentId };
}

/** Once per parcel, even when the step is undone and repeated. */
async function tellDelivered(tx: Database, order: OrderRow, parcel: number): Promise<void> {
  const told = sql`select 1 from ${mails} where ${mails.payload} ->> 'number' = ${order.number}
    and ${mails.kind} = 'order_delivered' and ${mails.payload} ->> 'parcel' = ${String(parcel)}
    and not ${isOneOf(mails.status, ["dropped"])} limit 1`;
  if ((await rowsOf(tx, told)).length === 0) await mailShopper(tx, "order_delivered", order, { parcel });
}

/**
 * Restocks or writes off the items of a parcel that came back. @throws ApiError not_found, version_conflict,
 * state_conflict when it did not come back or was inspected already, too_many_pieces
 */
export async function inspectShipment(db: Database, { number, id }: ShipmentRef, input: InspectShipment, by: ActedBy) {
  await changeOrder(db, { number, version: input.version }, by, async (tx, { row }) => {
    const isIt = and(eq(shipments.id, id), eq(shipments.orderId, row.id));
    const marked = await tx
      .update(shipments)
      .set({ inspectedAt: sql`now()` })
      .where(and(isIt, eq(shipments.status, "returned_to_sender"), isNull(shipments.inspectedAt)))
      .returning({ id: shipments.id });
    if (marked.length === 0) throw new ApiError("state_conflict");
    const sellable = new Map(input.lines.map((line) => [line.line_id, line.sellable]));
    const lines = await findParcelLines(tx, id);
    const good = lines.map((line) => ({ ...line, quantity: sellable.get(line.line_id) ?? 0 }));
    const bad = lines.map((line, index) => ({ ...line, quantity: line.quantity - (good[index]?.quantity ?? 0) }));
    if (bad.some(({ quantity }) => quantity < 0)) throw new ApiError("too_many_pieces");
    await restock(tx, good);
    await writeOff(tx, bad);
    return { events: [{ kind: "parcel_inspected", detail: { parcel: id } }] };
  });
}

/** @throws ApiError not_found, version_conflict, state_conflict, too_many_pieces when a line has fewer left */
export async function createShipment(
  db: Database,
  number: string,
  input: Seen<CreateShipment>,
  by: ActedBy,
): Promise<void> {
  await changeOrder(db, { number, version: input.version }, by, async (tx, { row, orderState }) => {
    if (!canCreateShipment(orderState)) throw new ApiError("state_conflict");
    const progress = await findLineProgress(tx, row.id);
    const left = new Map(progress.map(({ id, amount, parcelled }) => [id, amount - parcelled]));
    const wanted = input.lines ?? [...left].map(([line_id, amount]) => ({ line_id, amount }));
    const chosen = wanted.filter(({ amount }) => amount > 0);
    if (chosen.some(({ line_id, amount }) => amount > (left.get(line_id) ?? 0))) throw new ApiError("too_many_pieces");
    const parcel = inserted(await tx.insert(shipments).values({ orderId: row.id }).returning({ id: shipments.id }));
    const lines = chosen.map(({ line_id, amount }) => ({ shipmentId: parcel.id, orderLineId: line_id, amount }));
    await tx.insert(shipmentLines).values(lines);
    return { events: [{ kind: "parcel_made", detail: { parcel: parcel.id } }] };
  });
}
