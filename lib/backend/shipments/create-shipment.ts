import type { CreateShipment } from "@/lib/contract/shipments";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { canCreateShipment } from "../orders/allowed-actions";
import { type ActedBy, changeOrder } from "../orders/change-order";
import { findLineProgress } from "../orders/locked-order";
import { shipmentLines, shipments } from "../orders/shipment-tables";

/**
 * Makes a parcel of an order, for the given pieces or for everything that is in none yet.
 * @throws ApiError not_found, version_conflict, state_conflict, too_many_pieces when a line has fewer left
 */
export async function createShipment(db: Database, number: string, input: CreateShipment, by: ActedBy): Promise<void> {
  await changeOrder(db, { number, version: input.version }, by, async (tx, { row, orderState }) => {
    if (!canCreateShipment(orderState)) throw new ApiError("state_conflict");
    const progress = await findLineProgress(tx, row.id);
    const left = new Map(progress.map(({ id, amount, parcelled }) => [id, amount - parcelled]));
    const wanted = input.lines ?? [...left].map(([line_id, amount]) => ({ line_id, amount }));
    const chosen = wanted.filter(({ amount }) => amount > 0);
    if (chosen.some(({ line_id, amount }) => amount > (left.get(line_id) ?? 0))) throw new ApiError("too_many_pieces");
    const [parcel] = await tx.insert(shipments).values({ orderId: row.id }).returning({ id: shipments.id });
    if (!parcel) throw new Error("insert returned no row");
    await tx
      .insert(shipmentLines)
      .values(chosen.map(({ line_id, amount }) => ({ shipmentId: parcel.id, orderLineId: line_id, amount })));
    return { events: [{ kind: "parcel_made", detail: { parcel: parcel.id } }] };
  });
}
