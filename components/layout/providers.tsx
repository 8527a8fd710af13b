"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { VersionWatch } from "@/components/layout/version-watch";
import { NavigationEnd } from "@/components/navigation/navigation-end";
import { ToastHost } from "@/components/ui/toast-host";
import { read } from "@/lib/fetcher";
import { ColourMode } from "./colour-mode";

/** Nothing needs it before the first navigation. */
const LoadingBar = dynamic(() => import("@/components/navigation/loading-bar"), { ssr: false });

type Props = { buildId: string; children: ReactNode };

/** What every page has around it in the browser: colour mode, data, navigation, the watch for new versions and toasts. */
export function Providers({ buildId, children }: Props) {
  return (
    <ColourMode>
      <SWRConfig value={{ fetcher: read, revalidateOnFocus: true, shouldRetryOnError: false }}>
        <LoadingBar />
        {children}
        <NavigationEnd />
        <VersionWatch buildId={buildId} />
        <ToastHost />
      </SWRConfig>
    </ColourMode>
  );
}
