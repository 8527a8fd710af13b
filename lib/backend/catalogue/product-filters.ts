import { and, arrayOverlaps, eq, gte, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { ProductFilterQuery } from "@/lib/contract/products";
import type { Database } from "../db/database";
import { searchQuery } from "../db/queries/search-tokens";
import { productFacets } from "./facet-tables";
import { fits, fitsAny, lookUp, lookUpParts, resembles, type Word } from "./keyword-search";
import { hasPriceBetween } from "./price-now";

/** A query with its keyword looked up: its words or, if no product has all of them, their parts. */
export type SearchedQuery<Query extends ProductFilterQuery = ProductFilterQuery> = Query & {
  words?: Word[];
  isPart?: boolean;
};

/** Looks up the keyword; if no product has all of it, its parts. The other filters do not affect that. */
export async function searched<Query extends ProductFilterQuery>(
  db: Database,
  query: Query,
): Promise<SearchedQuery<Query>> {
  if (!query.keyword) return query;
  const words = await lookUp(db, query.keyword);
  if (await fitsAny(db, words)) return { ...query, words, isPart: false };
  return { ...query, words: await lookUpParts(db, words), isPart: true };
}

/** Published products that pass a query, on `productFacets`. @param all true for counts; see `opaqueToPlanner` */
export function publishedAnd(query: SearchedQuery, all = false): SQL | undefined {
  return and(
    eq(productFacets.published, true),
    inCategory(query),
    query.is_hottest ? isNotNull(productFacets.hotRank) : undefined,
    inPriceRange(query, all),
    query.in_stock ? eq(productFacets.inStock, true) : undefined,
    withAnyTag(query),
    query.keyword ? (query.isPart ? resembles(query.words ?? []) : fits(query.words ?? [])) : undefined,
  );
}

export function inCategory({ product_category_id }: ProductFilterQuery): SQL | undefined {
  return product_category_id ? eq(productFacets.categoryId, product_category_id) : undefined;
}

/** A price of the product is in the range: its lowest, its highest or, between two bounds, any other. */
export function inPriceRange({ price_from, price_to }: ProductFilterQuery, all = false): SQL | undefined {
  const bound = (price: number) => (all ? opaqueToPlanner(sql`${price}::int`) : sql`${price}::int`);
  const low = price_from === undefined ? undefined : bound(price_from);
  const high = price_to === undefined ? undefined : bound(price_to);
  const { priceFrom, priceTo } = productFacets;
  return and(
    low && gte(priceTo, low),
    high && lte(priceFrom, high),
    low && high && or(gte(priceFrom, low), lte(priceTo, high), hasPriceBetween(low, high)),
  );
}

export function withAnyTag({ product_tag_ids }: ProductFilterQuery): SQL | undefined {
  return product_tag_ids?.length ? arrayOverlaps(productFacets.tagIds, product_tag_ids) : undefined;
}

/**
 * The back office's keyword search, with codes. A keyword of punctuation only finds nothing, rather than everything.
 */
export function matches(keyword: string): SQL {
  const found = searchQuery(keyword);
  return found ? sql`${productFacets.search} @@ ${found}` : sql`false`;
}

/**
 * Hides a value from the planner, so that it assumes few matches and uses the index: with a word or
 * range that most products have it would read the whole table.
 */
function opaqueToPlanner(value: SQL): SQL {
  return sql`(select ${value})`;
}
