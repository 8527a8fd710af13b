import { and, asc, count, desc, eq, gte, inArray, isNotNull, lte, max, min, type SQL, sql } from "drizzle-orm";
import type {
  Product,
  ProductCategory,
  ProductFilters,
  ProductListing,
  ProductListQuery,
} from "@/lib/contract/products";
import type { Database } from "../db/database";
import { searchQuery } from "../db/search-tokens";
import { detailFields, summaryFields } from "./product-fields";
import { productCategories, products, productTagLinks, productTags } from "./tables";

const sortColumns = {
  sort: products.position,
  price: products.priceFrom,
  created_at: products.createdAt,
  title: products.title,
};

/** One page of published products (spec section 7). A page past the end is empty, not an error. */
export async function listProducts(db: Database, query: ProductListQuery): Promise<ProductListing> {
  const where = and(eq(products.published, true), ...filters(query));
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
  const total = totals[0]?.total ?? 0;
  const last_page = Math.max(1, Math.ceil(total / query.per_page));
  return { data, page: query.page, total, per_page: query.per_page, last_page };
}

function filters(query: ProductListQuery): (SQL | undefined)[] {
  const found = query.keyword ? searchQuery(query.keyword) : undefined;
  return [
    query.product_category_id ? eq(products.categoryId, query.product_category_id) : undefined,
    query.is_hottest ? isNotNull(products.hotRank) : undefined,
    query.price_from === undefined ? undefined : gte(products.priceTo, query.price_from),
    query.price_to === undefined ? undefined : lte(products.priceFrom, query.price_to),
    query.in_stock ? inStock : undefined,
    query.product_tag_ids?.length ? taggedWith(query.product_tag_ids) : undefined,
    // A keyword of nothing but punctuation finds nothing, rather than everything.
    query.keyword ? (found ? sql`${products.search} @@ ${found}` : sql`false`) : undefined,
  ];
}

const inStock = sql`exists (select 1 from product_variants v join inventories s on s.sku = v.sku
  where v.product_id = ${products.id} and s.on_hand > s.reserved)`;

/** Any of the tags, as a row of check boxes reads. */
function taggedWith(ids: number[]): SQL {
  return sql`exists (select 1 from ${productTagLinks} l where l.product_id = ${products.id}
    and ${inArray(sql`l.tag_id`, ids)})`;
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

const categoryFields = {
  id: productCategories.id,
  key: productCategories.key,
  title: productCategories.title,
  description: productCategories.description,
  image_url: sql<string | undefined>`${productCategories.imageUrl}`,
};

/** What the list can be narrowed by, with the number of products behind each choice. */
export async function listFilters(db: Database): Promise<ProductFilters> {
  const published = eq(products.published, true);
  const [tags, categories, prices] = await Promise.all([
    db
      .select({ id: productTags.id, key: productTags.key, title: productTags.title, count: count(products.id) })
      .from(productTags)
      .leftJoin(productTagLinks, eq(productTagLinks.tagId, productTags.id))
      .leftJoin(products, and(eq(products.id, productTagLinks.productId), published))
      .groupBy(productTags.id)
      .orderBy(productTags.position)
      .limit(200),
    db
      .select({ ...categoryFields, count: count(products.id) })
      .from(productCategories)
      .leftJoin(products, and(eq(products.categoryId, productCategories.id), published))
      .groupBy(productCategories.id)
      .orderBy(productCategories.position)
      .limit(200),
    db
      .select({ min: min(products.priceFrom), max: max(products.priceTo) })
      .from(products)
      .where(published),
  ]);
  return { tags, categories, price: { min: prices[0]?.min ?? 0, max: prices[0]?.max ?? 0 } };
}
