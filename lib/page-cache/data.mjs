import { expireTags } from "./expire-tags.mjs";
import { expiryOf, now, state } from "./state.mjs";

/**
 * The in-memory cache of `use cache` functions for Next's `cacheHandlers`. Their answers are quickly read again, so
 * only the expiry of their tags is shared with other instances.
 * @type {import("next/dist/server/lib/cache-handlers/types").CacheHandler}
 */
const data = {
  async get(key) {
    await state.reads.get(key);
    const entry = state.data.get(key);
    if (!entry || now() > entry.timestamp + entry.revalidate * 1000) return undefined;
    if (expiryOf(entry.tags) >= entry.timestamp) return undefined;
    const { bytes, ...rest } = entry;
    const { body } = new Response(bytes);
    return body ? { ...rest, value: body } : undefined;
  },
  async set(key, pendingEntry) {
    const read = keep(key, pendingEntry);
    state.reads.set(key, read);
    await read;
    if (state.reads.get(key) === read) state.reads.delete(key);
  },
  async refreshTags() {},
  async getExpiration(tags) {
    return expiryOf(tags);
  },
  async updateTags(tags) {
    await expireTags(tags);
  },
};

export default data;

/**
 * A failed reader stores nothing.
 * @param {string} key
 * @param {Promise<import("./state.mjs").DataEntry>} pendingEntry
 */
async function keep(key, pendingEntry) {
  try {
    const { value, ...entry } = await pendingEntry;
    state.data.set(key, { ...entry, bytes: await new Response(value).arrayBuffer() });
  } catch {
    state.data.delete(key);
  }
}
