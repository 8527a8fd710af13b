import { and, eq, gte, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import type { ProductFilterQuery } from "@/lib/contract/products";
import { searchQuery } from "../db/search-tokens";
import { products } from "./tables";

/** The condition for products that are for sale and pass every filter of a query. */
export function publishedAnd(query: ProductFilterQuery): SQL | undefined {
  const found = query.keyword ? searchQuery(query.keyword) : undefined;
  return and(
    eq(products.published, true),
    query.product_category_id ? eq(products.categoryId, query.product_category_id) : undefined,
    query.is_hottest ? isNotNull(products.hotRank) : undefined,
    query.price_from === undefined ? undefined : gte(products.priceTo, query.price_from),
    query.price_to === undefined ? undefined : lte(products.priceFrom, query.price_to),
    query.in_stock ? inStock : undefined,
    query.product_tag_ids?.length ? taggedWith(query.product_tag_ids) : undefined,
    // A keyword of nothing but punctuation finds nothing, rather than everything.
    query.keyword ? (found ? sql`${products.search} @@ ${found}` : sql`false`) : undefined,
  );
}

const inStock = sql`exists (select 1 from product_variants v join inventories s on s.sku = v.sku
  where v.product_id = ${products.id} and not v.archived and s.on_hand > s.reserved)`;

/** Any of the tags, as a row of check boxes reads. */
function taggedWith(ids: number[]): SQL {
  return sql`exists (select 1 from product_tag_links l where l.product_id = ${products.id}
    and ${inArray(sql`l.tag_id`, ids)})`;
}
