"use client";

import { ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { BACK_TO_TOP_SHARE } from "@/lib/site";
import { onScroll } from "./on-scroll";

/** The way back up, once half a window has been scrolled past (docs/specification.md sections 2 and 9). */
export function BackToTop() {
  const t = useTranslations("common");
  const isFarDown = useSyncExternalStore(
    onScroll,
    () => scrollY > innerHeight * BACK_TO_TOP_SHARE,
    () => false,
  );
  if (!isFarDown) return null;
  return (
    <button
      type="button"
      aria-label={t("back_to_top")}
      title={t("back_to_top")}
      onClick={backToTop}
      className="fixed right-4 print:hidden bottom-4 z-20 grid size-11 place-items-center rounded-full border border-line-strong bg-raised text-ink shadow-md hover:border-ink md:right-8 md:bottom-8"
    >
      <ArrowUp aria-hidden className="size-5" />
    </button>
  );
}

function backToTop() {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollTo({ top: 0, behavior: calm ? "instant" : "smooth" });
  // The button goes away, and with it the focus.
  document.getElementById("main")?.focus({ preventScroll: true });
}
