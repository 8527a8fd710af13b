import { and, eq } from "drizzle-orm";
import type { Product, ProductCategory, ProductListing, ProductListQuery } from "@/lib/contract/products";
import type { Database } from "../db/database";
import { listPage } from "../db/list-page";
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

/** One page of published products (docs/specification.md section 7). A page past the end is empty, not an error. */
export async function listProducts(db: Database, query: ProductListQuery): Promise<ProductListing> {
  const { is_hottest, sort_target, page, per_page } = query;
  const { rows, pageOf } = await listPage(db, {
    rows: db
      .select(summaryFields)
      .from(products)
      .innerJoin(productFacets, eq(productFacets.productId, products.id))
      .$dynamic(),
    key: productFacets.productId,
    where: publishedAnd(query),
    sortBy: is_hottest ? productFacets.hotRank : sortColumns[sort_target],
    query: { page, per_page, sort_method: is_hottest ? "asc" : query.sort_method },
    count: () => countPublished(db, query),
  });
  return pageOf(rows);
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
