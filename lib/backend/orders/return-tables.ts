import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { ReturnReason, ReturnStatus } from "@/lib/contract/returns";
import { createdAt } from "../db/queries/columns";
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
    returnId: integer()
      .notNull()
      .references(() => returns.id),
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
