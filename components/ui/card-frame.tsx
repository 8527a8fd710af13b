import type { ReactNode } from "react";

/**
 * A whole page that is one narrow card, such as a form or what became of it; on phones without an edge. Such pages are
 * short: `data-short` lets the footer come up to them (app/globals.css). The height that is kept is
 * about that of a form, so that the footer moves little when the form takes the place of its skeleton.
 */
export function CardFrame({ children }: { children: ReactNode }) {
  return (
    <div data-short className="frame flex min-h-120 items-start justify-center pt-10 md:pt-16">
      <div className="w-full max-w-md md:rounded-3xl md:border md:bg-raised md:p-10">{children}</div>
    </div>
  );
}
