import "server-only";
import { revalidateTag } from "next/cache";
import { env } from "../env";
import { type RestockReport, reports } from "../reports";
import { type CacheTag, cacheTags, type ProductTag, productTag } from "./cache-tags";

/** Set by the page cache, which Next loads from `lib/page-cache` outside of the bundle. */
const cache = globalThis as { [key: symbol]: ((tags: readonly string[]) => Promise<void>) | undefined };

/**
 * After a change: the next request of this instance reads everything with these tags again, other instances at once when
 * they share a Redis and otherwise within the `cacheLife` of what they show (docs/rendering.md).
 */
export async function expireTags(tags: readonly (CacheTag | ProductTag)[]): Promise<void> {
  // There pages lie in the host's cache and ours is not asked. Elsewhere this would expire everything a second time, after
  // the answer, and pages made in between would be made again.
  if (env.VERCEL) for (const tag of tags) revalidateTag(tag, { expire: 0 });
  if (tags.length > 0) await cache[Symbol.for("shop.expire-tags")]?.(tags);
}

/** Restocked products are shown as available at once: pages and lists with them are made again. Called once at the start. */
export function renewRestockedPages(): void {
  reports.restock.subscribe((report) => {
    const { productIds } = report as RestockReport;
    void expireTags([cacheTags.inStock, ...productIds.map(productTag)]);
  });
}
