import { z } from "zod";
import { type BesideOthers, wrongBeside } from "./beside-others";
import { price, readsOf, writesOf } from "./declared-fields";
import { id, keyword, listing, sku, sortedPages, time, version } from "./envelope";
import { textBlock, textLine, typedCode } from "./field-schemas";
import { MAX_DETAILS, MAX_OPTION_VALUES, MAX_OPTIONS, MAX_PRODUCT_IMAGES, MAX_VARIANTS } from "./limits";
import { money } from "./money";
import { productFields, variantFields } from "./product-fields";
import { productImage, productTag } from "./products";
import { optionalSlug } from "./slugs";
import { foldedCode } from "./tidy-text";
import { picturePath } from "./uploads";

export const productStatuses = ["published", "draft", "archived"] as const;
export type ProductStatus = (typeof productStatuses)[number];

export const typedSku = typedCode(sku);
/** The same for a cell or a search, which may name no sku. */
export const skuIn = (text = "") => foldedCode(text).toUpperCase();

const variant = z.strictObject({
  sku: typedSku,
  values: z.array(textLine(40)).max(MAX_OPTIONS),
  price,
  // Left out, these keep their value, or are empty for a new variant.
  ...writesOf(variantFields),
  /** One of the product's pictures. */
  image_url: picturePath.nullable().optional(),
  /** The variant counts as running out when this many or fewer are available. */
  low_stock_at: z.number().int().min(0).max(1_000_000).optional(),
  /** First quantity of a new sku; afterwards stock changes by adjusting it. */
  on_hand: z.number().int().min(0).max(1_000_000).optional(),
});

const image = z.strictObject({
  url: picturePath,
  thumb_url: picturePath,
  alt: textLine(120),
  width: z.number().int().min(1).max(20_000),
  height: z.number().int().min(1).max(20_000),
});

const productDocument = z.strictObject({
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
  /** Higher comes first in the shop's own order; left out, a new product comes first. */
  position: z.number().int().min(0).max(1_000_000_000).optional(),
  published: z.boolean().default(false),
  // Left out, these stay as they are.
  ...writesOf(productFields),
});

/** A whole product; `checkVariants` has the rules between its options and variants. */
export const createProduct = productDocument.superRefine(checkVariants);
export type CreateProduct = z.output<typeof createProduct>;
export type CreateProductInput = z.input<typeof createProduct>;

/** A variant left out is no longer sold. Without `published` the product stays on sale, or off sale, as it is. */
export const updateProduct = productDocument
  .extend({ version, published: z.boolean().optional() })
  .superRefine(checkVariants);
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
  /** Number of variants that are running out, sold-out ones included. */
  low_stock: z.number().int(),
  /** Number of variants that are sold out. */
  sold_out: z.number().int(),
  is_hottest: z.boolean(),
  publish_at: time.nullable(),
  unpublish_at: time.nullable(),
  updated_at: time,
});
export type AdminProductSummary = z.infer<typeof adminProductSummary>;

export const adminVariant = z.object({
  sku: z.string(),
  values: z.array(z.string()),
  price: money,
  ...readsOf(variantFields),
  image_url: z.string().nullable(),
  low_stock_at: z.number().int(),
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
  /** No longer sold; kept since orders, carts or the ledger refer to them. Saving one as a variant restores it. */
  archived_variants: z.array(adminVariant),
  images: z.array(productImage),
  category_id: z.number().int(),
  tag_ids: z.array(z.number().int()),
  position: z.number().int(),
  ...readsOf(productFields),
  created_at: time,
  updated_at: time,
});
export type AdminProduct = z.infer<typeof adminProduct>;

/** Filters of lists and exports alike. Without a status: all but archived products. */
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

type Shape = Pick<z.output<typeof productDocument>, "options" | "images" | "variants" | keyof typeof productFields>;

/**
 * Names and values are unique, each variant has one value of each option, and no two share values or sku; its picture
 * is one of the product's; a sale price is below the price, and ends come after starts.
 */
function checkVariants({ options, images, variants, ...times }: Shape, context: z.core.$RefinementCtx<unknown>): void {
  const refuse = (path: (string | number)[], problem?: BesideOthers) =>
    context.addIssue({ code: "custom", path, input: undefined, ...(problem && wrongBeside(problem)) });
  for (const index of repeated(options.map(({ name }) => name))) refuse(["options", index, "name"]);
  for (const [index, { values }] of options.entries()) {
    if (repeated(values).length > 0) refuse(["options", index, "values"], "back_office.variant_values");
  }
  for (const index of repeated(variants.map(({ sku }) => sku)))
    refuse(["variants", index, "sku"], "back_office.sku_repeated");
  for (const index of repeated(variants.map(({ values }) => JSON.stringify(values)))) {
    refuse(["variants", index, "values"], "back_office.variant_values");
  }
  for (const [index, { values, price, compare_at_price, sale_price, image_url }] of variants.entries()) {
    const fits = values.length === options.length && values.every((value, at) => options[at]?.values.includes(value));
    if (!fits) refuse(["variants", index, "values"], "back_office.variant_values");
    if (typeof compare_at_price === "number" && compare_at_price <= price)
      refuse(["variants", index, "compare_at_price"], "back_office.former_price");
    if (typeof sale_price === "number" && sale_price >= price)
      refuse(["variants", index, "sale_price"], "back_office.sale_price");
    if (image_url && !images.some(({ url }) => url === image_url)) refuse(["variants", index, "image_url"]);
  }
  if (!isBefore(times.sale_starts_at, times.sale_ends_at)) refuse(["sale_ends_at"], "back_office.ends_too_early");
  if (!isBefore(times.publish_at, times.unpublish_at)) refuse(["unpublish_at"], "back_office.ends_too_early");
}

function isBefore(start: string | null | undefined, end: string | null | undefined): boolean {
  return !start || !end || Date.parse(start) < Date.parse(end);
}

/** Indexes of texts that occur earlier in the list. */
function repeated(texts: string[]): number[] {
  return texts.flatMap((text, index) => (texts.indexOf(text) < index ? [index] : []));
}
