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
import type { BookedCarrier, BookingStatus, BookShipment, DeliveryMeaning } from "@/lib/contract/bookings";
import type { StoreSettings } from "@/lib/contract/store-settings";
import { createdAt, idOf } from "../db/queries/columns";
import { shipments } from "./shipment-tables";

/** The booking's input without the carrier: for the next try, and for later investigation. */
export type BookingWish = Pick<BookShipment, "temperature" | "size" | "time" | "weight">;

/**
 * Every try to register a parcel at a carrier's API, recorded before the service is called (docs/ecpay-logistics.md).
 */
export const deliveryBookings = pgTable(
  "delivery_bookings",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: idOf(() => shipments.id),
    /** Key of the delivery service. */
    service: text().notNull(),
    carrier: text().$type<BookedCarrier>().notNull(),
    status: text().$type<BookingStatus>().notNull(),
    /** For a parcel to a store: how it is handed in. */
    storeKind: text().$type<StoreSettings["kind"]>(),
    /** Our name of the try at the service, unique for ever, and the service's own. */
    tradeNumber: text().notNull().unique("delivery_bookings_trade"),
    providerId: text(),
    trackingNumber: text(),
    /** Last part of that number, where labels and changes name it separately. */
    checkDigits: text(),
    /** The name for the label, until the booking is sent; null: the order's. */
    recipient: text(),
    wish: jsonb().$type<BookingWish>().notNull(),
    amount: integer().notNull(),
    /** Cash on delivery to collect, in TWD; 0 for paid orders. */
    collects: integer().notNull().default(0),
    isTest: boolean().notNull(),
    /** Latest status by the service's clock; a refusal has only `text`. */
    code: text(),
    text: text(),
    statusAt: timestamp({ withTimezone: true }),
    meaning: text().$type<DeliveryMeaning>(),
    needsStaff: boolean().notNull().default(false),
    handInBefore: date(),
    /** When the service is queried next; null when nothing is open. */
    nextQueryAt: timestamp({ withTimezone: true }),
    /** When the service was called. */
    sentAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    // Prevents a second booking, however often and from where it is requested.
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

/** Statuses that the service reported of a parcel; append-only, each once, whatever the order and number of notices. */
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
