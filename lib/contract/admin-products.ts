import { z } from "zod";
import { textBlock, textLine } from "./contact";
import { id, keyword, listing, money, sku, sortedPages, time, version } from "./envelope";
import { MAX_DETAILS, MAX_OPTION_VALUES, MAX_OPTIONS, MAX_PRODUCT_IMAGES, MAX_VARIANTS } from "./limits";
import { productImage, productTag } from "./products";
import { optionalSlug } from "./slugs";
import { picturePath } from "./uploads";

export const productStatuses = ["published", "draft", "archived"] as const;
export type ProductStatus = (typeof productStatuses)[number];

const price = money.max(10_000_000);

export const typedSku = z
  .string()
  .transform((text) => text.normalize("NFKC").trim().toUpperCase())
  .pipe(sku);

const variant = z.strictObject({
  sku: typedSku,
  values: z.array(textLine(40)).max(MAX_OPTIONS),
  price,
  compare_at_price: price.nullable().default(null),
  /** First pieces of a sku that is new; afterwards stock changes by adjusting it. */
  on_hand: z.number().int().min(0).max(1_000_000).optional(),
});

const image = z.strictObject({
  url: picturePath,
  thumb_url: picturePath,
  alt: textLine(120),
  width: z.number().int().min(1).max(20_000),
  height: z.number().int().min(1).max(20_000),
});

const productFields = z.strictObject({
  title: textLine(80),
  /** One or two sentences: cards, search engines and shared links show it. */
  summary: textLine(200),
  description: textBlock(10_000).default(""),
  slug: optionalSlug.default(""),
  details: z
    .array(z.strictObject({ label: textLine(20), value: textLine(200) }))
    .max(MAX_DETAILS)
    .default([]),
  options: z
    .array(z.strictObject({ name: textLine(20), values: z.array(textLine(40)).min(1).max(MAX_OPTION_VALUES) }))
    .max(MAX_OPTIONS)
    .default([]),
  variants: z.array(variant).min(1).max(MAX_VARIANTS),
  images: z.array(image).max(MAX_PRODUCT_IMAGES).default([]),
  category_id: id,
  tag_ids: z.array(id).max(20).default([]),
  /** Lower comes first among the hot products; null for one that is not hot. */
  hot_rank: z.number().int().min(1).max(10_000).nullable().default(null),
  /** Higher comes first in the shop's own order; left out, a new product comes first of all. */
  position: z.number().int().min(0).max(1_000_000_000).optional(),
  return_exempt: z.boolean().default(false),
  published: z.boolean().default(false),
});

/** A whole product; `checkVariants` says what else must hold between its options and variants. */
export const createProduct = productFields.superRefine(checkVariants);
export type CreateProduct = z.output<typeof createProduct>;
export type CreateProductInput = z.input<typeof createProduct>;

/** A variant left out is no longer sold; `published` must be said, or a product would come off sale silently. */
export const updateProduct = productFields.extend({ version, published: z.boolean() }).superRefine(checkVariants);
export type UpdateProduct = z.output<typeof updateProduct>;
export type UpdateProductInput = z.input<typeof updateProduct>;

export const changeProductStatus = z.strictObject({ status: z.enum(productStatuses), version });
export type ChangeProductStatus = z.output<typeof changeProductStatus>;

export const versioned = z.strictObject({ version });

export const bulkProducts = z.strictObject({
  ids: z.array(id).min(1).max(100),
  action: z.enum(["publish", "unpublish", "archive"]),
});
export type BulkProducts = z.output<typeof bulkProducts>;

export const adminProductSummary = z.object({
  id: z.number().int(),
  title: z.string(),
  image: productImage.nullable(),
  category: z.object({ id: z.number().int(), title: z.string() }),
  tags: z.array(productTag),
  status: z.enum(productStatuses),
  price_from: money,
  price_to: money,
  variants: z.number().int(),
  available: z.number().int(),
  low_stock: z.number().int(),
  is_hottest: z.boolean(),
  updated_at: time,
});
export type AdminProductSummary = z.infer<typeof adminProductSummary>;

export const adminVariant = z.object({
  sku: z.string(),
  values: z.array(z.string()),
  price: money,
  compare_at_price: money.nullable(),
  on_hand: z.number().int(),
  reserved: z.number().int(),
  available: z.number().int(),
});
export type AdminVariant = z.infer<typeof adminVariant>;

export const adminProduct = z.object({
  id: z.number().int(),
  version: z.number().int(),
  status: z.enum(productStatuses),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  slug: z.string(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  variants: z.array(adminVariant),
  /** No longer sold; kept since orders, carts or the ledger know them. Saving one again as a variant brings it back. */
  archived_variants: z.array(adminVariant),
  images: z.array(productImage),
  category_id: z.number().int(),
  tag_ids: z.array(z.number().int()),
  hot_rank: z.number().int().nullable(),
  position: z.number().int(),
  return_exempt: z.boolean(),
  created_at: time,
  updated_at: time,
});
export type AdminProduct = z.infer<typeof adminProduct>;

/** Narrows lists and exports alike. Without a status everything but the archive. */
export const adminProductFilter = z.object({
  keyword: keyword.optional(),
  category_id: id.optional(),
  tag_id: id.optional(),
  status: z.enum(productStatuses).optional(),
  low_stock: z.literal("1").optional(),
  is_hottest: z.literal("1").optional(),
});
export type AdminProductFilter = z.output<typeof adminProductFilter>;

export const adminProductListQuery = adminProductFilter.extend({
  ...sortedPages(["sort", "title", "price", "created_at", "updated_at"]),
});
export type AdminProductListQuery = z.output<typeof adminProductListQuery>;
export const adminProductListing = listing(adminProductSummary);
export type AdminProductListing = z.infer<typeof adminProductListing>;

type Shape = {
  options: { name: string; values: string[] }[];
  variants: { sku: string; values: string[]; price: number; compare_at_price: number | null }[];
};

/** Names and values are unique, each variant has one value of each option, and no two share values or sku. */
function checkVariants({ options, variants }: Shape, context: z.core.$RefinementCtx<unknown>): void {
  const refuse = (...path: (string | number)[]) => context.addIssue({ code: "custom", path, input: undefined });
  for (const index of repeated(options.map(({ name }) => name))) refuse("options", index, "name");
  for (const [index, { values }] of options.entries()) {
    if (repeated(values).length > 0) refuse("options", index, "values");
  }
  for (const index of repeated(variants.map(({ sku }) => sku))) refuse("variants", index, "sku");
  for (const index of repeated(variants.map(({ values }) => JSON.stringify(values)))) {
    refuse("variants", index, "values");
  }
  for (const [index, { values, price, compare_at_price }] of variants.entries()) {
    const fits = values.length === options.length && values.every((value, at) => options[at]?.values.includes(value));
    if (!fits) refuse("variants", index, "values");
    if (compare_at_price !== null && compare_at_price <= price) refuse("variants", index, "compare_at_price");
  }
}

/** Where something stands that stood before. */
function repeated(texts: string[]): number[] {
  return texts.flatMap((text, index) => (texts.indexOf(text) < index ? [index] : []));
}
