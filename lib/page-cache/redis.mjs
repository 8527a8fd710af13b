import { readFileSync } from "node:fs";
import { once } from "./once.mjs";
import { within } from "./within.mjs";

/** Longest wait for Redis; past it a page is made anew, which takes less. */
const TIMEOUT_MS = 500;

/** What instances share; without Redis each has its own. */
const alone = {
  getPage: async () => null,
  setPage: async () => {},
  expire: async () => {},
  expiration: () => 0,
};

/**
 * Pages and the expiry of their tags in Redis. A Redis that is down, slow or empty costs speed, never a page: every failure
 * is as if nothing was there, and edits of other instances are then seen within the life of a page.
 */
export const shared = await once("shared", () =>
  process.env.REDIS_URL && !isBuild() ? connect(process.env.REDIS_URL) : alone,
);

/** @param {string} url */
async function connect(url) {
  // Only told apart from entries that expired when Redis sends such events; managed ones forbid asking whether it does.
  process.env.SKIP_KEYSPACE_CONFIG_CHECK ??= "true";
  const { RedisStringsHandler, getRedisCacheComponentsHandler } = await import("@trieb.work/nextjs-turbo-redis-cache");
  const options = {
    redisUrl: url,
    database: Number(new URL(url).pathname.slice(1)) || 0,
    // Another build makes other pages.
    keyPrefix: `shop:${readFileSync(".next/BUILD_ID", "utf8").trim()}:`,
    getTimeoutMs: TIMEOUT_MS,
    // This process has its own memory in front of Redis.
    redisGetDeduplication: false,
  };
  const pages = new RedisStringsHandler(options);
  const tags = getRedisCacheComponentsHandler(options);
  const isUp = () => pages.client.isReady && tags.client.isReady;
  return {
    /** @returns {Promise<{ value: object, lastModified: number, cacheControl: object } | null>} */
    async getPage(key, context) {
      if (!isUp()) return null;
      const entry = await within(TIMEOUT_MS, pages.get(key, context));
      if (!entry) return null;
      const { cacheControl, ...value } = entry.value;
      return { value, cacheControl, lastModified: entry.lastModified };
    },
    async setPage(key, value, context) {
      if (isUp()) await within(TIMEOUT_MS, pages.set(key, { ...value, cacheControl: context.cacheControl }, context));
    },
    /** @param {string[]} expired tags whose pages are to be made anew by every instance */
    async expire(expired) {
      if (isUp()) await within(TIMEOUT_MS, Promise.all([tags.updateTags(expired), pages.revalidateTag(expired)]));
    },
    /** @param {string[]} asked @returns {number} when the last of the tags expired, on any instance */
    expiration: (asked) => Math.max(0, ...asked.map((tag) => tags.tagManifestFor(tag).expired ?? 0)),
  };
}

function isBuild() {
  return process.env.NEXT_PHASE === "phase-production-build";
}
