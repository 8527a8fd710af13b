import type { CachedNoun } from "../contract/admin-calls/admin-call";
import type { ShownId } from "../contract/shown-id";

/** All cache tags: cached readers set them, changes in the back office expire them. */
export const cacheTags = {
  basics: "basics",
  shopSettings: "shop-settings",
  home: "home",
  pages: "pages",
  menus: "menus",
  banners: "banners",
  blogs: "blogs",
  faqs: "faqs",
  policies: "policies",
  categories: "product-categories",
  products: "products",
  /**
   * Lists filtered to products in stock. A restocked product is missing from them, so its own tag would not expire
   * them.
   */
  inStock: "in-stock",
} as const satisfies Record<string, CachedNoun>;

export type CacheTag = CachedNoun;

export type ProductTag = `product-${number}`;

/**
 * Tag of one product, so that a change of it leaves the others cached. An id that is text belongs to an existing
 * backend, which reports no changes: a tag of its own would never expire.
 */
export function productTag(id: ShownId): ProductTag | CacheTag {
  return typeof id === "number" ? `product-${id}` : cacheTags.products;
}
