import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

/** What scrolls within the page: named, and reachable by keyboard, so that it can be scrolled without a mouse; shaded where there is more. */
export function ScrollRegion({
  label,
  className,
  children,
}: {
  label: string;
  className: string;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: only what has focus scrolls by the arrow keys
    <section aria-label={label} tabIndex={0} className={cn("scroll-hint", className)}>
      {children}
    </section>
  );
}
