import "server-only";
import { revalidateTag } from "next/cache";
import { env } from "../env";
import { type ProductsReport, type RestockReport, reports } from "../reports";
import { type CacheTag, cacheTags, type ProductTag, productTag } from "./cache-tags";

/**
 * After a change: the next request of this instance reads everything with these tags again, other instances at once when
 * they share a Redis and otherwise within the `cacheLife` of what they show (docs/rendering.md).
 */
export async function expireTags(tags: readonly (CacheTag | ProductTag)[]): Promise<void> {
  if (tags.length === 0) return;
  // There pages lie in the host's cache. Elsewhere Next's function would expire everything only after the answer, and not
  // at all where no request is answered, as when stock comes back.
  if (env.VERCEL) {
    for (const tag of tags) revalidateTag(tag, { expire: 0 });
  } else {
    const pageCache = await import("../page-cache/expire-tags.mjs");
    await pageCache.expireTags(tags);
  }
}

/**
 * Products that are restocked, or whose sale or publication begins or ends by itself, are shown so at once: pages and lists
 * with them are made again; the same for their reviews. Called once at the start.
 */
export function renewChangedPages(): void {
  reports.products.subscribe((report) => {
    const { productIds } = report as ProductsReport;
    void expireTags([cacheTags.products, cacheTags.categories, ...productIds.map(productTag)]);
  });
  reports.reviews.subscribe((report) => {
    const { productIds } = report as ProductsReport;
    void expireTags(productIds.map(productTag));
  });
  reports.restock.subscribe((report) => {
    const { productIds } = report as RestockReport;
    void expireTags([cacheTags.inStock, ...productIds.map(productTag)]);
  });
}
