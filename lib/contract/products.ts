import { z } from "zod";
import { shownReadsOf } from "./declared-fields";
import { id, keyword, listing, sku, sortedPages, time, wholeNumber } from "./envelope";
import { MAX_BEST_SELLERS, MAX_BOUGHT_TOGETHER, MAX_RELATED_PRODUCTS } from "./limits";
import { money } from "./money";
import { productFields, variantFields } from "./product-fields";
import type { ShownId } from "./shown-id";
import { shownStock } from "./stock";

/** A picture in two sizes; `thumb_url` has half the width. */
export const productImage = z.object({
  url: z.string(),
  thumb_url: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type ProductImage = z.infer<typeof productImage>;

export const productCategory = z.object({
  id: z.number().int(),
  key: z.string(),
  title: z.string(),
  description: z.string().optional(),
  image_url: z.string().nullish(),
});
export type ProductCategory = z.infer<typeof productCategory>;
/** A category as pages show it. */
export type ShownCategory = Omit<ProductCategory, "id"> & { id: ShownId };

export const productTag = z.object({ id: z.number().int(), key: z.string(), title: z.string() });
export type ProductTag = z.infer<typeof productTag>;
export type ShownTag = Omit<ProductTag, "id"> & { id: ShownId };

/** `average` of 1 to 5 stars, with one decimal. */
export const productRating = z.object({ average: z.number().min(1).max(5), count: z.number().int().min(1) });
export type ProductRating = z.infer<typeof productRating>;

export const productSummary = z.object({
  id: z.number().int(),
  title: z.string(),
  summary: z.string(),
  product_category_id: z.number().int(),
  tags: z.array(productTag),
  /** Lowest and highest price of the variants that can be bought; of all variants where none can. */
  price_from: money,
  price_to: money,
  /** Former price of the cheapest of them, when it was lowered. */
  compare_at_price: money.nullable(),
  image: productImage.nullable(),
  is_hottest: z.boolean(),
  /** Available quantity of all variants: the number up to five, null when there are more. */
  available: shownStock,
  /** Rating from published reviews only; null without one, and an existing backend may leave it out. */
  rating: productRating.nullish(),
  /** Last change of its texts, prices or pictures, for search engines; an existing backend may leave it out. */
  updated_at: time.optional(),
});
export type ProductSummary = z.infer<typeof productSummary>;

export type ProductBrief = Pick<ShownSummary, "id" | "title" | "price_from" | "price_to" | "image">;

/** A product offered beside the cart, with its SKU if it has only one variant. */
export type FillUp = ProductBrief & { sku: string | null };

export const productVariant = z.object({
  sku,
  /** One value per option of the product, in the options' order. */
  values: z.array(z.string()),
  price: money,
  compare_at_price: money.nullable(),
  /** Available quantity: the number up to five, null when there are more. */
  available: shownStock,
  /** The product's picture that shows this variant; an existing backend may leave it out. */
  image_url: z.string().nullish(),
  ...shownReadsOf(variantFields),
});
export type ProductVariant = z.infer<typeof productVariant>;

/** The variant's barcode if it is a GTIN and not a code of the shop's own. */
export function gtinOf({ barcode }: Pick<ProductVariant, "barcode">): string | undefined {
  return barcode && /^(\d{8}|\d{12,14})$/.test(barcode) ? barcode : undefined;
}

export const product = productSummary.extend({
  /** Markdown without raw HTML. */
  description: z.string(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  ...shownReadsOf(productFields),
  category: productCategory,
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  variants: z.array(productVariant).min(1),
  images: z.array(productImage),
  /** Exempt from the seven days of withdrawal, which must be said before the order (docs/taiwan.md, Law). */
  return_exempt: z.boolean(),
  /** End of the sale that its prices belong to; null without a sale. */
  sale_ends_at: time.nullish(),
});
export type Product = z.infer<typeof product>;

/** A product in lists; an existing backend may leave out price, category or stock (docs/backends.md). */
export type ShownSummary = Omit<ProductSummary, "id" | "tags" | "price_from" | "price_to" | "product_category_id"> & {
  id: ShownId;
  tags: ShownTag[];
  price_from: number | null;
  price_to: number | null;
  product_category_id: ShownId | null;
  /** False if the stock is unknown; `available` is then null. */
  is_stock_known?: boolean;
  /** Its SKUs, where the cart of an existing backend does not name products. */
  skus?: string[];
};

/** A product for its own page. One that cannot be bought has no variants. */
export type ShownProduct = ShownSummary &
  Omit<Product, keyof ProductSummary | "category"> & { category: ShownCategory | null };

/** `product_tag_ids[0]=1&product_tag_ids[1]=2` of the spec arrives as a list, or as one value. */
const tagIds = z.union([z.array(id).max(20), id.transform((one) => [one])]);

/** Best sellers of recent weeks, the most sold first: counted from orders, never chosen by hand. */
export const bestSellers = z.array(productSummary).max(MAX_BEST_SELLERS);

/** Filters of a list, the same for GET /products and GET /products/filters. */
export const productFilterQuery = z.object({
  product_category_id: id.optional(),
  product_tag_ids: tagIds.optional(),
  keyword: keyword.optional(),
  is_hottest: z.literal("1").optional(),
  price_from: wholeNumber(0, 10_000_000).optional(),
  price_to: wholeNumber(0, 10_000_000).optional(),
  in_stock: z.literal("1").optional(),
});
export type ProductFilterQuery = z.output<typeof productFilterQuery>;
export type ProductFilterInput = z.input<typeof productFilterQuery>;

/** Query of GET /products (docs/specification.md section 7; the rest from docs/api.md). */
export const productListQuery = productFilterQuery.extend({
  /** `sales`: quantity sold in the last four weeks, counted every few minutes. */
  ...sortedPages(["sort", "price", "created_at", "title", "sales"], { size: 12 }),
});
export type ProductListQuery = z.output<typeof productListQuery>;
export type ProductListInput = z.input<typeof productListQuery>;

export const productListing = listing(productSummary).extend({
  /** No product matches the whole keyword; these match parts of its words. */
  closest: z.literal(true).optional(),
});
export type ProductListing = z.infer<typeof productListing>;
export type ShownListing = Omit<ProductListing, "data"> & { data: ShownSummary[] };

/** Products ordered together with one, the most frequent first: counted from orders, never chosen by hand. */
export const boughtTogether = z.array(productSummary).max(MAX_BOUGHT_TOGETHER);

export const relatedProducts = z.array(productSummary).max(MAX_RELATED_PRODUCTS);

/** Suggestions for an incomplete search text. */
export const suggestions = z.object({
  products: z.array(productSummary.pick({ id: true, title: true, price_from: true, price_to: true, image: true })),
  categories: z.array(productCategory.pick({ id: true, title: true })),
  words: z.array(z.string()),
});
export type Suggestions = z.infer<typeof suggestions>;

/**
 * A count is the number of results that a choice would have with all other kinds of filter unchanged: a tag's count
 * ignores the chosen tags.
 */
export const productFilters = z.object({
  tags: z.array(productTag.extend({ count: z.number().int() })),
  categories: z.array(productCategory.extend({ count: z.number().int() })),
  price: z.object({ min: money, max: money }),
});
export type ProductFilters = z.infer<typeof productFilters>;

/** The filters that a page offers for a list. An existing backend may leave out counts and the range of prices. */
export type ShownFilters = {
  tags: (ShownTag & { count?: number })[];
  categories: (ShownCategory & { count?: number })[];
  price: ProductFilters["price"] | null;
};
