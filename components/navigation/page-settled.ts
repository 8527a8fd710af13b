/*
 * Whether the first page has all that it needs itself. What is fetched ahead waits for that: it would take bandwidth and
 * time from the page that is shown.
 */
let settled = false;
let isWatched = false;
const listeners = new Set<() => void>();

export function isPageSettled(): boolean {
  return settled;
}

/** Calls the listener once the page has loaded and the browser has nothing better to do. @returns stops listening */
export function onPageSettled(listener: () => void): () => void {
  listeners.add(listener);
  watch();
  return () => listeners.delete(listener);
}

function watch(): void {
  if (isWatched) return;
  isWatched = true;
  if (document.readyState === "complete") whenIdle(settle);
  else addEventListener("load", () => whenIdle(settle), { once: true });
}

/** Safari has no idle callback. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}

function settle(): void {
  settled = true;
  for (const listener of listeners) listener();
}
