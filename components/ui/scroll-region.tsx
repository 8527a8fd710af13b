import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

/** A labelled scrolling region, focusable so that the keyboard can scroll it, with a shadow where more follows. */
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
