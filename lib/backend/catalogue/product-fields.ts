import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { shownFields } from "@/lib/contract/declared-fields";
import { FEW_LEFT } from "@/lib/contract/limits";
import { productFields, variantFields } from "@/lib/contract/product-fields";
import type {
  ProductCategory,
  ProductImage,
  ProductRating,
  ProductSummary,
  ProductVariant,
  productTag,
} from "@/lib/contract/products";
import type { ReviewStatus } from "@/lib/contract/reviews";
import type { ShownStock } from "@/lib/contract/stock";
import { isoTime } from "../db/queries/columns";
import { jsonPairs, readColumns } from "../db/queries/declared-columns";
import { isOneOf } from "../db/queries/is-one-of";
import { formerOfLowest, formerPriceNow, highestPrice, lowestPrice, priceNow, saleEndsAt } from "./price-now";
import { products } from "./tables";

/*
 * One correlated subquery each, so that a list costs one statement. Drizzle leaves out the name of the one table, hence
 * the literal "products"."id".
 */

const imageObject = sql`jsonb_build_object('url', i.url, 'thumb_url', i.thumb_url, 'alt', i.alt, 'width', i.width, 'height', i.height)`;

const tags = sql<z.infer<typeof productTag>[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'key', t.key, 'title', t.title) order by t.position), '[]')
  from product_tag_links l join product_tags t on t.id = l.tag_id where l.product_id = "products"."id")`;

const firstImage = sql<ProductImage | null>`(
  select ${imageObject} from product_images i where i.product_id = "products"."id" order by i.position limit 1)`;

/** Number of available items of a product. */
export const piecesAvailable = sql<number>`(
  select coalesce(sum(s.on_hand - s.reserved), 0)::int
  from product_variants v join inventories s on s.sku = v.sku
  where v.product_id = "products"."id" and not v.archived)`;

/** `toldStock` of the contract in SQL: the exact number up to `FEW_LEFT`, null above. */
function toldOf(pieces: SQL): SQL<ShownStock> {
  return sql`(case when ${pieces} <= ${sql.raw(String(FEW_LEFT))} then ${pieces} end)`;
}

/** The rating by the published reviews; the index `reviews_shown` has all it reads (docs/reviews.md). */
const rating = sql<ProductRating | null>`(
  select case when count(*) > 0 then jsonb_build_object('average', round(avg(r.stars), 1), 'count', count(*)) end
  from reviews r where r.product_id = "products"."id" and ${isOneOf<ReviewStatus>("r.status", ["shown"])})`;

export const summaryFields = {
  id: products.id,
  title: products.title,
  summary: products.summary,
  product_category_id: products.categoryId,
  tags,
  price_from: lowestPrice,
  price_to: highestPrice,
  compare_at_price: formerOfLowest,
  image: firstImage,
  is_hottest: sql<boolean>`${products.hotRank} is not null`,
  available: toldOf(piecesAvailable),
  rating,
  updated_at: isoTime(products.updatedAt),
} satisfies Record<keyof ProductSummary, unknown>;

export const detailFields = {
  description: products.description,
  details: products.details,
  options: products.options,
  return_exempt: products.returnExempt,
  ...readColumns(products, shownFields(productFields)),
  sale_ends_at: saleEndsAt,
  category: sql<ProductCategory>`(
    select jsonb_build_object('id', c.id, 'key', c.key, 'title', c.title, 'description', c.description)
    from product_categories c where c.id = "products"."category_id")`,
  images: sql<ProductImage[]>`(
    select coalesce(jsonb_agg(${imageObject} order by i.position), '[]')
    from product_images i where i.product_id = "products"."id")`,
  variants: sql<ProductVariant[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'sku', v.sku, 'values', v.values, 'price', ${priceNow()}, 'compare_at_price', ${formerPriceNow()},
      'image_url', v.image_url, ${jsonPairs(shownFields(variantFields), "v")},
      'available', ${toldOf(sql`s.on_hand - s.reserved`)}) order by v.position), '[]')
    from product_variants v join inventories s on s.sku = v.sku
    where v.product_id = "products"."id" and not v.archived)`,
};
