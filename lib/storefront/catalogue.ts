import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { ApiCallError } from "../api-client/errors";
import { getApi } from "../api-client/server";
import type { Product, ProductCategory, ProductListing } from "../contract/products";
import { cacheTags, productTag } from "./cache-tags";

/** All categories, in the menu's order. */
export async function getCategories(): Promise<ProductCategory[]> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.categories);
  return (await getApi().products.categories()).data;
}

/** One page of the shop, of one category or of all. */
export async function getProductList(category: number | undefined, page: number): Promise<ProductListing> {
  "use cache";
  cacheLife("catalogue");
  cacheTag(cacheTags.products);
  return (await getApi().products.list({ product_category_id: category, page })).data;
}

/** The hot products, at most eight. */
export async function getHottestProducts(): Promise<ProductListing> {
  "use cache";
  cacheLife("catalogue");
  cacheTag(cacheTags.products);
  return (await getApi().products.hottest()).data;
}

/** One product; null when there is none. */
export async function getProduct(id: number): Promise<Product | null> {
  "use cache";
  cacheLife("catalogue");
  cacheTag(cacheTags.products, productTag(id));
  try {
    return (await getApi().products.get(id)).data;
  } catch (error) {
    if (error instanceof ApiCallError && error.isNotFound) return null;
    throw error;
  }
}

/** Products per chunk of `getProductChunk`: the most that one page of a list may have. */
export const PRODUCT_CHUNK = 100;

/** All products in chunks, the oldest first, so that a new one changes the last chunk only. */
export async function getProductChunk(page: number): Promise<ProductListing> {
  "use cache";
  cacheLife("hours");
  cacheTag(cacheTags.products);
  const query = { page, per_page: PRODUCT_CHUNK, sort_target: "created_at", sort_method: "asc" } as const;
  return (await getApi().products.list(query)).data;
}
