import { clsx } from "clsx";
import { type ReactNode, type RefObject, useEffect, useState } from "react";

/** Height in pixels of the sticky header, which hides what is below it. */
const HEADER = 64;

type Props = {
  /** The button in the page; the bar is hidden while it is in sight. */
  standsFor: RefObject<HTMLElement | null>;
  label: string;
  /** From which width on there is no bar. */
  className: string;
  children: ReactNode;
};

/** A bar at the lower edge of narrow windows with the page's main action. */
export function BuyBar({ standsFor, label, className, children }: Props) {
  const isShown = useIsOutOfSight(standsFor);
  return (
    <section
      aria-label={label}
      data-buy-bar={isShown ? "shown" : "hidden"}
      inert={!isShown}
      className={clsx(
        "foot-bar fixed inset-x-0 z-20 border-b-0 transition-transform duration-200",
        !isShown && "invisible translate-y-full",
        className,
      )}
    >
      {children}
    </section>
  );
}

/** Whether an element is outside the visible part of the page. */
function useIsOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry && setIsOut(!entry.isIntersecting), {
      rootMargin: `-${HEADER}px 0px 0px`,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOut;
}
