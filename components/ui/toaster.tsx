"use client";

import { useTheme } from "next-themes";
import { type FocusEvent, useEffect } from "react";
import { Toaster as Sonner } from "sonner";
import { TOAST_DURATION } from "@/lib/site";

/** The toasts themselves, in the page's colours. */
export function Toaster({ onMounted }: { onMounted: () => void }) {
  const { resolvedTheme } = useTheme();
  useEffect(onMounted, [onMounted]);
  return (
    // The library sends the focus back to where it came from when Tab leaves a toast, so Tab would never get past it.
    <div onFocusCapture={stop} onBlurCapture={stop}>
      <Sonner
        position="bottom-center"
        // Above the bars that phones have at their lower edge.
        mobileOffset={{ bottom: "5.5rem" }}
        theme={resolvedTheme === "dark" ? "dark" : "light"}
        duration={TOAST_DURATION}
        richColors
        // Clicks go through to what lies below, and a mouse that rests on a toast does not keep it open.
        toastOptions={{ style: { fontFamily: "inherit", fontSize: "1rem", pointerEvents: "none" } }}
      />
    </div>
  );
}

const stop = (event: FocusEvent) => event.stopPropagation();
