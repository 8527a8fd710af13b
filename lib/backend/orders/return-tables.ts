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
    /** Null when the shopper gave none; the law asks for none. */
    reason: text().$type<ReturnReason>(),
    /** Asked for within the seven days of the law, of goods that are not exempt. */
    withdrawal: boolean().notNull().default(false),
    note: text(),
    answer: text(),
    trackingNumber: text(),
    refund: integer(),
    /** The version of the words by which the shopper consented to an allowance, at `createdAt`. */
    allowanceConsent: text(),
    /** Until when the goods have to be on their way. */
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

/** Pictures that shoppers uploaded for a return; the bytes are in the store of files. */
export const returnPictures = pgTable(
  "return_pictures",
  {
    name: text().primaryKey(),
    orderId: orderId(),
    /** Null until the return is asked for. */
    returnId: integer().references(() => returns.id),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [index("return_pictures_order").on(table.orderId), index("return_pictures_return").on(table.returnId)],
);

/** Every try to have the goods of a return brought back by a carrier's interface, recorded before the service is called. */
export const returnParcels = pgTable(
  "return_parcels",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    returnId: idOf(() => returns.id),
    /** The key of the service, and the carrier that brought the goods. */
    service: text().notNull(),
    carrier: text().$type<BookedCarrier>().notNull(),
    storeKind: text().$type<StoreSettings["kind"]>(),
    status: text().$type<(typeof returnParcelStatuses)[number]>().notNull(),
    /** Our name of it, which stands in the address of its notices. */
    reference: text().notNull().unique("return_parcels_reference"),
    /** Its name at the service, as far as that was told. */
    tradeNumber: text(),
    /** What the shopper types in at a store's machine. */
    code: text(),
    amount: integer().notNull(),
    isTest: boolean().notNull(),
    handInBefore: date(),
    /** The service's latest words, and since when they hold. */
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

/** What the service told of a return's parcel; append-only, each once. */
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
