import { and, eq, isNull, sql } from "drizzle-orm";
import type { InspectShipment } from "@/lib/contract/shipments";
import { restock, writeOff } from "../catalogue/move-stock";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { type By, changeOrder } from "../orders/change-order";
import { findParcelLines } from "./queries";
import { parcelStockSource } from "./stock-source";
import { shipments } from "./tables";

/**
 * Staff looked through a parcel that nobody took: what can be sold goes back to the shelf, the rest is written off.
 * @throws ApiError not_found, version_conflict, state_conflict when it did not come back or was looked through already,
 *   too_many_pieces
 */
export async function inspectShipment(db: Database, shipmentId: number, input: InspectShipment, by: By): Promise<void> {
  const [found] = await db
    .select({ orderId: shipments.orderId })
    .from(shipments)
    .where(eq(shipments.id, shipmentId))
    .limit(1);
  if (!found) throw new ApiError("not_found");
  await changeOrder(db, { id: found.orderId, version: input.version }, by, async (tx) => {
    const marked = await tx
      .update(shipments)
      .set({ inspectedAt: sql`now()` })
      .where(
        and(
          eq(shipments.id, shipmentId),
          eq(shipments.status, "returned_to_sender"),
          isNull(shipments.inspectedAt),
        ),
      )
      .returning({ id: shipments.id });
    if (marked.length === 0) throw new ApiError("state_conflict");
    const sellable = new Map(input.lines.map((line) => [line.line_id, line.sellable]));
    const lines = await findParcelLines(tx, shipmentId);
    if (lines.some(({ line_id, amount }) => (sellable.get(line_id) ?? 0) > amount)) throw new ApiError("too_many_pieces");
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
