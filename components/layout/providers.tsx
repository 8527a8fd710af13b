"use client";

import { ThemeProvider } from "next-themes";
import NextTopLoader from "nextjs-toploader";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { ToastHost } from "@/components/ui/toast-host";
import { read } from "@/lib/fetcher";
import { COLOUR_MODE_KEY, LOADING_BAR } from "@/lib/site";

/** What every page of the shop has around it in the browser: colour mode, data, loading bar and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      storageKey={COLOUR_MODE_KEY}
      disableTransitionOnChange
    >
      <SWRConfig value={{ fetcher: read, revalidateOnFocus: true, shouldRetryOnError: false }}>
        <NextTopLoader
          color="var(--accent)"
          height={LOADING_BAR.height}
          crawlSpeed={LOADING_BAR.throttle}
          showSpinner={false}
          shadow={false}
        />
        {children}
        <ToastHost />
      </SWRConfig>
    </ThemeProvider>
  );
}
