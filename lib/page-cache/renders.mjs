import { once } from "./once.mjs";
import { pageTime } from "./page-clock.mjs";

/** Longer than this no page takes; what was noted earlier was never begun, e.g. by a prefetch that a stale page satisfied. */
const LONGEST_RENDER_MS = 5_000;

/** @typedef {{ since: number, tags: string[] | undefined, end: () => void, ended: Promise<void> }} Render */

/** Pages that are being made, by key. @type {Map<string, Render>} */
const renders = once("renders", () => new Map());

/**
 * Notes that a page is probably about to be made, unless it is being made already.
 * @param {string} key
 * @param {string[] | undefined} tags of the page as it was; undefined when there was none
 */
export function beginRender(key, tags) {
  const now = pageTime();
  if (isAtWork(renders.get(key), now)) return;
  renders.get(key)?.end();
  let end = () => {};
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    end = resolve;
  });
  renders.set(key, { since: now, tags, end, ended });
}

/**
 * @param {string} key
 * @returns {number} when the page that is now done was begun, in milliseconds since 1970
 */
export function endRender(key) {
  const render = renders.get(key);
  renders.delete(key);
  render?.end();
  return render?.since ?? pageTime();
}

/**
 * Resolves when the pages that are being made now and may carry one of the tags are done.
 * @param {string[]} tags
 */
export async function waitForPendingRenders(tags) {
  const now = pageTime();
  const concerned = [...renders.values()].filter(
    (render) => isAtWork(render, now) && (!render.tags || render.tags.some((tag) => tags.includes(tag))),
  );
  await Promise.all(concerned.map((render) => render.ended));
}

/** @param {Render | undefined} render @param {number} now */
function isAtWork(render, now) {
  return render !== undefined && now - render.since < LONGEST_RENDER_MS;
}
