import { createHash } from "node:crypto";
import { channel } from "node:diagnostics_channel";
import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import { onlyTheseScripts } from "../hosting/content-security-policy.mjs";
import data from "./data.mjs";
import { expireTags } from "./expire-tags.mjs";
import { once } from "./once.mjs";
import { pageTime } from "./page-clock.mjs";
import { shared } from "./redis.mjs";
import { beginRender, endRender } from "./renders.mjs";

/** @typedef {import("next/dist/server/lib/incremental-cache").CacheHandlerValue} Entry */
/** @typedef {NonNullable<Entry["value"]>} Value */
/** @typedef {Parameters<import("next/dist/server/lib/incremental-cache/file-system-cache").default["get"]>[1]} GetContext */
/** @typedef {Parameters<import("next/dist/server/lib/incremental-cache/file-system-cache").default["set"]>[2]} SetContext */

const holder = /** @type {Record<symbol, unknown>} */ (/** @type {unknown} */ (globalThis));

// The application's code is bundled by itself: this is where it finds the cache (lib/storefront/expire-tags.ts).
holder[Symbol.for("shop.expire-tags")] = expireTags;

/** Each page that was asked for, when something listens (lib/metrics/count-page-cache.ts). */
const lookups = channel("shop.page-cache");
const HIT = { result: "hit" };
const STALE = { result: "stale" };
const MISS = { result: "miss" };

/**
 * Where pages lie: once for each time that the build has put Next's cache into this process.
 * @type {Set<{ size: number, currentSize: number }>}
 */
const memories = once("memories", () => new Set());

// How full they are, in bytes as Next counts them.
holder[Symbol.for("shop.page-cache.size")] = () => {
  const all = [...memories];
  return {
    entries: all.reduce((sum, { size }) => sum + size, 0),
    bytes: all.reduce((sum, { currentSize }) => sum + currentSize, 0),
  };
};

// The bundler and Node give the exports of this file in different ways.
const FileSystemCache =
  "default" in fileSystemCache ? /** @type {typeof fileSystemCache} */ (fileSystemCache.default) : fileSystemCache;

/**
 * A member that Next's types keep private; tests/unit/private-parts.test.ts says when it has changed.
 * @type {{ memoryCache: { size: number, currentSize: number } }}
 */
const internals = /** @type {any} */ (FileSystemCache);

/** When the pages in memory were made, by the clock of their tags. @type {WeakMap<Value, number>} */
const madeAt = once("made-at", () => new WeakMap());

/**
 * Next's own page cache, which lives in memory, with some things added. Pages are as old as they are, also when somebody
 * sets the clock of the machine. A page that was begun before one of its tags expired is not kept, since Next would take
 * it for newer than the expiry; and with Redis, pages and expiries are shared with the other instances. Whole pages name
 * their inline scripts, so that a browser runs no other, and carry a tag of their content.
 */
export default class PageCache extends FileSystemCache {
  /** @override @param {string} key @param {GetContext} context */
  async get(key, context) {
    const own = await super.get(key, context);
    if (own?.value) own.lastModified = madeAt.get(own.value) ?? own.lastModified;
    complete(own?.value);
    if (!isPage(context.kind) || isFallback(context)) return own;
    let found = own && (await isExpired(own)) ? null : own;
    if (!isFresh(found)) {
      const other = await shared.getPage(key, context);
      if (other?.value && other.lastModified > (found?.lastModified ?? 0) && !(await isExpired(other))) {
        await super.set(key, other.value, { cacheControl: other.cacheControl });
        madeAt.set(other.value, pageTime());
        found = other;
      }
    }
    lookups.publish(isFresh(found) ? HIT : found ? STALE : MISS);
    if (!isFresh(found)) beginRender(key, found ? tagsOf(found.value) : undefined);
    return found;
  }

  /** @override @param {string} key @param {Value | null} value @param {SetContext} context */
  async set(key, value, context) {
    if (!value || !isPage(value.kind) || isFallback(context)) return super.set(key, value, context);
    complete(value);
    const since = endRender(key);
    if ((await data.getExpiration(tagsOf(value))) >= since) return;
    await super.set(key, value, context);
    memories.add(internals.memoryCache);
    madeAt.set(value, pageTime());
    await shared.setPage(key, value, context);
  }
}

/** @param {GetContext | SetContext} context */
function isFallback(context) {
  return "isFallback" in context && context.isFallback;
}

/** @param {string} kind */
function isPage(kind) {
  return kind === "APP_PAGE" || kind === "APP_ROUTE";
}

/**
 * Sends a page's own inline scripts along, by their hashes, and by what the page can be known again
 * (lib/pipeline/compress-answer.ts). Not of a page that is completed for each request: what will be added is not known here.
 * @param {Value | null | undefined} value
 */
function complete(value) {
  if (value?.kind !== "APP_PAGE" || typeof value.html !== "string" || value.postponed) return;
  value.headers ??= {};
  value.headers["content-security-policy"] ??= onlyTheseScripts(value.html);
  value.headers.etag ??= tagOf(value.html);
}

/** Weak, since the page is also sent compressed. @param {string} html */
function tagOf(html) {
  return `W/"${createHash("sha256").update(html).digest("base64url")}"`;
}

/** The tags that a page was stored with. @param {Value | null | undefined} value @returns {string[]} */
function tagsOf(value) {
  const header = value && "headers" in value ? value.headers?.["x-next-cache-tags"] : undefined;
  return typeof header === "string" ? header.split(",") : [];
}

/** @param {Entry} entry */
async function isExpired(entry) {
  return (await data.getExpiration(tagsOf(entry.value))) > entry.lastModified;
}

/** Whether Next will serve the page as it is, without making it again. @param {Entry | null} entry */
function isFresh(entry) {
  if (!entry) return false;
  const revalidate = entry.cacheControl?.revalidate;
  return typeof revalidate !== "number" || entry.lastModified + revalidate * 1000 >= pageTime();
}
