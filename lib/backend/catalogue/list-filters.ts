import { and, type SQL, sql } from "drizzle-orm";
import { MAX_CATEGORIES } from "@/lib/contract/limits";
import type { ProductFilterQuery, ProductFilters } from "@/lib/contract/products";
import type { Database } from "../db/database";
import { isTallied, talliedAnd, talliedTag } from "./count-products";
import { productFacets, productTallies } from "./facet-tables";
import { inCategory, inPriceRange, publishedAnd, withAnyTag } from "./product-filters";
import { productCategories, productTags } from "./tables";

/**
 * What a list can be narrowed by further, in one statement: every tag and category with the number of products that
 * choosing it would show, and the prices there are. Each kind of filter is left out of its own count, so that the
 * choices beside a chosen one do not all read zero.
 */
export async function listFilters(db: Database, query: ProductFilterQuery): Promise<ProductFilters> {
  const found = query.keyword ? sql`${foundOnce(query)} ` : sql``;
  const prices = sql`select min(${productFacets.priceFrom}) as low, max(${productFacets.priceTo}) as high
    from ${productFacets} where ${narrowed(query, withAnyTag(query), inCategory(query))}`;
  const result = await db.execute(sql`${found}select ${titled(productTags, countsByTag(query), sql``)} as tags,
    ${titled(productCategories, countsByCategory(query), ALSO_OF_CATEGORY)} as categories,
    prices.low, prices.high from (${prices}) prices`);
  const [row] = (result as unknown as { rows: Row[] }).rows;
  return {
    tags: row?.tags ?? [],
    categories: row?.categories ?? [],
    price: { min: row?.low ?? 0, max: row?.high ?? 0 },
  };
}

type Row = Pick<ProductFilters, "tags" | "categories"> & { low: number | null; high: number | null };

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
    return sql`select ${productTallies.tagId} as id, sum(${productTallies.products})::int as count
      from ${productTallies} where ${talliedAnd(query) ?? sql`true`} group by 1`;
  }
  return sql`select tag.id, count(*)::int from (select unnest(${productFacets.tagIds}) as id
      from ${productFacets} where ${narrowed(query, inPriceRange(query, true), inCategory(query))}) tag group by 1`;
}

function countsByCategory(query: ProductFilterQuery): SQL {
  if (isTallied(query)) {
    const others = { ...query, product_category_id: undefined };
    return sql`select ${productTallies.categoryId} as id, sum(${productTallies.products})::int as count
      from ${productTallies} where ${and(talliedTag(query), talliedAnd(others))} group by 1`;
  }
  return sql`select ${productFacets.categoryId} as id, count(*)::int
    from ${productFacets} where ${narrowed(query, inPriceRange(query, true), withAnyTag(query))} group by 1`;
}

/**
 * What a keyword finds is looked up once, under the name of the table, and counted three times; without a keyword each count
 * goes to the index that suits it.
 */
function foundOnce(query: ProductFilterQuery): SQL {
  return sql`with ${productFacets} as materialized (select category_id, tag_ids, price_from, price_to from ${productFacets}
    where ${publishedAnd(withoutKinds(query), true)})`;
}

/** These conditions and the ones that every count shares. */
function narrowed(query: ProductFilterQuery, ...kinds: (SQL | undefined)[]): SQL {
  return and(query.keyword ? undefined : publishedAnd(withoutKinds(query), true), ...kinds) ?? sql`true`;
}

/** Without the filters that one of the counts leaves out. */
function withoutKinds(query: ProductFilterQuery): ProductFilterQuery {
  return {
    ...query,
    product_category_id: undefined,
    product_tag_ids: undefined,
    price_from: undefined,
    price_to: undefined,
  };
}
