import { createHash } from "node:crypto";
import { channel } from "node:diagnostics_channel";
import { onlyTheseScripts } from "../hosting/content-security-policy.mjs";
import { expireTags } from "./expire-tags.mjs";
import { readSharedPage, sharePage } from "./redis.mjs";
import { scriptsAfterPicture } from "./scripts-after-picture.mjs";
import { expiryOf, now, state } from "./state.mjs";

/** @typedef {import("./state.mjs").KeptPage} KeptPage */
/** @typedef {import("./state.mjs").PageHandler} PageHandler */

/** Each lookup of a page, for subscribers (lib/metrics/count-everything.ts). */
const lookups = channel("shop.page-cache");
/** The key of each page that was made. */
const made = channel("shop.page-made");
const HIT = { result: "hit" };
const STALE = { result: "stale" };
const MISS = { result: "miss" };

/**
 * The cache of whole pages and answers of routes for Next's `cacheHandler`: in memory, and with Redis shared with other
 * instances. Whole pages name their inline scripts, so that a browser runs no other, and carry a tag of their content.
 * @implements {PageHandler}
 */
export default class PageCache {
  /** @param {string} key */
  async get(key) {
    let found = notExpired(state.pages.get(key));
    if (!isFresh(found)) {
      const other = notExpired(await readSharedPage(key));
      if (other && other.lastModified > (found?.lastModified ?? 0)) {
        state.pages.set(key, other);
        found = other;
      }
    }
    lookups.publish(isFresh(found) ? HIT : found ? STALE : MISS);
    if (!isFresh(found)) noteRender(key, found);
    return found ?? null;
  }

  /** @param {string} key @param {KeptPage["value"]} value @param {object} context */
  async set(key, value, context) {
    complete(value);
    const cacheControl =
      "cacheControl" in context ? /** @type {KeptPage["cacheControl"]} */ (context.cacheControl) : undefined;
    const page = { value, cacheControl, lastModified: state.renders.get(key)?.since ?? now() };
    state.renders.delete(key);
    state.pages.set(key, page);
    made.publish(key);
    await sharePage(key, page);
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    await expireTags([tags].flat());
  }

  resetRequestCache() {}
}

/**
 * Records that a page is probably about to be made, unless it is in progress already.
 * @param {string} key
 * @param {KeptPage} [known]
 */
function noteRender(key, known) {
  if (!state.renders.has(key)) state.renders.set(key, { since: now(), tags: known && tagsOf(known) });
}

/**
 * Adds the hashes of a page's inline scripts, and a tag of its content (lib/pipeline/compress-answer.ts). Not for a
 * page that is completed for each request: the rest of it is not known here.
 * @param {KeptPage["value"]} value
 */
function complete(value) {
  if (value?.kind !== "APP_PAGE" || typeof value.html !== "string" || value.postponed) return;
  value.html = scriptsAfterPicture(value.html);
  value.headers ??= {};
  value.headers["content-security-policy"] ??= onlyTheseScripts(value.html);
  // Weak, since the page is also sent compressed.
  value.headers.etag ??= `W/"${createHash("sha256").update(value.html).digest("base64url")}"`;
}

/** The tags that a page was stored with. @param {KeptPage} page @returns {string[]} */
function tagsOf({ value }) {
  const header = value && "headers" in value ? value.headers?.["x-next-cache-tags"] : undefined;
  return typeof header === "string" ? header.split(",") : [];
}

/** @param {KeptPage | undefined} page */
function notExpired(page) {
  return page && expiryOf(tagsOf(page)) < page.lastModified ? page : undefined;
}

/**
 * Whether Next will serve the page without making it again.
 * @param {KeptPage | undefined} page
 */
function isFresh(page) {
  if (!page) return false;
  const revalidate = page.cacheControl?.revalidate;
  return typeof revalidate !== "number" || page.lastModified + revalidate * 1000 >= now();
}
