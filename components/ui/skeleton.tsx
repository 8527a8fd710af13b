import { clsx } from "clsx";

/** A placeholder in the shape of the content that is loading. `page-files.ts` looks for it. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden data-skeleton className={clsx("animate-pulse-slow bg-surface", className)} />;
}
