import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

/** The page of another address is there (`navigation-end.tsx`). */
export function addressShown(): void {
  for (const listener of listeners) listener();
}

/**
 * The query of the address that is shown; undefined until the script has taken over, since one page is made for all queries.
 * Next's own hook has React leave out every place that asks, which made the first visit of a page a fifth slower.
 */
export function useShownQuery(): URLSearchParams | undefined {
  const search = useSyncExternalStore(subscribe, shownSearch, unknownSearch);
  return search === undefined ? undefined : new URLSearchParams(search);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const shownSearch = () => location.search;
const unknownSearch = () => undefined;
