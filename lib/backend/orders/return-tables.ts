import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { BookedCarrier } from "@/lib/contract/bookings";
import type { returnParcelStatuses } from "@/lib/contract/return-parcels";
import type { ReturnReason, ReturnStatus } from "@/lib/contract/returns";
import type { StoreSettings } from "@/lib/contract/store-settings";
import { createdAt, idOf } from "../db/queries/columns";
import { orderId, orderLineId } from "./tables";

export const returns = pgTable(
  "returns",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId(),
    status: text().$type<ReturnStatus>().notNull().default("requested"),
    version: integer().notNull().default(1),
    /** Null when the shopper gave none; the law requires none. */
    reason: text().$type<ReturnReason>(),
    /** Requested within the seven days of the law, for items that are not exempt. */
    withdrawal: boolean().notNull().default(false),
    note: text(),
    answer: text(),
    trackingNumber: text(),
    refund: integer(),
    /** Version of the text by which the shopper consented to an allowance, at `createdAt`. */
    allowanceConsent: text(),
    /** Until when the items have to be sent back. */
    sendBefore: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index("returns_order").on(table.orderId, table.id),
    index("returns_created").on(table.createdAt, table.id),
    index("returns_status").on(table.status, table.id),
    index("returns_send_before").on(table.sendBefore).where(sql`${table.status} = 'approved'`),
  ],
);

export const returnLines = pgTable(
  "return_lines",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    returnId: idOf(() => returns.id),
    orderLineId: orderLineId(),
    amount: integer().notNull(),
    sellable: integer().notNull().default(0),
    damaged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex("return_lines_once").on(table.returnId, table.orderLineId),
    index("return_lines_order_line").on(table.orderLineId),
    check("return_lines_amount", sql`${table.amount} > 0`),
    check(
      "return_lines_found",
      sql`least(${table.sellable}, ${table.damaged}, ${table.refused}) >= 0
        and ${table.sellable} + ${table.damaged} + ${table.refused} in (0, ${table.amount})`,
    ),
  ],
);

/** Pictures that shoppers uploaded for a return; the bytes are in the file store. */
export const returnPictures = pgTable(
  "return_pictures",
  {
    name: text().primaryKey(),
    orderId: orderId(),
    /** Null until the return is requested. */
    returnId: integer().references(() => returns.id),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [index("return_pictures_order").on(table.orderId), index("return_pictures_return").on(table.returnId)],
);

/** Every try to have a carrier's API collect a return, recorded before the service is called. */
export const returnParcels = pgTable(
  "return_parcels",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    returnId: idOf(() => returns.id),
    /** Key of the delivery service, and the carrier of the original parcel. */
    service: text().notNull(),
    carrier: text().$type<BookedCarrier>().notNull(),
    storeKind: text().$type<StoreSettings["kind"]>(),
    status: text().$type<(typeof returnParcelStatuses)[number]>().notNull(),
    /** Our name of it, used in the URL of its notices. */
    reference: text().notNull().unique("return_parcels_reference"),
    /** The service's name of it, null while unknown. */
    tradeNumber: text(),
    /** The code that the shopper enters at a store's machine. */
    code: text(),
    amount: integer().notNull(),
    isTest: boolean().notNull(),
    handInBefore: date(),
    /** The service's latest status text, and its time. */
    text: text(),
    statusAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("return_parcels_holding")
      .on(table.returnId)
      .where(sql`${table.status} in ('making', 'made', 'unclear')`),
    index("return_parcels_return").on(table.returnId, table.id),
  ],
);

/** Statuses that the service reported of a return parcel; append-only, each once. */
export const returnParcelNotices = pgTable(
  "return_parcel_notices",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    parcelId: idOf(() => returnParcels.id),
    code: text().notNull(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("return_parcel_notices_once").on(table.parcelId, table.code, table.at)],
);
