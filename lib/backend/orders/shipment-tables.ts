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
    /** Last day to collect it at the convenience store. */
    collectBefore: date(),
    /** Since when it is on its way back to the shop; null while it goes to the shopper. */
    goesBackAt: timestamp({ withTimezone: true }),
    deliveredAt: timestamp({ withTimezone: true }),
    /** When staff inspected a parcel that came back. */
    inspectedAt: timestamp({ withTimezone: true }),
    /** How often its shipping was undone: each shipping has its own key in the stock ledger. */
    takenBack: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index("shipments_order").on(table.orderId, table.id),
    // A carrier's statement refers to parcels by this number.
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
