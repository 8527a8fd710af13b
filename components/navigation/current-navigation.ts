import type { RouterTransitionType } from "next";

export type Navigation = {
  target: string;
  type: RouterTransitionType;
  /** `performance.now()` when it began. */
  since: number;
};

let current: Navigation | undefined;
type Listener = { started: () => void; ended: (navigation: Navigation) => void };
const listeners = new Set<Listener>();

/** The running navigation; undefined once the page of the address is shown. */
export function currentNavigation(): Navigation | undefined {
  return current;
}

/** Called by the router (`instrumentation-client.ts`). Jumps within the page do not count. */
export function navigationStarted(url: string, type: RouterTransitionType): void {
  const target = new URL(url, location.href);
  const samePage = target.pathname === location.pathname && target.search === location.search;
  // On Back and Forward the address has already changed.
  if (samePage && type !== "traverse") return;
  current = { target: target.href, type, since: performance.now() };
  for (const { started } of listeners) started();
}

/** Called when a page is shown. @returns the navigation that led to it, if the router did */
export function navigationEnded(): Navigation | undefined {
  const ended = current;
  current = undefined;
  if (ended) for (const listener of listeners) listener.ended(ended);
  return ended;
}

/** Listens to every navigation, including those started by scripts. @returns a function that stops it */
export function onNavigation(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
