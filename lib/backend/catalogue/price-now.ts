import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";

/*
 * The one rule of prices. A variant costs its `price`, and its `sale_price` from `sale_starts_at` of its product until
 * before `sale_ends_at`; the price struck through beside a sale is the one outside of it. The database's clock decides
 * at each query, so carts and orders are right to the second. What lists sort by (`price_from` and the like of
 * `products`) is written when a product is saved, and by a job when a sale begins or ends.
 */

const isOnSale = (v: string, p: string) =>
  `(${v}.sale_price is not null and coalesce(${p}.sale_starts_at <= now(), true) and coalesce(now() < ${p}.sale_ends_at, true))`;

/** What a variant costs now, in TWD. @param v @param p the statement's aliases of variant and product */
export function priceNow(v = "v", p = '"products"'): SQL<number> {
  return sql.raw(`(case when ${isOnSale(v, p)} then ${v}.sale_price else ${v}.price end)`) as SQL<number>;
}

/** The price struck through beside the current one; null without a sale or higher price. */
export function formerPriceNow(v = "v", p = '"products"'): SQL<number | null> {
  return sql.raw(`(case when ${isOnSale(v, p)} then ${v}.price else ${v}.compare_at_price end)`) as SQL<number | null>;
}

/** When the current sale ends; null without a sale, or without an end. */
export const saleEndsAt = sql<
  string | null
>`(select "products".sale_ends_at where exists (select from product_variants v
  where v.product_id = "products".id and not v.archived and ${sql.raw(isOnSale("v", '"products"'))}))`.mapWith(
  (value: string) => new Date(value).toISOString(),
) as SQL<string | null>;

/** Updates the price columns that lists use for these products, and when they are next due. */
export async function refreshPrices(tx: Database, ids: number[]): Promise<void> {
  await tx.execute(sql`
    update products p set price_from = n.low, price_to = n.high, compare_at_price = n.former,
      prices_due_at = (select min(t) from unnest(array[p.sale_starts_at, p.sale_ends_at]) t where t > now())
    from (select product_id, min(price) as low, max(price) as high, (array_agg(former order by price, position))[1] as former
      from (select v.product_id, v.position, ${priceNow("v", "p")} as price, ${formerPriceNow("v", "p")} as former
        from product_variants v join products p on p.id = v.product_id
        where not v.archived and p.id = any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int))) priced
      group by product_id) n
    where p.id = n.product_id`);
}
