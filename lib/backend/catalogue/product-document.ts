import { eq, inArray } from "drizzle-orm";
import type { CreateProduct } from "@/lib/contract/admin-products";
import { productFields, variantFields } from "@/lib/contract/product-fields";
import type { Database } from "../db/database";
import { storedOf } from "../db/queries/declared-columns";
import { fieldRefused } from "../http/api-error";
import type { NewProduct } from "./save-product";
import { productCategories, productTags } from "./tables";

/** A document as rows; what it leaves out is undefined. */
export function newProductOf(input: CreateProduct, position: number): NewProduct {
  const { title, summary, description, details, options, published } = input;
  const [first, ...rest] = input.variants.map(newVariantOf);
  if (!first) throw new Error("a product has at least one variant");
  return {
    title,
    summary,
    description,
    details,
    options,
    published,
    position,
    categoryId: input.category_id,
    tagIds: input.tag_ids,
    variants: [first, ...rest],
    images: input.images.map(({ thumb_url, ...image }) => ({ ...image, thumbUrl: thumb_url })),
    slug: input.slug || null,
    ...storedOf(productFields, input),
    // A published product has no planned publication.
    ...(published && { publishAt: null }),
  };
}

export function newVariantOf(variant: CreateProduct["variants"][number]) {
  const { sku, values, price, on_hand, image_url, low_stock_at } = variant;
  return {
    ...{ sku, values, price, imageUrl: image_url, lowStockAt: low_stock_at, onHand: on_hand ?? 0 },
    ...storedOf(variantFields, variant),
  };
}

/** @throws ApiError validation_failed for a category or tag that is not there */
export async function requireCategoryAndTags(
  tx: Database,
  input: Pick<CreateProduct, "category_id" | "tag_ids">,
): Promise<void> {
  // Locked, so that neither is deleted before the product is written.
  const { id } = productCategories;
  const known = await tx.select({ id }).from(productCategories).where(eq(id, input.category_id)).for("share");
  if (known.length === 0) throw fieldRefused("category_id", "fields.unknown_category");
  const wanted = [...new Set(input.tag_ids)];
  if (wanted.length === 0) return;
  const tags = await tx
    .select({ id: productTags.id })
    .from(productTags)
    .where(inArray(productTags.id, wanted))
    .for("share");
  if (tags.length < wanted.length) throw fieldRefused("tag_ids", "fields.unknown_tag");
}
