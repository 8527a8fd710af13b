import { clsx } from "clsx";

/** A place that is kept for something on its way; it has the shape of what comes. `page-files.ts` looks for it. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden data-skeleton className={clsx("animate-pulse-slow bg-surface", className)} />;
}
