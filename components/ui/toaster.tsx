"use client";

import { useTheme } from "next-themes";
import { useEffect } from "react";
import { Toaster as Sonner } from "sonner";
import { TOAST_DURATION } from "@/lib/site";
import { toasterMounted } from "./notify";

/** The toasts themselves, in the page's colours. */
export function Toaster() {
  const { resolvedTheme } = useTheme();
  useEffect(toasterMounted, []);
  return (
    <Sonner
      position="bottom-center"
      theme={resolvedTheme === "dark" ? "dark" : "light"}
      duration={TOAST_DURATION}
      richColors
      toastOptions={{ style: { fontFamily: "inherit", fontSize: "1rem" } }}
    />
  );
}
