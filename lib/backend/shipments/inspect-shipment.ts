import { and, eq, isNull, sql } from "drizzle-orm";
import type { InspectShipment } from "@/lib/contract/shipments";
import { restock, writeOff } from "../catalogue/move-stock";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { type ActedBy, changeOrder } from "../orders/change-order";
import { shipments } from "../orders/shipment-tables";
import type { ShipmentRef } from "./act-on-shipment";
import { findParcelLines } from "./queries";
import { parcelStockSource } from "./stock-source";

/**
 * Staff looked through a parcel that nobody took: what can be sold goes back to the shelf, the rest is written off.
 * @throws ApiError not_found, version_conflict, state_conflict when it did not come back or was looked through already,
 *   too_many_pieces
 */
export async function inspectShipment(
  db: Database,
  which: ShipmentRef,
  input: InspectShipment,
  by: ActedBy,
): Promise<void> {
  const shipmentId = which.id;
  await changeOrder(db, { number: which.number, version: input.version }, by, async (tx, { row }) => {
    const marked = await tx
      .update(shipments)
      .set({ inspectedAt: sql`now()` })
      .where(
        and(
          eq(shipments.id, shipmentId),
          eq(shipments.orderId, row.id),
          eq(shipments.status, "returned_to_sender"),
          isNull(shipments.inspectedAt),
        ),
      )
      .returning({ id: shipments.id });
    if (marked.length === 0) throw new ApiError("state_conflict");
    const sellable = new Map(input.lines.map((line) => [line.line_id, line.sellable]));
    const lines = await findParcelLines(tx, shipmentId);
    if (lines.some(({ line_id, amount }) => (sellable.get(line_id) ?? 0) > amount))
      throw new ApiError("too_many_pieces");
    const found = lines.map(({ id, line_id, sku, amount }) => ({
      sku,
      source: parcelStockSource(id),
      good: sellable.get(line_id) ?? 0,
      amount,
    }));
    await restock(
      tx,
      found.map(({ sku, source, good }) => ({ sku, source, quantity: good })),
    );
    await writeOff(
      tx,
      found.map(({ sku, source, good, amount }) => ({ sku, source, quantity: amount - good })),
    );
    return { events: [{ kind: "parcel_inspected", detail: { parcel: shipmentId } }] };
  });
}
