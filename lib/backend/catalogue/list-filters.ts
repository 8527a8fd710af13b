import { and, type SQL, sql } from "drizzle-orm";
import { MAX_CATEGORIES } from "@/lib/contract/limits";
import type { ProductFilterQuery, ProductFilters } from "@/lib/contract/products";
import type { Database } from "../db/database";
import { rowsOf } from "../db/queries/rows-of";
import { isTallied, talliedAnd, talliedTag } from "./count-products";
import { productCounts, productFacets } from "./facet-tables";
import { inCategory, inPriceRange, publishedAnd, searched, withAnyTag } from "./product-filters";
import { productCategories, productTags } from "./tables";

/**
 * Every tag and category with the number of products that choosing it would show, and the range of prices. Each kind of
 * filter is left out of its own count, or the choices beside a chosen one would all read zero.
 */
export async function listFilters(db: Database, asked: ProductFilterQuery): Promise<ProductFilters> {
  const query = await searched(db, asked);
  const [[found], [row]] = await Promise.all([
    rowsOf<TagRow>(db, sql`select ${titled(productTags, countsByTag(query), sql``)} as tags`),
    rowsOf<CategoryRow>(db, query.keyword ? categoriesFound(query) : categoriesThereAre(query)),
  ]);
  return {
    tags: found?.tags ?? [],
    categories: row?.categories ?? [],
    price: { min: row?.low ?? 0, max: row?.high ?? 0 },
  };
}

type TagRow = Pick<ProductFilters, "tags">;
type CategoryRow = Pick<ProductFilters, "categories"> & { low: number | null; high: number | null };

/** Categories and prices, each from the index or the tallies that suit it. */
function categoriesThereAre(query: ProductFilterQuery): SQL {
  const prices = sql`select min(${productFacets.priceFrom}) as low, max(${productFacets.priceTo}) as high
    from ${productFacets} where ${and(publishedAnd(withoutKinds(query), true), withAnyTag(query), inCategory(query))}`;
  return sql`select ${titled(productCategories, countsByCategory(query), ALSO_OF_CATEGORY)} as categories,
    prices.low, prices.high from (${prices}) prices`;
}

/** Categories and prices of what a keyword finds, in one pass for both. */
function categoriesFound(query: ProductFilterQuery): SQL {
  const inRange = inPriceRange(query, true) ?? sql`true`;
  const found = sql`select ${productFacets.categoryId} as id, count(*) filter (where ${inRange})::int as count,
      min(${productFacets.priceFrom}) as low, max(${productFacets.priceTo}) as high
    from ${productFacets} where ${and(publishedAnd(withoutKinds(query), true), withAnyTag(query))} group by 1`;
  const chosen = query.product_category_id ? sql`where id = ${query.product_category_id}` : sql``;
  return sql`with found as materialized (${found})
    select ${titled(productCategories, sql`select id, count from found`, ALSO_OF_CATEGORY)} as categories,
    prices.low, prices.high from (select min(low) as low, max(high) as high from found ${chosen}) prices`;
}

const ALSO_OF_CATEGORY = sql`, 'description', c.description, 'image_url', c.image_url`;

/** Every tag, or category, in its order, with its count. */
function titled(table: typeof productTags | typeof productCategories, counts: SQL, also: SQL): SQL {
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'key', c.key, 'title', c.title${also},
      'count', coalesce(n.count, 0)) order by c.position, c.id), '[]')
    from (select * from ${table} order by position, id limit ${sql.raw(String(MAX_CATEGORIES))}) c
    left join (${counts}) n on n.id = c.id)`;
}

function countsByTag(query: ProductFilterQuery): SQL {
  const others = { ...query, product_tag_ids: undefined };
  if (isTallied(others)) {
    return sql`select ${productCounts.tagId} as id, sum(${productCounts.products})::int as count
      from ${productCounts} where ${talliedAnd(query) ?? sql`true`} group by 1`;
  }
  return sql`select tag.id, count(*)::int from (select unnest(${productFacets.tagIds}) as id from ${productFacets}
      where ${and(publishedAnd(withoutKinds(query), true), inPriceRange(query, true), inCategory(query))}) tag group by 1`;
}

function countsByCategory(query: ProductFilterQuery): SQL {
  if (isTallied(query)) {
    const others = { ...query, product_category_id: undefined };
    return sql`select ${productCounts.categoryId} as id, sum(${productCounts.products})::int as count
      from ${productCounts} where ${and(talliedTag(query), talliedAnd(others))} group by 1`;
  }
  return sql`select ${productFacets.categoryId} as id, count(*)::int from ${productFacets}
    where ${and(publishedAnd(withoutKinds(query), true), inPriceRange(query, true), withAnyTag(query))} group by 1`;
}

function withoutKinds(query: ProductFilterQuery): ProductFilterQuery {
  return {
    ...query,
    product_category_id: undefined,
    product_tag_ids: undefined,
    price_from: undefined,
    price_to: undefined,
  };
}
