import { eq, inArray } from "drizzle-orm";
import type { CreateProduct } from "@/lib/contract/admin-products";
import type { Database } from "../db/database";
import { fieldRefused } from "../http/api-error";
import type { NewProduct } from "./save-product";
import { productCategories, productTags } from "./tables";

export function newProductOf(input: CreateProduct, position: number): NewProduct {
  const { title, summary, description, details, options, published } = input;
  const [first, ...rest] = input.variants.map(newVariantOf);
  if (!first) throw new Error("a product has at least one variant");
  return {
    title,
    summary,
    description,
    details,
    sizeTable: input.size_table ?? "",
    options,
    published,
    position,
    categoryId: input.category_id,
    tagIds: input.tag_ids,
    variants: [first, ...rest],
    images: input.images.map(({ thumb_url, ...image }) => ({ ...image, thumbUrl: thumb_url })),
    slug: input.slug || null,
    hotRank: input.hot_rank,
    returnExempt: input.return_exempt,
    noConvenienceStore: input.no_convenience_store,
    saleStartsAt: timeOf(input.sale_starts_at),
    saleEndsAt: timeOf(input.sale_ends_at),
    // A published product has no planned publication.
    publishAt: published ? null : timeOf(input.publish_at),
    unpublishAt: timeOf(input.unpublish_at),
  };
}

function timeOf(time: string | null | undefined): Date | null {
  return time ? new Date(time) : null;
}

export function newVariantOf<V extends CreateProduct["variants"][number]>(variant: V) {
  const { compare_at_price, on_hand, sale_price, image_url, low_stock_at, ...rest } = variant;
  return {
    ...rest,
    compareAtPrice: compare_at_price,
    salePrice: sale_price,
    imageUrl: image_url,
    lowStockAt: low_stock_at,
    onHand: on_hand ?? 0,
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
