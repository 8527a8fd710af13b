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

/** @typedef {import("next/dist/server/lib/incremental-cache").CacheHandlerValue} Entry */
/** @typedef {import("@trieb.work/nextjs-turbo-redis-cache").RedisStringsHandler} PagesInRedis */

/**
 * What instances share.
 * @typedef {{
 *   getPage: (key: string, context: { kind: string }) => Promise<Entry | null>,
 *   setPage: (key: string, value: object, context: object) => Promise<void>,
 *   expire: (tags: string[]) => Promise<void>,
 *   expiration: (tags: string[]) => number,
 * }} Shared
 */

/**
 * Members of the library that its types do not have; tests/unit/private-parts.test.ts says when they are gone.
 * @typedef {{ isReady: boolean, on: (event: "error" | "ready", listener: () => void) => unknown }} Client
 * @typedef {{ client: Client }} WithClient
 * @typedef {{ tagManifestFor: (tag: string) => { expired?: number } }} WithTags
 */

/** Without Redis each instance has its own. @type {Shared} */
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

/** @param {string} url @returns {Promise<Shared>} */
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
  const clients = [pages, tags].map((handler) => /** @type {WithClient} */ (/** @type {unknown} */ (handler)).client);
  const manifest = /** @type {WithTags} */ (/** @type {unknown} */ (tags));
  const isUp = () => clients.every(({ isReady }) => isReady);
  reportOutages(clients, isUp);
  return {
    async getPage(key, context) {
      if (!isUp()) return null;
      const entry = await within(
        TIMEOUT_MS,
        inLibrary(() => pages.get(key, /** @type {Parameters<PagesInRedis["get"]>[1]} */ (context))),
      );
      if (!entry) return null;
      const { cacheControl, ...value } = /** @type {any} */ (entry.value);
      return { value, cacheControl, lastModified: entry.lastModified };
    },
    async setPage(key, value, context) {
      if (!isUp()) return;
      const [page, terms] = /** @type {[any, any]} */ ([value, context]);
      await within(
        TIMEOUT_MS,
        inLibrary(() => pages.set(key, { ...page, cacheControl: terms.cacheControl }, terms)),
      );
    },
    // Every instance makes the pages with these tags again.
    async expire(expired) {
      if (!isUp()) return;
      await within(
        TIMEOUT_MS,
        inLibrary(() => Promise.all([tags.updateTags(expired), pages.revalidateTag(expired)])),
      );
    },
    // When the last of the tags expired, on any instance.
    expiration: (asked) => Math.max(0, ...asked.map((tag) => manifest.tagManifestFor(tag).expired ?? 0)),
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

/** One line when Redis goes away, and one when it is back. @param {Client[]} clients @param {() => boolean} isUp */
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
