import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import { once } from "./once.mjs";
import { within } from "./within.mjs";

/** Longest wait for Redis; past it a page is made anew, which takes less. */
const TIMEOUT_MS = 500;

/** Longest pause between two tries to reach a Redis that is away. */
const LONGEST_PAUSE_MS = 30_000;

/**
 * The pause before the next try to connect: it doubles, so that an outage costs neither side much.
 * @param {number} retries tries that have failed so far @returns {number} milliseconds
 */
export const pauseBefore = (retries) => Math.min(100 * 2 ** retries, LONGEST_PAUSE_MS);

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
    getTimeoutMs: TIMEOUT_MS,
    // This process has its own memory in front of Redis.
    redisGetDeduplication: false,
    socketOptions: { reconnectStrategy: pauseBefore },
  };
  const inLibrary = quietly();
  // Another build makes other pages. Expired tags concern the pages of every build: while one version replaces another,
  // both run.
  const build = readFileSync(".next/BUILD_ID", "utf8").trim();
  const pages = inLibrary(() => new RedisStringsHandler({ ...options, keyPrefix: `shop:${build}:` }));
  const tags = inLibrary(() => getRedisCacheComponentsHandler({ ...options, keyPrefix: "shop:tags:" }));
  const isUp = () => pages.client.isReady && tags.client.isReady;
  reportOutages([pages.client, tags.client], isUp);
  return {
    /** @returns {Promise<{ value: object, lastModified: number, cacheControl: object } | null>} */
    async getPage(key, context) {
      if (!isUp()) return null;
      const entry = await within(
        TIMEOUT_MS,
        inLibrary(() => pages.get(key, context)),
      );
      if (!entry) return null;
      const { cacheControl, ...value } = entry.value;
      return { value, cacheControl, lastModified: entry.lastModified };
    },
    async setPage(key, value, context) {
      if (!isUp()) return;
      const page = { ...value, cacheControl: context.cacheControl };
      await within(
        TIMEOUT_MS,
        inLibrary(() => pages.set(key, page, context)),
      );
    },
    /** @param {string[]} expired tags whose pages are to be made anew by every instance */
    async expire(expired) {
      if (!isUp()) return;
      await within(
        TIMEOUT_MS,
        inLibrary(() => Promise.all([tags.updateTags(expired), pages.revalidateTag(expired)])),
      );
    },
    /** @param {string[]} asked @returns {number} when the last of the tags expired, on any instance */
    expiration: (asked) => Math.max(0, ...asked.map((tag) => tags.tagManifestFor(tag).expired ?? 0)),
  };
}

/**
 * The library prints every failure of each of its eight connections, several lines a time, and has no option against it.
 * @returns {<T>(run: () => T) => T} runs something of the library; what it prints as errors then and later is dropped
 */
function quietly() {
  const library = new AsyncLocalStorage();
  const { error } = console;
  console.error = (...args) => {
    if (!library.getStore()) error.apply(console, args);
  };
  return (run) => library.run(true, run);
}

/** One line when Redis goes away, and one when it is back. @param {object[]} clients @param {() => boolean} isUp */
function reportOutages(clients, isUp) {
  let isAway = false;
  for (const client of clients) {
    client.on("error", () => {
      if (isAway || isUp()) return;
      isAway = true;
      console.warn("Redis does not answer. Until it does, each instance has its own pages.");
    });
    client.on("ready", () => {
      if (!isAway || !isUp()) return;
      isAway = false;
      console.warn("Redis answers again.");
    });
  }
}

function isBuild() {
  return process.env.NEXT_PHASE === "phase-production-build";
}
