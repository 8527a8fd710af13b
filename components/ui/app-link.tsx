"use client";

import Link from "next/link";
import { type ComponentProps, useSyncExternalStore } from "react";
import { isPageSettled, onPageSettled } from "@/components/navigation/page-settled";

/**
 * `prefetch={false}` is for pages that are made for one search, and not worth making ahead; `"auto"` fetches only what
 * pages that are made per request have in common: the back office's links.
 */
type Props = Omit<ComponentProps<typeof Link>, "prefetch"> & { prefetch?: false | "auto" };

/**
 * The link of storefront and back office, and the only one. When it becomes visible the page behind it is fetched
 * ahead, once the page itself is done with loading, except on slow connections and when data are to be saved (docs/specification.md section 2). Next's
 * router fetches four of them at once and no more; a browser test holds it to that, and to MAX_PREFETCHES.
 */
export function AppLink({ prefetch, ...props }: Props) {
  const wanted = useSyncExternalStore(subscribe, prefetchNow, () => false);
  return <Link {...props} prefetch={wanted && (prefetch ?? true)} />;
}

function prefetchNow(): boolean {
  return isPageSettled() && mayPrefetch(connection());
}

function subscribe(listener: () => void): () => void {
  const watched = connection();
  watched?.addEventListener?.("change", listener);
  const stopWaiting = onPageSettled(listener);
  return () => {
    stopWaiting();
    watched?.removeEventListener?.("change", listener);
  };
}

function connection(): (Connection & Partial<EventTarget>) | undefined {
  if (typeof navigator === "undefined") return undefined;
  return (navigator as Navigator & { connection?: Connection & Partial<EventTarget> }).connection;
}

/** What `navigator.connection` says, in the browsers that have it. */
export type Connection = { effectiveType?: string; saveData?: boolean };

/**
 * Whether pages may be fetched ahead: not when data are to be saved, nor when the connection is slow
 * (docs/specification.md section 2).
 */
export function mayPrefetch(connection: Connection | undefined): boolean {
  if (!connection) return true;
  return connection.saveData !== true && !/^(slow-)?2g$/.test(connection.effectiveType ?? "");
}
