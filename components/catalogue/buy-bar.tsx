"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { cn } from "@/lib/utils";

/** Pixels of the header that stays above every page, where nothing can be seen. */
const HEADER = 64;

type Props = {
  /** The button that the bar replaces once it has been scrolled past. */
  standsFor: RefObject<HTMLElement | null>;
  title: string;
  text: ReactNode;
  children: ReactNode;
};

/** The buy button at the lower edge of a phone's screen, while the one in the page is scrolled away. */
export function BuyBar({ standsFor, title, text, children }: Props) {
  const t = useTranslations("product_page");
  const isShown = useIsScrolledPast(standsFor);
  return (
    <section
      aria-label={t("buy_bar")}
      data-buy-bar={isShown ? "shown" : "hidden"}
      inert={!isShown}
      className={cn(
        "fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 border-t bg-page px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] transition-transform duration-200 md:hidden",
        !isShown && "invisible translate-y-full",
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{title}</p>
        <p className="truncate text-sm text-muted tabular-nums">{text}</p>
      </div>
      {children}
    </section>
  );
}

/** Whether an element is above what can be seen; below it, it is still to come. */
function useIsScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setIsPast(!entry.isIntersecting),
      // Everything below counts as in view, so that a jump past the element is noticed as well.
      { rootMargin: `-${HEADER}px 0px 1000000px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPast;
}
