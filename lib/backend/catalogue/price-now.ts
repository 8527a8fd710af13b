import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";

/*
 * The one rule of prices. A variant costs its `price`, and its `sale_price` from `sale_starts_at` of its product until
 * before `sale_ends_at`; the price struck through beside a sale is the one outside of it. The database's clock decides
 * at each query, so carts and orders are right to the second. What lists sort and filter by (`price_from` and `price_to`
 * of `product_facets`) a trigger writes by the same rule (migration 0050): when a product is saved, when a variant is
 * sold out or comes back, and after a job at the beginning and end of a sale.
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

/** A product's prices, of the variants that can be bought; of all variants where none can. */
const ofBuyable = <T>(aggregate: string): SQL<T> => sql<T>`(select ${sql.raw(aggregate)} from (
    select ${priceNow()} as price, ${formerPriceNow()} as former, v.position, i.on_hand > i.reserved as buyable,
      bool_or(i.on_hand > i.reserved) over () as any_buyable
    from product_variants v join inventories i on i.sku = v.sku
    where v.product_id = "products"."id" and not v.archived) offered where buyable or not any_buyable)`;

// Without any variant, which only other clients of the database leave behind, the kept columns say it.
export const lowestPrice = sql<number>`coalesce(${ofBuyable("min(price)")}, "products"."price_from")`;
export const highestPrice = sql<number>`coalesce(${ofBuyable("max(price)")}, "products"."price_to")`;
/** The former price of the cheapest; null where it has none. */
export const formerOfLowest = ofBuyable<number | null>("(array_agg(former order by price, position))[1]");

/**
 * Whether a variant of `product_facets` that can be bought, or any where none can, costs at least `low` and at most
 * `high`.
 */
export function hasPriceBetween(low: SQL, high: SQL): SQL {
  return sql`exists (select from product_variants v join inventories i on i.sku = v.sku join products p on p.id = v.product_id
    where v.product_id = "product_facets"."product_id" and not v.archived
      and (i.on_hand > i.reserved or not "product_facets"."in_stock") and ${priceNow("v", "p")} between ${low} and ${high})`;
}

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
