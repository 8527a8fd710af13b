import { LRUCache } from "lru-cache";

/** @typedef {import("next/dist/server/lib/incremental-cache").CacheHandlerValue} PageEntry as Next reads it */
/** @typedef {import("next/dist/server/lib/incremental-cache").CacheHandler} PageHandler */
/** @typedef {import("next/dist/server/lib/cache-handlers/types").CacheEntry} DataEntry */

/**
 * A page or the answer of a route. `lastModified` is the start of its rendering, so that a tag that expires meanwhile
 * expires it too.
 * @typedef {{ value: PageEntry["value"], cacheControl: PageEntry["cacheControl"], lastModified: number }} KeptPage
 */

/** A page that is being made; its tags as far as they are known. @typedef {{ since: number, tags?: string[] }} Render */

const PAGE_BYTES = 96 * 1024 * 1024;
/** Small JSON answers. */
const DATA_BYTES = 32 * 1024 * 1024;
/** No page takes longer: a call of the API ends by then. */
const RENDER_MS = 10_000;

const make = () => ({
  /** @type {LRUCache<string, KeptPage>} */
  pages: new LRUCache({ maxSize: PAGE_BYTES, sizeCalculation: ({ value }, key) => sizeOf(value) + key.length }),
  /** @type {LRUCache<string, Omit<DataEntry, "value"> & { bytes: ArrayBuffer }>} */
  data: new LRUCache({ maxSize: DATA_BYTES, sizeCalculation: ({ bytes }, key) => bytes.byteLength + key.length }),
  /** When a tag last expired. @type {Map<string, number>} */
  expired: new Map(),
  /** Readers at work, by the key of what they read. @type {Map<string, Promise<void>>} */
  reads: new Map(),
  /** Pages that are being made, by their keys. @type {LRUCache<string, Render>} */
  renders: new LRUCache({ max: 10_000, ttl: RENDER_MS }),
  /** The connections to Redis. @type {Promise<import("./redis.mjs").Connection | undefined> | undefined} */
  redis: undefined,
});

const holder = /** @type {{ [key: symbol]: ReturnType<typeof make> | undefined }} */ (
  /** @type {unknown} */ (globalThis)
);
const KEY = Symbol.for("shop.page-cache");

/**
 * The caches of this process. On `globalThis`, since these files are loaded more than once: Next loads its handlers by
 * path, and the bundler includes them in the application as well.
 */
export const state = holder[KEY] ?? make();
holder[KEY] = state;

/**
 * Milliseconds since 1970 by a monotonic clock, which changing the system time does not affect; Next counts ages by the
 * same one.
 */
export const now = () => performance.timeOrigin + performance.now();

/**
 * The latest expiry of these tags; 0 when none has expired.
 * @param {string[]} tags
 */
export function expiryOf(tags) {
  return Math.max(0, ...tags.map((tag) => state.expired.get(tag) ?? 0));
}

/** @param {readonly string[]} tags @param {number} at */
export function noteExpiry(tags, at) {
  for (const tag of tags) state.expired.set(tag, Math.max(at, state.expired.get(tag) ?? 0));
}

/** Number and size of the pages in the memory of this process. */
export function pageCacheSize() {
  return { entries: state.pages.size, bytes: state.pages.calculatedSize };
}

/** @param {PageEntry["value"]} value */
function sizeOf(value) {
  if (value?.kind === "APP_ROUTE") return value.body.length;
  if (value?.kind !== "APP_PAGE") return JSON.stringify(value).length;
  const parts = [value.html, value.rscData, ...(value.segmentData?.values() ?? [])];
  return parts.reduce((sum, part) => sum + (part?.length ?? 0), 0);
}
