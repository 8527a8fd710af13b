import { and, asc, count, desc, eq } from "drizzle-orm";
import type { Product, ProductCategory, ProductListing, ProductListQuery } from "@/lib/contract/products";
import type { Database } from "../db/database";
import { pageOf } from "../http/page-of";
import { categoryFields, detailFields, summaryFields } from "./product-fields";
import { publishedAnd } from "./product-filters";
import { productCategories, products } from "./tables";

const sortColumns = {
  sort: products.position,
  price: products.priceFrom,
  created_at: products.createdAt,
  title: products.title,
};

/** One page of published products (spec section 7). A page past the end is empty, not an error. */
export async function listProducts(db: Database, query: ProductListQuery): Promise<ProductListing> {
  const where = publishedAnd(query);
  const direction = query.sort_method === "asc" ? asc : desc;
  const order = query.is_hottest
    ? [asc(products.hotRank)]
    : [direction(sortColumns[query.sort_target]), direction(products.id)];
  const [data, totals] = await Promise.all([
    db
      .select(summaryFields)
      .from(products)
      .where(where)
      .orderBy(...order)
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page),
    db.select({ total: count() }).from(products).where(where),
  ]);
  return pageOf(data, totals[0]?.total ?? 0, query);
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
