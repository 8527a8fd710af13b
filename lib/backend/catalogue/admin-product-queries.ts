import { and, arrayContains, asc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type {
  AdminProduct,
  AdminProductFilter,
  AdminProductListing,
  AdminProductListQuery,
  AdminVariant,
  ProductStatus,
} from "@/lib/contract/admin-products";
import { productFields, variantFields } from "@/lib/contract/product-fields";
import type { Product } from "@/lib/contract/products";
import type { Database } from "../db/database";
import { isoTime } from "../db/queries/columns";
import { jsonPairs, readColumns } from "../db/queries/declared-columns";
import { listPage } from "../db/queries/list-page";
import { orNotFound } from "../http/api-error";
import { productFacets } from "./facet-tables";
import { detailFields, piecesAvailable, summaryFields } from "./product-fields";
import { matches } from "./product-filters";
import { products } from "./tables";

const sortColumns = {
  sort: productFacets.position,
  title: productFacets.title,
  price: productFacets.priceFrom,
  created_at: productFacets.createdAt,
  updated_at: productFacets.updatedAt,
};

const status = sql<ProductStatus>`case when ${products.archived} then 'archived'
  when ${products.published} then 'published' else 'draft' end`;

const statusIs: Record<ProductStatus, SQL | undefined> = {
  // Nothing that is archived is for sale (the check `products_archived`).
  published: eq(productFacets.published, true),
  draft: and(eq(productFacets.published, false), eq(productFacets.archived, false)),
  archived: eq(productFacets.archived, true),
};

/** A SKU of a product that is low in stock. */
const runningOut = sql.raw(`from product_variants v join inventories s on s.sku = v.sku
  where v.product_id = "products"."id" and not v.archived and s.on_hand - s.reserved <= s.low_stock_at`);

const { id, title, image, tags, price_from, price_to, is_hottest, updated_at } = summaryFields;
const rowFields = {
  id,
  title,
  image,
  tags,
  status,
  price_from,
  price_to,
  is_hottest,
  publish_at: isoTime(products.publishAt),
  unpublish_at: isoTime(products.unpublishAt),
  updated_at,
  available: piecesAvailable,
  category: sql<{ id: number; title: string }>`(select jsonb_build_object('id', c.id, 'title', c.title)
    from product_categories c where c.id = "products"."category_id")`,
  variants: sql<number>`(select count(*)::int from product_variants v
    where v.product_id = "products"."id" and not v.archived)`,
  low_stock: sql<number>`(select count(*)::int ${runningOut})`,
  sold_out: sql<number>`(select count(*)::int ${runningOut} and s.on_hand <= s.reserved)`,
};

/** The condition on `productFacets` for products that pass every filter of the back office. */
export function adminProductsWhere(query: AdminProductFilter): SQL | undefined {
  return and(
    query.status ? statusIs[query.status] : eq(productFacets.archived, false),
    query.category_id ? eq(productFacets.categoryId, query.category_id) : undefined,
    query.tag_id ? arrayContains(productFacets.tagIds, [query.tag_id]) : undefined,
    query.is_hottest ? isNotNull(productFacets.hotRank) : undefined,
    query.low_stock ? sql`${productFacets.lowStock}` : undefined,
    query.keyword ? matches(query.keyword) : undefined,
  );
}

/** One page of all products, drafts too. */
export function listAdminProducts(db: Database, query: AdminProductListQuery): Promise<AdminProductListing> {
  return listPage(db, {
    rows: db
      .select(rowFields)
      .from(products)
      .innerJoin(productFacets, eq(productFacets.productId, products.id))
      .$dynamic(),
    key: productFacets.productId,
    where: adminProductsWhere(query),
    sortBy: sortColumns[query.sort_target],
    query,
  });
}

function variantsWhere(archived: boolean) {
  return sql<AdminVariant[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'sku', v.sku, 'values', v.values, 'price', v.price, ${jsonPairs(variantFields, "v")}, 'image_url', v.image_url,
      'low_stock_at', s.low_stock_at, 'on_hand', s.on_hand, 'reserved', s.reserved, 'available', s.on_hand - s.reserved)
      order by v.position, v.sku), '[]')
    from product_variants v join inventories s on s.sku = v.sku
    where v.product_id = "products"."id" and v.archived = ${archived})`;
}

const documentFields = {
  id: products.id,
  version: products.version,
  status,
  title: products.title,
  summary: products.summary,
  description: products.description,
  slug: sql<string>`coalesce(${products.slug}, '')`,
  details: products.details,
  options: products.options,
  variants: variantsWhere(false),
  archived_variants: variantsWhere(true),
  images: detailFields.images,
  category_id: products.categoryId,
  tag_ids: sql<number[]>`(select coalesce(jsonb_agg(l.tag_id order by t.position, t.id), '[]')
    from product_tag_links l join product_tags t on t.id = l.tag_id where l.product_id = "products"."id")`,
  position: products.position,
  ...readColumns(products, productFields),
  created_at: isoTime(products.createdAt),
  updated_at: isoTime(products.updatedAt),
};

/** Products as the back office edits them, by their ids' order. */
export function findAdminProducts(db: Database, where: SQL | undefined, limit: number): Promise<AdminProduct[]> {
  return db.select(documentFields).from(products).where(where).orderBy(asc(products.id)).limit(limit);
}

/** A product as the back office edits it. @throws ApiError not_found */
export async function getAdminProduct(db: Database, id: number): Promise<AdminProduct> {
  return orNotFound((await findAdminProducts(db, eq(products.id, id), 1))[0]);
}

/** A product as the shop shows it, or would show it if it were published. @throws ApiError not_found */
export async function getProductPreview(db: Database, id: number): Promise<Product> {
  const fields = { ...summaryFields, ...detailFields };
  const [row] = await db.select(fields).from(products).where(eq(products.id, id)).limit(1);
  return orNotFound(row);
}
