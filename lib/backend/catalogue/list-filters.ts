import { and, count, eq, max, min } from "drizzle-orm";
import type { ProductFilterQuery, ProductFilters } from "@/lib/contract/products";
import type { Database } from "../db/database";
import { categoryFields } from "./product-fields";
import { publishedAnd } from "./product-filters";
import { productCategories, products, productTagLinks, productTags } from "./tables";

/**
 * What a list can be narrowed by further, in three statements: every tag and category with the number of products that
 * choosing it would show, and the prices there are. Each kind of filter is left out of its own count, so that the
 * choices beside a chosen one do not all read zero.
 */
export async function listFilters(db: Database, query: ProductFilterQuery): Promise<ProductFilters> {
  const [tags, categories, prices] = await Promise.all([
    db
      .select({ id: productTags.id, key: productTags.key, title: productTags.title, count: count(products.id) })
      .from(productTags)
      .leftJoin(productTagLinks, eq(productTagLinks.tagId, productTags.id))
      .leftJoin(
        products,
        and(eq(products.id, productTagLinks.productId), publishedAnd({ ...query, product_tag_ids: undefined })),
      )
      .groupBy(productTags.id)
      .orderBy(productTags.position)
      .limit(200),
    db
      .select({ ...categoryFields, count: count(products.id) })
      .from(productCategories)
      .leftJoin(
        products,
        and(eq(products.categoryId, productCategories.id), publishedAnd({ ...query, product_category_id: undefined })),
      )
      .groupBy(productCategories.id)
      .orderBy(productCategories.position)
      .limit(200),
    db
      .select({ min: min(products.priceFrom), max: max(products.priceTo) })
      .from(products)
      .where(publishedAnd({ ...query, price_from: undefined, price_to: undefined })),
  ]);
  return { tags, categories, price: { min: prices[0]?.min ?? 0, max: prices[0]?.max ?? 0 } };
}
