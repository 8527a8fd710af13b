import { setTimeout as wait } from "node:timers/promises";
import { shareExpiry } from "./redis.mjs";
import { noteExpiry, now, state } from "./state.mjs";

/** Longest wait for a reader or a page that is in progress. */
const LONGEST_WAIT_MS = 1_000;
const ROUND_MS = 5;

/** A page noted as being made for longer than this was never made, e.g. since an old page was enough for a prefetch. */
const LONGEST_RENDER_MS = 5_000;

/**
 * Expires everything with one of these tags: the next request of this instance sees the change. Next lets a request
 * join a reader or page in progress, so those that may have begun before the change are waited for: readers before the
 * tags expire, pages after.
 * @param {readonly string[]} tags
 */
export async function expireTags(tags) {
  const reads = [...state.reads];
  await until(() => reads.every(([key, read]) => state.reads.get(key) !== read));
  const at = now();
  noteExpiry(tags, at);
  await shareExpiry(tags, at);
  const renders = [...state.renders].filter(
    ([, render]) => render.since > at - LONGEST_RENDER_MS && (render.tags?.some((tag) => tags.includes(tag)) ?? true),
  );
  await until(() => renders.every(([key, render]) => state.renders.get(key) !== render));
}

/** @param {() => boolean} isSo */
async function until(isSo) {
  for (const end = now() + LONGEST_WAIT_MS; !isSo() && now() < end; ) await wait(ROUND_MS);
}
