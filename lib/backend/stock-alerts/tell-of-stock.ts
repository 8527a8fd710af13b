import { lt, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { rowsOf } from "../db/queries/rows-of";
import type { Job } from "../jobs/run-jobs";
import { told } from "./request-alert";
import { stockAlerts } from "./tables";

const BATCH = 500;

/** Whether a variant can be bought. @param i of `inventories`, `v` of `product_variants`, `p` of `products` */
export const canBeBought = sql`i.on_hand - i.reserved > 0 and not v.archived and p.published`;

/**
 * Puts one mail into the outbox for each confirmed request whose variant can be bought again. One statement marks the
 * request and writes the mail, and skips rows that another instance has locked, so that neither several stock changes
 * nor several instances send a mail twice.
 * @returns how many mails were written
 */
export async function tellOfStock(db: Database): Promise<number> {
  let written = 0;
  for (;;) {
    const rows = await rowsOf(
      db,
      sql`with due as (select a.id from stock_alerts a
          join inventories i on i.sku = a.sku join product_variants v on v.sku = a.sku join products p on p.id = v.product_id
          where a.confirmed_at is not null and a.told_at is null and a.expires_at > now() and ${canBeBought}
          order by a.id limit ${BATCH} for update of a skip locked),
        told as (update stock_alerts a set told_at = now(), expires_at = ${told} from due
          where a.id = due.id returning a.id, a.email)
        insert into mails (kind, recipient, payload)
        select 'stock_alert', email, jsonb_build_object('alert', id) from told returning id`,
    );
    written += rows.length;
    if (rows.length < BATCH) return written;
  }
}

/** Deletes expired requests: unconfirmed ones, those that waited in vain, and those that were mailed. */
export async function forgetOldAlerts(db: Database): Promise<void> {
  await db.delete(stockAlerts).where(lt(stockAlerts.expiresAt, sql`now()`));
}

/** Mails shoppers whose variant is back in stock, and deletes expired requests (docs/stock-alerts.md). */
export function stockAlertJobs(db: Database): Job[] {
  return [
    { name: "tell of stock", everySeconds: 5, run: () => tellOfStock(db) },
    { name: "forget old stock alerts", everySeconds: 3600, run: () => forgetOldAlerts(db) },
  ];
}
