import "server-only";
import { revalidateTag } from "next/cache";
import { env } from "../env";
import { type ChangeReport, type ProductsReport, type RestockReport, reports } from "../reports";
import { type CacheTag, cacheTags, type ProductTag, productTag } from "./cache-tags";

/**
 * Called after a change: the next request of this instance reads everything with these tags again. Other instances
 * follow at once when they share a Redis, otherwise within the `cacheLife` of the page (docs/rendering.md).
 */
export async function expireTags(tags: readonly (CacheTag | ProductTag)[]): Promise<void> {
  if (tags.length === 0) return;
  // On Vercel pages are in the host's cache. Elsewhere Next's function would expire everything only after the answer,
  // and not at all outside of a request, as when stock comes back.
  if (env.VERCEL) {
    for (const tag of tags) revalidateTag(tag, { expire: 0 });
  } else {
    const pageCache = await import("../page-cache/expire-tags.mjs");
    await pageCache.expireTags(tags);
  }
}

/**
 * Refreshes pages and lists with what staff change through any client, and with products that are restocked, or whose
 * sale or publication begins or ends by itself, or whose reviews change. Called once at the start.
 */
export function renewChangedPages(): void {
  reports.change.subscribe((report) => void expireTags((report as ChangeReport).nouns));
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
