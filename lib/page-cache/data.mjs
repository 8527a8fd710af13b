import defaults from "next/dist/server/lib/cache-handlers/default.js";
import { once } from "./once.mjs";
import { shared } from "./redis.mjs";

/** Small JSON answers; pages have a memory of their own (`cacheMaxMemorySize`). */
const MAX_BYTES = 32 * 1024 * 1024;

// The bundler and Node give the exports of this file in different ways.
const { createDefaultCacheHandler } =
  "default" in defaults ? /** @type {typeof defaults} */ (defaults.default) : defaults;
const memory = once("data", () => createDefaultCacheHandler(MAX_BYTES));

/**
 * Readers at work. One that began before a change may still end with what was before it.
 * @type {Set<Promise<void>>}
 */
const fills = once("fills", () => new Set());

/** Resolves when every reader that is at work now has ended. */
export async function waitForPendingReads() {
  await Promise.allSettled(fills);
}

/**
 * Where the answers of `use cache` functions are kept: Next's own memory. They are read again in a moment, so only the
 * expiry of their tags is shared with other instances.
 * @type {import("next/dist/server/lib/cache-handlers/types").CacheHandler}
 */
const data = {
  async get(key, softTags) {
    const entry = await memory.get(key, softTags);
    return entry && shared.expiration(entry.tags) > entry.timestamp ? undefined : entry;
  },
  async set(key, pendingEntry) {
    const fill = memory.set(key, pendingEntry);
    fills.add(fill);
    try {
      await fill;
    } finally {
      fills.delete(fill);
    }
  },
  async refreshTags() {},
  async getExpiration(tags) {
    return Math.max(await memory.getExpiration(tags), shared.expiration(tags));
  },
  async updateTags(tags, durations) {
    await memory.updateTags(tags, durations);
  },
};

export default data;
