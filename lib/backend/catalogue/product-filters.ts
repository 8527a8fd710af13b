import { and, arrayOverlaps, eq, gte, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import type { ProductFilterQuery } from "@/lib/contract/products";
import { searchQuery } from "../db/search-tokens";
import { productFacets } from "./facet-tables";

/**
 * The condition on `productFacets` for products that are for sale and pass every filter of a query.
 * @param all whether everything found is read, to be counted, and not one page of it; see `opaqueToPlanner`
 */
export function publishedAnd(query: ProductFilterQuery, all = false): SQL | undefined {
  return and(
    eq(productFacets.published, true),
    inCategory(query),
    query.is_hottest ? isNotNull(productFacets.hotRank) : undefined,
    inPriceRange(query, all),
    query.in_stock ? eq(productFacets.inStock, true) : undefined,
    withAnyTag(query),
    query.keyword ? matches(query.keyword, all) : undefined,
  );
}

/** Of the chosen category. */
export function inCategory({ product_category_id }: ProductFilterQuery): SQL | undefined {
  return product_category_id ? eq(productFacets.categoryId, product_category_id) : undefined;
}

/** With a variant in the chosen range of prices. */
export function inPriceRange({ price_from, price_to }: ProductFilterQuery, all = false): SQL | undefined {
  const bound = (price: number) => (all ? opaqueToPlanner(sql`${price}::int`) : sql`${price}`);
  return and(
    price_from === undefined ? undefined : gte(productFacets.priceTo, bound(price_from)),
    price_to === undefined ? undefined : lte(productFacets.priceFrom, bound(price_to)),
  );
}

/** Any of the chosen tags, as a row of check boxes reads. */
export function withAnyTag({ product_tag_ids }: ProductFilterQuery): SQL | undefined {
  return product_tag_ids?.length ? arrayOverlaps(productFacets.tagIds, product_tag_ids) : undefined;
}

/** A keyword of nothing but punctuation finds nothing, rather than everything. */
export function matches(keyword: string, all = false): SQL {
  const found = searchQuery(keyword);
  return found ? sql`${productFacets.search} @@ ${all ? opaqueToPlanner(found) : found}` : sql`false`;
}

/**
 * A value that the planner does not see, so that it takes the condition for a narrow one and goes to the index. With a word or
 * a range that most products have it would otherwise read the whole table, and each row's words from where they are kept.
 */
function opaqueToPlanner(value: SQL): SQL {
  return sql`(select ${value})`;
}
