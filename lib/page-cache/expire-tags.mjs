import { setTimeout as wait } from "node:timers/promises";
import data, { waitForPendingReads } from "./data.mjs";
import { shared } from "./redis.mjs";
import { waitForPendingRenders } from "./renders.mjs";
import { within } from "./within.mjs";

/** A reader or a page that takes longer is not waited for; the page then made is not kept (`pages.mjs`). */
const LONGEST_WAIT_MS = 1_000;

/**
 * Everything with one of these tags is read anew from now on: the next request of this instance sees what was changed.
 * Readers join one that is at work already, and pages do so too, therefore those that may have begun before the change are
 * waited for: readers before the tags expire, pages after.
 * @param {string[]} tags
 */
export async function expireTags(tags) {
  await within(LONGEST_WAIT_MS, waitForPendingReads());
  // Ages are compared in whole milliseconds: what ended just now must be older than the expiry.
  await wait(2);
  await Promise.all([data.updateTags(tags, { expire: 0 }), shared.expire(tags)]);
  await within(LONGEST_WAIT_MS, waitForPendingRenders(tags));
}
