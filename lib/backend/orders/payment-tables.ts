import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import type { RefundReason, RefundStatus } from "@/lib/contract/payments";
import { createdAt, idOf } from "../db/queries/columns";
import { orderId } from "./tables";

/** Every try to pay an order, and every payment received. */
export const payments = pgTable(
  "payments",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId(),
    method: text().$type<PaymentMethod>().notNull(),
    /** Key of the payment service; null without one, and on rows from before services could be chosen. */
    service: text(),
    /** Our name of the try at the gateway, unique for ever; null for payments without one. */
    tradeNumber: text().unique("payments_trade"),
    providerTradeNumber: text(),
    /** The card's authorisation number at the gateway, used for queries. */
    authorization: text(),
    /** The account that the gateway issued for this payment only, and until when it can be paid. */
    bankCode: text(),
    account: text(),
    /** Codes that the gateway issued to be paid at a store. */
    payCodes: text().array(),
    payUntil: timestamp({ withTimezone: true }),
    amount: integer().notNull(),
    /** `taken_back`: noted by mistake, no money came. */
    status: text({ enum: ["open", "paid", "failed", "taken_back"] }).notNull(),
    /** The gateway's reason for a failure. */
    message: text(),
    /** When the gateway is queried about an open try without a notice; null when it is not. */
    nextQueryAt: timestamp({ withTimezone: true }),
    queries: integer().notNull().default(0),
    /** Until when a process may still be asking the gateway; others leave the try alone. */
    leasedUntil: timestamp({ withTimezone: true }),
    /** Since when nobody knows whether the gateway took the money for which the shop asked. */
    unclearSince: timestamp({ withTimezone: true }),
    paidAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    index("payments_order").on(table.orderId, table.id),
    index("payments_paid_at").on(table.paidAt, table.method, table.amount).where(sql`${table.status} = 'paid'`),
    index("payments_unclear").on(table.orderId).where(sql`${table.unclearSince} is not null`),
    index("payments_query").on(table.nextQueryAt).where(sql`${table.nextQueryAt} is not null`),
    check("payments_amount", sql`${table.amount} > 0`),
  ],
);

/** Notices of the gateway with a valid signature; append-only, each once. */
export const paymentNotices = pgTable(
  "payment_notices",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paymentId: idOf(() => payments.id),
    /** SHA-256 of all its fields: the same notice again is a no-op. */
    digest: text().notNull(),
    outcome: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("payment_notices_once").on(table.paymentId, table.digest)],
);

/** Shoppers' reports of their transfers; the newest one counts. */
export const transferReports = pgTable(
  "transfer_reports",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId(),
    lastFive: text().notNull(),
    amount: integer().notNull(),
    transferredOn: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("transfer_reports_order").on(table.orderId, table.id)],
);

/** Refunds; only succeeded rows count as refunded (docs/orders.md). */
export const refunds = pgTable(
  "refunds",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId(),
    /** The payment that is refunded. */
    paymentId: integer().references(() => payments.id),
    returnId: integer(),
    amount: integer().notNull(),
    status: text().$type<RefundStatus>().notNull().default("due"),
    /** Staff transfer the money: it was no card payment, or they took it over from the gateway. */
    byHand: boolean().notNull().default(false),
    reason: text().$type<RefundReason>().notNull(),
    note: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp({ withTimezone: true }),
    /** Since when it is being sent to the gateway. */
    claimedAt: timestamp({ withTimezone: true }),
    settledAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    index("refunds_order").on(table.orderId, table.id),
    index("refunds_settled").on(table.settledAt).where(sql`${table.status} = 'succeeded'`),
    index("refunds_due").on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
    index("refunds_sending").on(table.claimedAt).where(sql`${table.status} = 'sending'`),
    index("refunds_payment").on(table.paymentId),
    check("refunds_amount", sql`${table.amount} > 0`),
  ],
);

/**
 * The shopper's account for a manual refund: entered by a mailed link, encrypted, and deleted afterwards
 * (docs/refunds.md).
 */
export const refundAccounts = pgTable(
  "refund_accounts",
  {
    refundId: integer()
      .primaryKey()
      .references(() => refunds.id, { onDelete: "cascade" }),
    /** The link's token is derived from it; a new one replaces the link. */
    seed: uuid().notNull().defaultRandom(),
    /** SHA-256 of the token. */
    linkHash: text(),
    linkUntil: timestamp({ withTimezone: true }),
    /** The account, encrypted under a key that is not in the database. */
    sealed: text(),
    lastFour: text(),
    givenAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    unique("refund_accounts_link").on(table.linkHash),
    index("refund_accounts_given").on(table.givenAt).where(sql`${table.givenAt} is not null`),
    index("refund_accounts_until").on(table.linkUntil),
  ],
);
