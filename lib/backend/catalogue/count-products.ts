import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ProductFilterQuery } from "@/lib/contract/products";
import type { Database } from "../db/database";
import { productCounts, productFacets } from "./facet-tables";
import { publishedAnd, type SearchedQuery } from "./product-filters";

/** The tag of the tallies that count every product once. */
const EVERY_PRODUCT = 0;

/** Whether the tallies can count a query: they have no words and prices, and count a product once per tag. */
export function isTallied({ keyword, price_from, price_to, product_tag_ids }: ProductFilterQuery): boolean {
  return !keyword && price_from === undefined && price_to === undefined && new Set(product_tag_ids).size <= 1;
}

/** The condition on `productTallies` for a query that the tallies can count, without its tag. */
export function talliedAnd({ product_category_id, in_stock, is_hottest }: ProductFilterQuery): SQL | undefined {
  return and(
    product_category_id ? eq(productCounts.categoryId, product_category_id) : undefined,
    in_stock ? eq(productCounts.inStock, true) : undefined,
    is_hottest ? eq(productCounts.isHot, true) : undefined,
  );
}

export function talliedTag({ product_tag_ids: [tag] = [] }: ProductFilterQuery): SQL {
  return eq(productCounts.tagId, tag ?? EVERY_PRODUCT);
}

export async function countPublished(db: Database, query: SearchedQuery): Promise<number> {
  const [row] = isTallied(query)
    ? await db
        .select({ total: sql<number>`coalesce(sum(${productCounts.products}), 0)::int`.as("total") })
        .from(productCounts)
        .where(and(talliedTag(query), talliedAnd(query)))
    : await db
        .select({ total: sql<number>`count(*)::int`.as("total") })
        .from(productFacets)
        .where(publishedAnd(query, true));
  return row?.total ?? 0;
}
