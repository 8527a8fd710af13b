import { asc, eq, sql } from "drizzle-orm";
import type { Actor } from "@/lib/contract/actors";
import type { Shipment } from "@/lib/contract/shipments";
import type { Database } from "../db/database";
import type { OrderState } from "../orders/order-state";
import { shipmentStateOf, shipmentSteps } from "../orders/shipment-status";
import { shipmentLines, shipments } from "../orders/shipment-tables";
import { orderLines } from "../orders/tables";
import { allowedTransitions } from "../orders/transition-table";

/** The lines of one parcel. `source` is their key in the stock ledger; each shipping has its own. */
export async function findParcelLines(db: Database, shipmentId: number) {
  const { orderLineId, amount } = shipmentLines;
  const source = sql<string>`'shipment_line:' || ${shipmentLines.id}
    || case when ${shipments.takenBack} > 0 then ':' || ${shipments.takenBack} else '' end`;
  return db
    .select({ source, line_id: orderLineId, sku: orderLines.sku, quantity: amount })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(eq(shipmentLines.shipmentId, shipmentId))
    .orderBy(asc(shipmentLines.id));
}

/** The parcels of an order, oldest first, with what this actor may do with each. */
export async function listShipments(
  db: Database,
  orderId: number,
  orderState: OrderState,
  actor: Actor,
): Promise<Shipment[]> {
  const { sku, title, values } = orderLines;
  const { orderLineId, amount } = shipmentLines;
  const rows = await db
    .select({
      parcel: shipments,
      line: { line_id: orderLineId, sku, title, values, amount },
    })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.id), asc(shipmentLines.id));
  const about = shipmentStateOf(orderState);
  const parcels = new Map<number, Shipment>();
  for (const { parcel, line } of rows) {
    const { id, status, carrier } = parcel;
    const known = parcels.get(id) ?? {
      id,
      status,
      carrier,
      tracking_number: parcel.trackingNumber,
      lines: [],
      shipped_at: parcel.shippedAt?.toISOString() ?? null,
      delivered_at: parcel.deliveredAt?.toISOString() ?? null,
      collect_before: status === "arrived_store" && !parcel.goesBackAt ? parcel.collectBefore : null,
      goes_back: (status === "shipped" || status === "arrived_store") && parcel.goesBackAt !== null,
      inspected: parcel.inspectedAt !== null,
      allowed_actions: allowedTransitions(shipmentSteps, status, actor, about),
    };
    known.lines.push(line);
    parcels.set(id, known);
  }
  return [...parcels.values()];
}
