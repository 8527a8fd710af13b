import { sql } from "drizzle-orm";
import { productFacets } from "../catalogue/facet-tables";
import type { Database } from "../db/database";
import { databaseNow } from "../db/queries/database-now";
import type { Job } from "../jobs/run-jobs";
import { yieldWhenBusy } from "../jobs/yield-when-busy";
import { bestSellersSince, findBestSellers } from "./best-sellers";

/** Products beyond this rank count as not sold; no list is paged that far. */
const MOST = 5_000;

/** Keeps how many items of each product were sold recently, so that lists can be sorted by it. */
export function soldJobs(db: Database): Job[] {
  return [{ name: "count what sold", everySeconds: 120, run: () => countSold(db) }];
}

/** Writes the counts that changed. */
export async function countSold(db: Database, now?: Date): Promise<void> {
  await yieldWhenBusy();
  const since = bestSellersSince(now ?? (await databaseNow(db)));
  const sold = await findBestSellers(db, { since, most: MOST });
  const counts = JSON.stringify(sold.map(({ product_id, pieces }) => ({ product_id, pieces })));
  await db.execute(sql`update ${productFacets} set sold = counted.pieces
    from (select f.product_id, coalesce(given.pieces, 0) as pieces from product_facets f
      left join jsonb_to_recordset(${counts}::jsonb) as given(product_id int, pieces int)
        on given.product_id = f.product_id
      where f.sold <> coalesce(given.pieces, 0)) counted
    where ${productFacets.productId} = counted.product_id`);
}
