import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Product, ProductCategory, ProductListing, ProductListQuery } from "@/lib/contract/products";
import type { Database } from "../db/database";
import { type PageSlice, readPage } from "../db/read-page";
import { numberWithoutIndexOrder, textWithoutIndexOrder, timeWithoutIndexOrder } from "../db/without-index-order";
import { pageOf } from "../http/page-of";
import { countPublished } from "./count-products";
import { productFacets } from "./facet-tables";
import { categoryFields, detailFields, summaryFields } from "./product-fields";
import { publishedAnd } from "./product-filters";
import { productCategories, products } from "./tables";

const sortColumns = {
  sort: productFacets.position,
  price: productFacets.priceFrom,
  created_at: productFacets.createdAt,
  title: productFacets.title,
};

const sortFound = {
  sort: numberWithoutIndexOrder(productFacets.position),
  price: numberWithoutIndexOrder(productFacets.priceFrom),
  created_at: timeWithoutIndexOrder(productFacets.createdAt),
  title: textWithoutIndexOrder(productFacets.title),
};

/** Pages of a search of which a list in the right order finds the products before it has read many others. */
const FIRST_PAGES = 5;

/**
 * Whether the products of a search are to be looked up by its words and then sorted: with further filters, or on a late
 * page, the other way would look at the words of most products there are.
 */
function isLookedUp(query: ProductListQuery): boolean {
  const { keyword, page, in_stock, product_category_id, product_tag_ids, price_from, price_to } = query;
  const isNarrow =
    in_stock || product_category_id || product_tag_ids?.length || price_from !== undefined || price_to !== undefined;
  return Boolean(keyword && (isNarrow || page > FIRST_PAGES));
}

/** One page of published products (docs/specification.md section 7). A page past the end is empty, not an error. */
export async function listProducts(db: Database, query: ProductListQuery): Promise<ProductListing> {
  const isUp = query.is_hottest || query.sort_method === "asc";
  const lookedUp = isLookedUp(query);
  const key = query.is_hottest ? productFacets.hotRank : (lookedUp ? sortFound : sortColumns)[query.sort_target];
  const read = ({ limit, offset, fromEnd }: PageSlice) => {
    const inPage = isUp !== fromEnd ? asc : desc;
    // The page's ids first: a deep page would otherwise gather everything about every product that it skips.
    const page = db
      .select({ id: sql<number>`${productFacets.productId}`.as("page_id"), key: sql`${key}`.as("page_key") })
      .from(productFacets)
      .where(publishedAnd(query, lookedUp))
      .orderBy(inPage(key), inPage(productFacets.productId))
      .limit(limit)
      .offset(offset)
      .as("page");
    const direction = isUp ? asc : desc;
    return db
      .select(summaryFields)
      .from(products)
      .innerJoin(page, eq(page.id, products.id))
      .orderBy(direction(page.key), direction(page.id));
  };
  const { rows, total } = await readPage(query, { count: () => countPublished(db, query), read });
  return pageOf(rows, total, query);
}

/** A published product with its variants and pictures; undefined when there is none. */
export async function getProduct(db: Database, id: number): Promise<Product | undefined> {
  const [row] = await db
    .select({ ...summaryFields, ...detailFields })
    .from(products)
    .where(and(eq(products.id, id), eq(products.published, true)))
    .limit(1);
  return row;
}

/** All categories in the order in which the menu shows them; a shop has tens of them, not thousands. */
export function listCategories(db: Database): Promise<ProductCategory[]> {
  return db.select(categoryFields).from(productCategories).orderBy(productCategories.position).limit(200);
}
