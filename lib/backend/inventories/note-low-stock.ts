import { sql } from "drizzle-orm";
import { inventories } from "../catalogue/tables";
import type { Database } from "../db/database";
import { rowsOf } from "../db/queries/rows-of";
import type { Job } from "../jobs/run-jobs";
import { staffFacts } from "../mail/tables";
import { runningOut } from "./queries";

/** SKUs that one round notes. */
const AT_ONCE = 500;

/**
 * Creates a notice for staff for each SKU that has begun to run out, once until stock is sufficient again.
 * @returns how many
 */
export async function noteLowStock(db: Database): Promise<number> {
  await db.execute(sql`update ${staffFacts} set over_at = now()
    where kind = 'low_stock' and over_at is null and not exists (
      select from ${inventories} i where i.sku = subject and i.on_hand - i.reserved <= i.low_stock_at)`);
  const noted = await rowsOf(
    db,
    sql`insert into ${staffFacts} (kind, subject)
      select 'low_stock', ${inventories.sku} from ${inventories} where ${runningOut} and not exists (
        select from ${staffFacts} f where f.kind = 'low_stock' and f.subject = ${inventories.sku} and f.over_at is null)
      limit ${AT_ONCE}
      on conflict do nothing returning id`,
  );
  return noted.length;
}

export function stockJobs(db: Database): Job[] {
  return [{ name: "note low stock", everySeconds: 60, run: () => noteLowStock(db) }];
}
