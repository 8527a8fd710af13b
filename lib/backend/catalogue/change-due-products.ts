import { sql } from "drizzle-orm";
import { apiMessage } from "@/lib/i18n/translate";
import { type ProductsReport, reports } from "@/lib/reports";
import { writeAuditLog } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import { rowsOf } from "../db/queries/rows-of";
import type { Job } from "../jobs/run-jobs";
import { refreshPrices } from "./price-now";

const AT_ONCE = 200;

/**
 * Scheduled changes of products. Runs often, since shoppers wait for them; usually three index look-ups find nothing.
 */
export function productJobs(db: Database): Job[] {
  return [{ name: "change due products", everySeconds: 5, run: (stop) => changeDueProducts(db, stop) }];
}

/** Publishes and unpublishes due products, and updates prices where a sale began or ended; then renews their pages. */
export async function changeDueProducts(db: Database, stop?: AbortSignal): Promise<void> {
  let found: number[];
  do {
    found = await db.transaction(async (tx) => [
      ...(await changeStatus(tx, "publish_at", true)),
      ...(await changeStatus(tx, "unpublish_at", false)),
      ...(await renewPrices(tx)),
    ]);
    if (found.length > 0) reports.products.publish({ productIds: [...new Set(found)] } satisfies ProductsReport);
  } while (found.length >= AT_ONCE && !stop?.aborted);
}

async function changeStatus(tx: Database, due: "publish_at" | "unpublish_at", published: boolean): Promise<number[]> {
  const column = sql.raw(due);
  const changed = await rowsOf<{ id: number }>(
    tx,
    sql`update products set published = ${published} and not archived, ${column} = null, version = version + 1,
        updated_at = now()
      where id in (select id from products where ${column} <= now() order by ${column}, id limit ${AT_ONCE}
        for update skip locked) returning id`,
  );
  for (const { id } of changed) {
    await writeAuditLog(tx, {
      by: { id: null, name: apiMessage("scheduled") },
      action: "product_status_change",
      subject: String(id),
      before: { status: published ? "draft" : "published" },
      after: { status: published ? "published" : "draft" },
    });
  }
  return changed.map(({ id }) => id);
}

async function renewPrices(tx: Database): Promise<number[]> {
  const due = await rowsOf<{ id: number }>(
    tx,
    sql`update products set updated_at = now(), prices_due_at = null
      where id in (select id from products where prices_due_at <= now() order by prices_due_at, id limit ${AT_ONCE}
        for update skip locked) returning id`,
  );
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) await refreshPrices(tx, ids);
  return ids;
}
