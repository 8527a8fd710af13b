import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { OrderInvoice } from "@/lib/contract/invoices";
import type { AllowanceStatus, Consent, InvoiceLine, InvoiceStatus, NumberRange } from "@/lib/contract/issued-invoices";
import { createdAt, idOf } from "../db/queries/columns";
import { orderId } from "../orders/tables";

/** Invoices of orders, each recorded before the service is called (docs/invoices.md). */
export const invoices = pgTable(
  "invoices",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId(),
    service: text().$type<"ecpay" | "by_hand">().notNull(),
    isTest: boolean().notNull(),
    status: text().$type<InvoiceStatus>().notNull().default("due"),
    /** Our name of the try at the service, unique for ever; a new one after a refusal. */
    ownNumber: text().notNull().unique("invoices_own_number"),
    buyer: jsonb().$type<OrderInvoice>().notNull(),
    amount: integer().notNull(),
    /** The tax contained in `amount`. */
    tax: integer().notNull(),
    allowed: integer().notNull().default(0),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    number: text(),
    randomCode: text(),
    issuedAt: timestamp({ withTimezone: true }),
    voidedAt: timestamp({ withTimezone: true }),
    reason: text(),
    /** The service refused to void it, so allowances are used instead. */
    voidRefused: boolean().notNull().default(false),
    /** The invoice that this one replaces in one call. */
    replaces: integer(),
    text: text(),
    needsStaff: boolean().notNull().default(false),
    won: boolean().notNull().default(false),
    /** When the service is queried whether it won; null when known, or not to be queried. */
    prizeAskAt: timestamp({ withTimezone: true }),
    tries: integer().notNull().default(0),
    /** When the service is called or queried next; null when nothing is open. */
    nextAttemptAt: timestamp({ withTimezone: true }),
    lateAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    // An order has at most one valid or pending invoice.
    uniqueIndex("invoices_holding")
      .on(table.orderId)
      .where(sql`${table.status} in ('due', 'issuing', 'by_hand', 'failed', 'issued', 'partly_allowed', 'voiding')`),
    uniqueIndex("invoices_number").on(table.number).where(sql`${table.number} is not null`),
    index("invoices_number_prefix").on(table.number.op("text_pattern_ops")),
    index("invoices_won").on(table.id).where(sql`${table.won}`),
    index("invoices_prize").on(table.prizeAskAt).where(sql`${table.prizeAskAt} is not null`),
    index("invoices_order").on(table.orderId, table.id),
    index("invoices_next").on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
    index("invoices_late").on(table.lateAt, table.id).where(sql`${table.lateAt} is not null`),
    index("invoices_staff").on(table.lateAt, table.id).where(sql`${table.needsStaff}`),
    index("invoices_status").on(table.status, table.id),
    index("invoices_issued").on(table.issuedAt, table.id),
    check(
      "invoices_amounts",
      sql`${table.amount} > 0 and ${table.tax} between 0 and ${table.amount} and ${table.allowed} between 0 and ${table.amount}`,
    ),
  ],
);

/** Reductions of an invoice; they count once the buyer consented. */
export const invoiceAllowances = pgTable(
  "invoice_allowances",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: idOf(() => invoices.id),
    status: text().$type<AllowanceStatus>().notNull().default("due"),
    /** The service's number, or the paper form's. */
    number: text(),
    amount: integer().notNull(),
    tax: integer().notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    consents: jsonb().$type<Consent[]>().notNull().default([]),
    consentBefore: timestamp({ withTimezone: true }),
    reminded: boolean().notNull().default(false),
    text: text(),
    needsStaff: boolean().notNull().default(false),
    tries: integer().notNull().default(0),
    nextAttemptAt: timestamp({ withTimezone: true }),
    allowedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("invoice_allowances_open")
      .on(table.invoiceId)
      .where(sql`${table.status} in ('due', 'asking', 'awaiting', 'expired', 'by_hand', 'failed', 'cancelling')`),
    uniqueIndex("invoice_allowances_number").on(table.number).where(sql`${table.number} is not null`),
    index("invoice_allowances_invoice").on(table.invoiceId, table.id),
    index("invoice_allowances_next").on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
    index("invoice_allowances_staff").on(table.id).where(sql`${table.needsStaff}`),
    index("invoice_allowances_allowed").on(table.allowedAt, table.id).where(sql`${table.allowedAt} is not null`),
    check("invoice_allowances_amounts", sql`${table.amount} > 0 and ${table.tax} between 0 and ${table.amount}`),
  ],
);

/** Number ranges as the service last reported them. */
export const invoiceRanges = pgTable(
  "invoice_ranges",
  {
    first: text().primaryKey(),
    last: text().notNull(),
    period: text().$type<NumberRange["period"]>().notNull(),
    used: integer().notNull(),
    total: integer().notNull(),
    isEnabled: boolean().notNull(),
    /** No longer used: staff notices are kept with the other notices. */
    warned: boolean().notNull().default(false),
    readAt: createdAt(),
  },
  (table) => [index("invoice_ranges_period").on(table.period)],
);
