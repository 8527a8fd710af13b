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

// The application's code is bundled by itself: this is where it finds the cache (lib/storefront/expire-tags.ts).
globalThis[Symbol.for("shop.expire-tags")] = expireTags;

/** Each page that was asked for, when something listens (lib/metrics/count-page-cache.ts). */
const lookups = channel("shop.page-cache");
const HIT = { result: "hit" };
const STALE = { result: "stale" };
const MISS = { result: "miss" };

/** Where pages lie: once for each time that the build has put Next's cache into this process. */
const memories = once("memories", () => new Set());

// How full they are, in bytes as Next counts them.
globalThis[Symbol.for("shop.page-cache.size")] = () => {
  const all = [...memories];
  return {
    entries: all.reduce((sum, { size }) => sum + size, 0),
    bytes: all.reduce((sum, { currentSize }) => sum + currentSize, 0),
  };
};

// The bundler and Node give the exports of this file in different ways.
const FileSystemCache = fileSystemCache.default ?? fileSystemCache;

/** When the pages in memory were made, by the clock of their tags. */
const madeAt = once("made-at", () => new WeakMap());

/**
 * Next's own page cache, which lives in memory, with some things added. Pages are as old as they are, also when somebody
 * sets the clock of the machine. A page that was begun before one of its tags expired is not kept, since Next would take
 * it for newer than the expiry; and with Redis, pages and expiries are shared with the other instances. Whole pages name
 * their inline scripts, so that a browser runs no other, and carry a tag of their content.
 */
export default class PageCache extends FileSystemCache {
  async get(key, context) {
    const own = await super.get(key, context);
    if (own?.value && madeAt.has(own.value)) own.lastModified = madeAt.get(own.value);
    complete(own?.value);
    if (!isPage(context.kind) || context.isFallback) return own;
    let found = own && (await isExpired(own)) ? null : own;
    if (!isFresh(found)) {
      const other = await shared.getPage(key, context);
      if (other && other.lastModified > (found?.lastModified ?? 0) && !(await isExpired(other))) {
        await super.set(key, other.value, { cacheControl: other.cacheControl });
        madeAt.set(other.value, pageTime());
        found = other;
      }
    }
    lookups.publish(isFresh(found) ? HIT : found ? STALE : MISS);
    if (!isFresh(found)) beginRender(key, found ? tagsOf(found.value) : undefined);
    return found;
  }

  async set(key, value, context) {
    if (!isPage(value?.kind) || context.isFallback) return super.set(key, value, context);
    complete(value);
    const since = endRender(key);
    if ((await data.getExpiration(tagsOf(value))) >= since) return;
    await super.set(key, value, context);
    memories.add(FileSystemCache.memoryCache);
    madeAt.set(value, pageTime());
    await shared.setPage(key, value, context);
  }
}

function isPage(kind) {
  return kind === "APP_PAGE" || kind === "APP_ROUTE";
}

/**
 * Sends a page's own inline scripts along, by their hashes, and by what the page can be known again
 * (lib/hosting/compress-answers.ts). Not of a page that is completed for each request: what will be added is not known here.
 */
function complete(value) {
  if (value?.kind !== "APP_PAGE" || typeof value.html !== "string" || value.postponed) return;
  value.headers ??= {};
  value.headers["content-security-policy"] ??= onlyTheseScripts(value.html);
  value.headers.etag ??= tagOf(value.html);
}

/** Weak, since the page is also sent compressed. */
function tagOf(html) {
  return `W/"${createHash("sha256").update(html).digest("base64url")}"`;
}

/** The tags that a page was stored with. */
function tagsOf(value) {
  const header = value?.headers?.["x-next-cache-tags"];
  return typeof header === "string" ? header.split(",") : [];
}

async function isExpired(entry) {
  return (await data.getExpiration(tagsOf(entry.value))) > entry.lastModified;
}

/** Whether Next will serve the page as it is, without making it anew. */
function isFresh(entry) {
  if (!entry) return false;
  const revalidate = entry.cacheControl?.revalidate;
  return typeof revalidate !== "number" || entry.lastModified + revalidate * 1000 >= pageTime();
}
