"use client";

import { lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { SWRConfig } from "swr";
import { VersionWatch } from "@/components/layout/version-watch";
import { NavigationEnd } from "@/components/navigation/navigation-end";
import { useInBrowser } from "@/components/navigation/use-in-browser";
import { toasterWanted } from "@/components/ui/notify";
import { read } from "@/lib/fetcher";
import { ColourMode } from "./colour-mode";

// `lazy` and not `next/dynamic`, which would bring every page 1 kB for preloads that these two do without.
const Toaster = lazy(() => import("@/components/ui/toaster").then((module) => ({ default: module.Toaster })));
const LoadingBar = lazy(() => import("@/components/navigation/loading-bar"));

/** What the page can be read without; nothing of it is drawn by the server. */
function InBrowser() {
  const inBrowser = useInBrowser();
  const hasToasts = useSyncExternalStore(toasterWanted.subscribe, toasterWanted.get, () => false);
  if (!inBrowser) return null;
  return (
    <>
      <Suspense>
        <LoadingBar />
      </Suspense>
      <Suspense>{hasToasts && <Toaster />}</Suspense>
    </>
  );
}

/** What every page has around it in the browser: colour mode, data, navigation, the watch for new versions and toasts. */
export function Providers({ buildId, children }: { buildId: string; children: ReactNode }) {
  return (
    <ColourMode>
      <SWRConfig value={{ fetcher: read, revalidateOnFocus: true, shouldRetryOnError: false }}>
        {children}
        <NavigationEnd />
        <VersionWatch buildId={buildId} />
        <InBrowser />
      </SWRConfig>
    </ColourMode>
  );
}
