"use client";

import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { SWRConfig } from "swr";
import { NavigationEnd } from "@/components/navigation/navigation-end";
import { useInBrowser } from "@/components/navigation/use-in-browser";
import { loadedToaster, toasterMounted } from "@/components/ui/notify";
import { read } from "@/lib/fetcher";
import { ColourMode } from "./colour-mode";

// Exported from the frame's chunk, so that the error screens of nested layouts do not each include it.
export { AppError } from "./app-error";

// `lazy` and not `next/dynamic`, which adds 1 kB to every page for unneeded preloads. If the chunk cannot be
// loaded, the page works without it.
const AfterLoad = lazy<ComponentType<{ buildId: string }>>(() =>
  import("./after-load").catch(() => ({ default: () => null })),
);

/** Optional parts; the server renders none of them. */
function InBrowser({ buildId }: { buildId: string }) {
  const inBrowser = useInBrowser();
  const Toaster = useSyncExternalStore(loadedToaster.subscribe, loadedToaster.get, () => undefined);
  if (!inBrowser) return null;
  return (
    <>
      <Suspense>
        <AfterLoad buildId={buildId} />
      </Suspense>
      {Toaster && <Toaster onMounted={toasterMounted} />}
    </>
  );
}

/** Client providers of every page: colour mode, data, navigation, the watch for new versions and toasts. */
export function Providers({ buildId, children }: { buildId: string; children: ReactNode }) {
  return (
    <ColourMode>
      <SWRConfig value={{ fetcher: read, revalidateOnFocus: true, shouldRetryOnError: false }}>
        {children}
        <NavigationEnd />
        <InBrowser buildId={buildId} />
      </SWRConfig>
    </ColourMode>
  );
}
