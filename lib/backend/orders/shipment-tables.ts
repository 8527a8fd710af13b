import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { Carrier, ShipmentStatus } from "@/lib/contract/shipments";
import { createdAt, idOf } from "../db/queries/columns";
import { orderId, orderLineId } from "./tables";

/** A parcel of an order; an order may have several (docs/orders.md, shipments). */
export const shipments = pgTable(
  "shipments",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId(),
    status: text().$type<ShipmentStatus>().notNull().default("preparing"),
    carrier: text().$type<Carrier>(),
    trackingNumber: text(),
    shippedAt: timestamp({ withTimezone: true }),
    /** The last day on which a convenience store hands it out. */
    collectBefore: date(),
    /** Since when it goes back to the shop; null while it goes to the shopper. */
    goesBackAt: timestamp({ withTimezone: true }),
    deliveredAt: timestamp({ withTimezone: true }),
    /** When staff looked through a parcel that came back. */
    inspectedAt: timestamp({ withTimezone: true }),
    /** How often its departure was taken back: each departure moves stock by a name of its own. */
    takenBack: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index("shipments_order").on(table.orderId, table.id),
    // A carrier's statement names parcels by it.
    index("shipments_tracking").on(table.trackingNumber),
  ],
);

export const shipmentLines = pgTable(
  "shipment_lines",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: idOf(() => shipments.id),
    orderLineId: orderLineId(),
    amount: integer().notNull(),
  },
  (table) => [
    uniqueIndex("shipment_lines_once").on(table.shipmentId, table.orderLineId),
    index("shipment_lines_order_line").on(table.orderLineId),
    check("shipment_lines_amount", sql`${table.amount} > 0`),
  ],
);
