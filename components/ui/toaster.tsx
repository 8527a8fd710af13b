"use client";

import { useTheme } from "next-themes";
import { type FocusEvent, useEffect } from "react";
import { Toaster as Sonner } from "sonner";
import { TOAST_DURATION } from "@/lib/site";

/** The library's toaster, in the page's colours. */
export function Toaster({ onMounted }: { onMounted: () => void }) {
  const { resolvedTheme } = useTheme();
  useEffect(onMounted, [onMounted]);
  return (
    // When Tab leaves a toast the library returns the focus to the previous element, so Tab would be trapped.
    <div onFocusCapture={stop} onBlurCapture={stop}>
      <Sonner
        position="bottom-center"
        // Above the shop's bars at the lower edge of phones.
        mobileOffset={{ bottom: "5.5rem" }}
        theme={resolvedTheme === "dark" ? "dark" : "light"}
        duration={TOAST_DURATION}
        richColors
        // Clicks pass through to elements below, and hovering does not keep a toast open.
        toastOptions={{ style: { fontFamily: "inherit", fontSize: "1rem", pointerEvents: "none" } }}
      />
    </div>
  );
}

const stop = (event: FocusEvent) => event.stopPropagation();
