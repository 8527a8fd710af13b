"use client";

import { ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { BACK_TO_TOP_SHARE } from "@/lib/site";
import { onScroll } from "./on-scroll";

/** Pixels above the window's end where the button may stand, the lowest first. */
const PLACES = [16, 88, 160, 232];
const PRESSABLE = "a, button, input, select, textarea, summary, label";

/** Button back to the top, shown after scrolling half a window (docs/specification.md sections 2 and 9). */
export function BackToTop() {
  const t = useTranslations("common");
  const isFarDown = useSyncExternalStore(
    onScroll,
    () => scrollY > innerHeight * BACK_TO_TOP_SHARE,
    () => false,
  );
  return isFarDown && <Button label={t("back_to_top")} />;
}

function Button({ label }: { label: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let frame = 0;
    const move = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => button.current && stepAside(button.current));
    };
    const stopWatching = onScroll(move);
    // Content that appears moves the elements below it. The observer calls once at the start.
    const growth = new ResizeObserver(move);
    growth.observe(document.body);
    return () => {
      stopWatching();
      growth.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  return (
    <button
      ref={button}
      type="button"
      aria-label={label}
      title={label}
      onClick={backToTop}
      className="fixed right-4 bottom-4 z-20 grid size-11 place-items-center rounded-full border border-line-strong bg-raised text-ink shadow-md hover:border-ink md:right-8 print:hidden"
    >
      <ArrowUp aria-hidden className="size-5" />
    </button>
  );
}

/** Moves the button to the lowest place where it covers no button or link; hides it if there is none. */
function stepAside(button: HTMLButtonElement): void {
  const { left, width } = button.getBoundingClientRect();
  // The lowest place is the buy bar's, even before the bar appears.
  const hasBar = [...document.querySelectorAll("[data-buy-bar]")].some((bar) => bar.checkVisibility());
  const place = PLACES.slice(hasBar ? 1 : 0).find((bottom) => {
    const top = innerHeight - bottom - width;
    const ends = [1, width / 2, width - 1];
    return !ends.some((x) => ends.some((y) => isOverPressable(button, left + x, top + y)));
  });
  button.style.visibility = place === undefined ? "hidden" : "visible";
  button.style.bottom = `${place ?? PLACES[0]}px`;
}

function isOverPressable(button: HTMLButtonElement, x: number, y: number): boolean {
  const under = document.elementsFromPoint(x, y).find((element) => !button.contains(element));
  return under?.closest(PRESSABLE) != null;
}

function backToTop() {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollTo({ top: 0, behavior: calm ? "instant" : "smooth" });
  // The focused button disappears.
  document.getElementById("main")?.focus({ preventScroll: true });
}
