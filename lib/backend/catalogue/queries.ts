import { and, desc, eq, ne, sql } from "drizzle-orm";
import { MAX_RELATED_PRODUCTS } from "@/lib/contract/limits";
import type {
  Product,
  ProductCategory,
  ProductListing,
  ProductListQuery,
  ProductSummary,
} from "@/lib/contract/products";
import type { SlugTarget } from "@/lib/contract/slugs";
import type { Database } from "../db/database";
import { listPage } from "../db/queries/list-page";
import { countPublished } from "./count-products";
import { productFacets } from "./facet-tables";
import { closeness } from "./keyword-search";
import { detailFields, piecesAvailable, summaryFields } from "./product-fields";
import { publishedAnd, searched } from "./product-filters";
import { productCategories, products } from "./tables";

/** Most products compared, of the category and of the tags each: two index look-ups, independent of the shop's size. */
const CANDIDATES = 48;

/**
 * At most eight products of the same category or with the same tags; undefined when there is no such product. In stock
 * first, then by what they have in common (the category counts as two tags), then in the shop's order.
 */
export async function listRelated(db: Database, id: number): Promise<ProductSummary[] | undefined> {
  const [own] = await db
    .select({ categoryId: products.categoryId })
    .from(products)
    .where(and(eq(products.id, id), eq(products.published, true)));
  if (!own) return undefined;
  const ownTags = sql`(select tag_id from product_tag_links where product_id = ${id})`;
  const candidates = sql`(
    (select c.product_id from product_facets c where c.category_id = ${own.categoryId} and c.published
      order by c.position desc, c.product_id desc limit ${CANDIDATES})
    union
    (select newest.product_id from product_tag_links own cross join lateral
      (select l.product_id from product_tag_links l where l.tag_id = own.tag_id
        order by l.product_id desc limit ${CANDIDATES}) newest
      where own.product_id = ${id} order by newest.product_id desc limit ${CANDIDATES}))`;
  const inCommon = sql`(case when ${products.categoryId} = ${own.categoryId} then 2 else 0 end
    + (select count(*) from product_tag_links l where l.product_id = "products"."id" and l.tag_id in ${ownTags}))`;
  return db
    .select(summaryFields)
    .from(products)
    .where(and(eq(products.published, true), ne(products.id, id), sql`${products.id} in ${candidates}`))
    .orderBy(desc(sql`${piecesAvailable} > 0`), desc(inCommon), desc(products.position), desc(products.id))
    .limit(MAX_RELATED_PRODUCTS);
}

const sortColumns = {
  sort: productFacets.position,
  price: productFacets.priceFrom,
  created_at: productFacets.createdAt,
  title: productFacets.title,
  sales: productFacets.sold,
};

/** One page of published products (docs/specification.md section 7). A page past the end is empty, not an error. */
export async function listProducts(db: Database, asked: ProductListQuery): Promise<ProductListing> {
  const query = await searched(db, asked);
  const { keyword, words = [], isPart = false, is_hottest, sort_target, page, per_page } = query;
  const isBestFirst = keyword && !is_hottest && sort_target === "sort" && query.sort_method === "desc";
  const listed = await listPage(db, {
    rows: db
      .select(summaryFields)
      .from(products)
      .innerJoin(productFacets, eq(productFacets.productId, products.id))
      .$dynamic(),
    key: productFacets.productId,
    where: publishedAnd(query),
    sortFew: isBestFirst ? closeness(words, isPart) : undefined,
    sortBy: is_hottest ? productFacets.hotRank : sortColumns[sort_target],
    query: { page, per_page, sort_method: is_hottest ? "asc" : query.sort_method },
    count: () => countPublished(db, query),
  });
  return isPart && listed.total > 0 ? { ...listed, closest: true } : listed;
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

/** The published product with a readable address; undefined when there is none. */
export async function findProductBySlug(db: Database, slug: string): Promise<SlugTarget | undefined> {
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.slug, slug), eq(products.published, true)))
    .limit(1);
  return row;
}

/** All categories in the order in which the menu shows them; a shop has tens of them, not thousands. */
export function listCategories(db: Database): Promise<ProductCategory[]> {
  const { id, key, title, description, imageUrl, position } = productCategories;
  const fields = { id, key, title, description, image_url: imageUrl };
  return db.select(fields).from(productCategories).orderBy(position).limit(200);
}
