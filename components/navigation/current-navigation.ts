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

/** The navigation on its way; undefined while the page that the address names is there. */
export function currentNavigation(): Navigation | undefined {
  return current;
}

/** Called by the router (`instrumentation-client.ts`). A move within the page is none. */
export function navigationStarted(url: string, type: RouterTransitionType): void {
  const target = new URL(url, location.href);
  const samePage = target.pathname === location.pathname && target.search === location.search;
  // Back and Forward have changed the address already.
  if (samePage && type !== "traverse") return;
  current = { target: target.href, type, since: performance.now() };
  for (const { started } of listeners) started();
}

/** The page is there. Answers which navigation has brought it, if the router has. */
export function navigationEnded(): Navigation | undefined {
  const ended = current;
  current = undefined;
  if (ended) for (const listener of listeners) listener.ended(ended);
  return ended;
}

/** Is called for every navigation, also for those that scripts start. */
export function onNavigation(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
