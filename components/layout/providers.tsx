"use client";

import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { SWRConfig } from "swr";
import { VersionWatch } from "@/components/layout/version-watch";
import { NavigationEnd } from "@/components/navigation/navigation-end";
import { useInBrowser } from "@/components/navigation/use-in-browser";
import { loadedToaster, toasterMounted } from "@/components/ui/notify";
import { read } from "@/lib/fetcher";
import { ColourMode } from "./colour-mode";

// `lazy` and not `next/dynamic`, which would bring every page 1 kB for preloads that the bar does without. A page without
// its bar is a page all the same.
const LoadingBar = lazy<ComponentType>(() =>
  import("@/components/navigation/loading-bar").catch(() => ({ default: () => null })),
);

/** What the page can be read without; nothing of it is drawn by the server. */
function InBrowser() {
  const inBrowser = useInBrowser();
  const Toaster = useSyncExternalStore(loadedToaster.subscribe, loadedToaster.get, () => undefined);
  if (!inBrowser) return null;
  return (
    <>
      <Suspense>
        <LoadingBar />
      </Suspense>
      {Toaster && <Toaster onMounted={toasterMounted} />}
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
