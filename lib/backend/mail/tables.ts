import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { type MailKind, mailStates } from "@/lib/contract/mails";
import type { Carrier } from "@/lib/contract/shipments";
import type { NoticeKind } from "@/lib/contract/staff-notices";
import { createdAt } from "../db/queries/columns";

/**
 * The data of a mail, without secrets: links are derived when it is sent. `number` is an order's, `by_staff` of an
 * order that staff made for the shopper; `carrier` and `tracking_number` belong to `order_shipped` and
 * `order_tracking_corrected`, and either may be missing. `amount` is the refund of `order_refunded` in TWD, `until`
 * (ISO) the last day to send the items of `return_approved`, `text` the content of `order_message`. `parcel` belongs to
 * `order_delivered`, `return` to the mails about a return. `contact_entry` is the answer to a message, `alert` a
 * request to hear of new stock, `refund` a refund that needs an account, `booking` a parcel that needs another store,
 * `invoice` the one of `order_invoice_issued`. Mails to staff name an `order`, a `message`, an `sku` or a `range` of
 * invoice numbers, the daily one its `batch`. `member` is whose
 * address changes, in mails to either address. `subject` is stored for the list of mails once the mail was sent; a mail
 * that is sent again is written again.
 */
export type MailPayload = {
  number?: string;
  by_staff?: true;
  carrier?: Carrier;
  tracking_number?: string;
  amount?: number;
  until?: string;
  text?: string;
  parcel?: number;
  return?: number;
  contact_entry?: number;
  alert?: number;
  refund?: number;
  booking?: number;
  invoice?: number;
  order?: string;
  message?: string;
  sku?: string;
  range?: string;
  batch?: string;
  member?: number;
  subject?: string;
};

/**
 * The outbox: a row is written in the transaction of its cause, so that no mail is sent for what did not happen and none
 * is forgotten for what did. `dropped` had nothing to say when its turn came, e.g. a reset for an unknown address.
 */
export const mails = pgTable(
  "mails",
  {
    /** Random, since the tokens of links are derived from it. */
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<MailKind>().notNull(),
    recipient: text().notNull(),
    payload: jsonb().$type<MailPayload>().notNull(),
    status: text({ enum: mailStates }).notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** A code such as `ETIMEDOUT` or `EENVELOPE 550`; what servers say may name the recipient. */
    lastError: text(),
    sentAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    index("mails_due").on(table.nextAttemptAt).where(sql`${table.status} = 'waiting'`),
    index("mails_created").on(table.createdAt, table.id),
    index("mails_status").on(table.status, table.createdAt, table.id),
    index("mails_kind").on(table.kind, table.createdAt, table.id),
    index("mails_order").on(sql`(${table.payload} ->> 'number')`, table.createdAt),
    index("mails_recipient").on(table.recipient.op("text_pattern_ops")),
  ],
);

/**
 * Facts for staff notices, recorded in the transaction of their cause. A subject is recorded again only once it is
 * over: `overAt` of a SKU is when its stock sufficed again, that of an invoice when it needed no more work.
 */
export const staffFacts = pgTable(
  "staff_facts",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<NoticeKind>().notNull(),
    /** The number of an order or of a message, a SKU, or the key of a range of invoice numbers. */
    subject: text().notNull(),
    /** When it was passed on to each person who wants to hear of it. */
    toldAt: timestamp({ withTimezone: true }),
    overAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("staff_facts_open").on(table.kind, table.subject).where(sql`${table.overAt} is null`),
    index("staff_facts_untold").on(table.id).where(sql`${table.toldAt} is null`),
    index("staff_facts_created").on(table.createdAt),
  ],
);
