import { inArray } from "drizzle-orm";
import type { CreateProduct } from "@/lib/contract/admin-products";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import type { NewProduct } from "./save-product";
import { productCategories, productTags } from "./tables";

/** A document of the back office as its tables want it. */
export function newProductOf(input: CreateProduct, position: number): NewProduct {
  const [first, ...rest] = input.variants.map(({ compare_at_price, on_hand, ...variant }) => ({
    ...variant,
    compareAtPrice: compare_at_price,
    onHand: on_hand ?? 0,
  }));
  if (!first) throw new Error("a product has at least one variant");
  return {
    title: input.title,
    summary: input.summary,
    description: input.description,
    details: input.details,
    options: input.options,
    categoryId: input.category_id,
    tagIds: input.tag_ids,
    variants: [first, ...rest],
    images: input.images.map(({ thumb_url, ...image }) => ({ ...image, thumbUrl: thumb_url })),
    position,
    hotRank: input.hot_rank,
    returnExempt: input.return_exempt,
    published: input.published,
  };
}

/** @throws ApiError validation_failed for a category or tag that is not there */
export async function requireCategoryAndTags(tx: Database, input: CreateProduct): Promise<void> {
  // Locked, so that neither is deleted before the product is written.
  const categories = await tx
    .select({ id: productCategories.id })
    .from(productCategories)
    .where(inArray(productCategories.id, [input.category_id]))
    .for("share");
  if (categories.length === 0) throw fieldRefused("category_id", "unknown_category");
  const wanted = [...new Set(input.tag_ids)];
  if (wanted.length === 0) return;
  const tags = await tx
    .select({ id: productTags.id })
    .from(productTags)
    .where(inArray(productTags.id, wanted))
    .for("share");
  if (tags.length < wanted.length) throw fieldRefused("tag_ids", "unknown_tag");
}

type Problem = "sku_taken" | "sku_known" | "key_taken" | "unknown_category" | "unknown_tag";

/** A refusal of one field, in words for whoever typed it. */
export function fieldRefused(field: string, problem: Problem): ApiError {
  return new ApiError("validation_failed", { errors: { [field]: [apiMessage(`fields.${problem}`)] } });
}
