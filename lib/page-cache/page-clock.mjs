/**
 * Whole milliseconds since 1970 by the clock that Next expires tags and counts ages by: the wall clock when the process began,
 * and since then one that nobody sets. Next stamps pages with the wall clock all the same; once that had been set forward,
 * a page would be newer than every change after it.
 */
export function pageTime() {
  return Math.round(performance.timeOrigin + performance.now());
}
