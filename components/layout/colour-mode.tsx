"use client";

import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";
import { COLOUR_MODE_KEY } from "@/lib/site";

/** Light, dark or system, stored under a fixed key (docs/specification.md section 3). */
export function ColourMode({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      storageKey={COLOUR_MODE_KEY}
      disableTransitionOnChange
    >
      {children}
    </ThemeProvider>
  );
}
