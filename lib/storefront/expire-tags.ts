import "server-only";
import type { CacheTag } from "./cache-tags";

/** Set by the page cache, which Next loads from `lib/page-cache` outside of the bundle. */
const cache = globalThis as { [key: symbol]: ((tags: readonly string[]) => Promise<void>) | undefined };

/**
 * After a change: the next request of this instance reads everything with these tags anew, other instances at once when
 * they share a Redis and otherwise within the `cacheLife` of what they show (docs/rendering.md).
 */
export async function expireTags(tags: readonly CacheTag[]): Promise<void> {
  if (tags.length > 0) await cache[Symbol.for("shop.expire-tags")]?.(tags);
}
