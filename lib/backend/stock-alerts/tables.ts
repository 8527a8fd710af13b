import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { productVariants } from "../catalogue/tables";
import { createdAt } from "../db/queries/columns";

const moment = () => timestamp({ withTimezone: true });

/** Addresses that want to know when a variant is back in stock, each after double opt-in (docs/stock-alerts.md). */
export const stockAlerts = pgTable(
  "stock_alerts",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sku: text()
      .notNull()
      .references(() => productVariants.sku, { onDelete: "cascade" }),
    email: text().notNull(),
    /** The tokens of the request's links are derived from it; renewed when the address asks again later. */
    seed: uuid().notNull().defaultRandom(),
    /** SHA-256 of the confirming token, and of the cancelling one. */
    confirmHash: text().unique("stock_alerts_confirm"),
    cancelHash: text().unique("stock_alerts_cancel"),
    confirmedAt: moment(),
    /** When the one mail was written into the outbox. */
    toldAt: moment(),
    /** When the row is deleted, and until when an unconfirmed address can be confirmed. */
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("stock_alerts_once").on(table.email, table.sku),
    index("stock_alerts_sku").on(table.sku),
    index("stock_alerts_waiting")
      .on(table.sku, table.id)
      .where(sql`${table.confirmedAt} is not null and ${table.toldAt} is null`),
    index("stock_alerts_expiry").on(table.expiresAt),
  ],
);
