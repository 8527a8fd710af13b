import type { ReactNode } from "react";

/**
 * A page that consists of one narrow card, such as a form or its result; without a border on phones. Such pages are
 * short: `data-short` removes the main area's minimum height (app/globals.css). The reserved height is
 * about that of a form, so that the footer moves little when the form replaces its skeleton.
 */
export function CardFrame({ children }: { children: ReactNode }) {
  return (
    <div data-short className="frame flex min-h-120 items-start justify-center pt-10 md:pt-16">
      <div className="w-full max-w-md md:rounded-3xl md:border md:bg-raised md:p-10">{children}</div>
    </div>
  );
}
