import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { BookedCarrier, BookShipment, bookingStatuses, DeliveryMeaning } from "@/lib/contract/bookings";
import type { StoreSettings } from "@/lib/contract/store-settings";
import { createdAt, idOf } from "../db/queries/columns";
import { shipments } from "./shipment-tables";

/** What was asked for, beside the carrier: for the next try, and for who looks into it later. */
export type BookingWish = Pick<BookShipment, "temperature" | "size" | "time" | "weight">;

/** Every try to tell a carrier of a parcel by interface, recorded before the service is called (docs/ecpay-logistics.md). */
export const deliveryBookings = pgTable(
  "delivery_bookings",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: idOf(() => shipments.id),
    /** The key of the service. */
    service: text().notNull(),
    carrier: text().$type<BookedCarrier>().notNull(),
    status: text().$type<(typeof bookingStatuses)[number]>().notNull(),
    /** Of a parcel to a store, how it is handed in. */
    storeKind: text().$type<StoreSettings["kind"]>(),
    /** Our name of the try at the service, unique for ever, and its name there. */
    tradeNumber: text().notNull().unique("delivery_bookings_trade"),
    providerId: text(),
    trackingNumber: text(),
    /** The last part of that number, where labels and changes name it apart. */
    checkDigits: text(),
    /** The name on the label, until it is sent; without it that of the order. */
    recipient: text(),
    wish: jsonb().$type<BookingWish>().notNull(),
    amount: integer().notNull(),
    /** Collected at the door, in TWD; 0 for what is paid. */
    collects: integer().notNull().default(0),
    isTest: boolean().notNull(),
    /** The latest status by the service's clock; what was said when it was refused is `text` alone. */
    code: text(),
    text: text(),
    statusAt: timestamp({ withTimezone: true }),
    meaning: text().$type<DeliveryMeaning>(),
    needsStaff: boolean().notNull().default(false),
    handInBefore: date(),
    /** When the service is asked; null when there is nothing to ask. */
    nextQueryAt: timestamp({ withTimezone: true }),
    /** When the service was called. */
    sentAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    // A second one is not made, however often and from where it is asked for.
    uniqueIndex("delivery_bookings_holding")
      .on(table.shipmentId)
      .where(sql`${table.status} in ('queued', 'making', 'made')`),
    index("delivery_bookings_queued").on(table.id).where(sql`${table.status} = 'queued'`),
    index("delivery_bookings_hand_in")
      .on(table.handInBefore)
      .where(sql`${table.status} = 'made' and ${table.meaning} = 'waiting'`),
    index("delivery_bookings_shipment").on(table.shipmentId, table.id),
    index("delivery_bookings_query").on(table.nextQueryAt).where(sql`${table.nextQueryAt} is not null`),
    index("delivery_bookings_staff").on(table.shipmentId).where(sql`${table.needsStaff}`),
    check("delivery_bookings_amount", sql`${table.amount} > 0`),
  ],
);

/** What the service told of a parcel; append-only, each once, however often and in whatever order it came. */
export const deliveryNotices = pgTable(
  "delivery_notices",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bookingId: idOf(() => deliveryBookings.id),
    code: text().notNull(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("delivery_notices_once").on(table.bookingId, table.code, table.at)],
);
