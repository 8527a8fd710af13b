"use client";

import { useTheme } from "next-themes";
import { useEffect } from "react";
import { Toaster as Sonner } from "sonner";
import { TOAST_DURATION } from "@/lib/site";

/** The toasts themselves, in the page's colours. */
export function Toaster({ onMounted }: { onMounted: () => void }) {
  const { resolvedTheme } = useTheme();
  useEffect(onMounted, [onMounted]);
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
