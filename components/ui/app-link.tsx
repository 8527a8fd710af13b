"use client";

import Link from "next/link";
import { type ComponentProps, useSyncExternalStore } from "react";

/** Whether the first page has loaded. Prefetching waits for that, so as not to slow it down. */
let settled = false;
let isWatched = false;
const listeners = new Set<() => void>();

function isPageSettled(): boolean {
  return settled;
}

/** Calls the listener once the page has loaded and the browser is idle. @returns a function that stops listening */
function onPageSettled(listener: () => void): () => void {
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

/** Safari has no `requestIdleCallback`. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}

function settle(): void {
  settled = true;
  for (const listener of listeners) listener();
}

/** `false` is for search pages; `"auto"` prefetches only the shared part of pages rendered per request. */
type Props = Omit<ComponentProps<typeof Link>, "prefetch"> & { prefetch?: false | "auto" };

/**
 * The link of storefront and back office. Once the page has loaded, visible links are prefetched, four at once,
 * except where `mayPrefetch` forbids it (docs/specification.md section 2).
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

/** The used part of `navigator.connection`, which not all browsers have. */
export type Connection = { effectiveType?: string; saveData?: boolean };

/** False in data saver mode and on slow connections (docs/specification.md section 2). */
export function mayPrefetch(connection: Connection | undefined): boolean {
  if (!connection) return true;
  return connection.saveData !== true && !/^(slow-)?2g$/.test(connection.effectiveType ?? "");
}
