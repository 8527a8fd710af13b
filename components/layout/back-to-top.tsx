"use client";

import { ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { BACK_TO_TOP_SHARE } from "@/lib/site";
import { onScroll } from "./on-scroll";

/**
 * Button back to the top, shown after scrolling half a window (docs/specification.md sections 2 and 9). Its place is kept
 * free, so that it covers nothing: the margin of wide windows, a bar at the lower edge of others. A page's own bar there
 * covers this one and keeps the button's place free too.
 */
export function BackToTop() {
  const t = useTranslations("common");
  const isFarDown = useSyncExternalStore(
    onScroll,
    () => scrollY > innerHeight * BACK_TO_TOP_SHARE,
    () => false,
  );
  if (!isFarDown) return null;
  return (
    <>
      <div className="foot-bar fixed inset-x-0 z-10 border-b-0 xl:hidden" />
      <div className="pointer-events-none fixed inset-x-0 bottom-0 z-20 flex justify-end pr-[calc(0.5rem+env(safe-area-inset-right))] pb-[calc(0.375rem+env(safe-area-inset-bottom))] xl:pr-1.5 xl:pb-4 2xl:pr-8 print:hidden">
        <button
          type="button"
          title={t("back_to_top")}
          onClick={backToTop}
          className="pointer-events-auto flex h-11 min-w-11 items-center justify-center gap-2 rounded-full text-sm text-muted hover:text-ink xl:border xl:border-line-strong xl:bg-raised xl:text-ink xl:shadow-md xl:hover:border-ink"
        >
          <span className="pl-3 xl:sr-only in-[:has([data-buy-bar]:not([data-buy-bar=hidden]))]:sr-only">
            {t("back_to_top")}
          </span>
          <ArrowUp aria-hidden className="mx-3 size-5" />
        </button>
      </div>
    </>
  );
}

function backToTop() {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollTo({ top: 0, behavior: calm ? "instant" : "smooth" });
  // The focused button disappears.
  document.getElementById("main")?.focus({ preventScroll: true });
}
