import { cn } from "@/lib/utils";

/** A place that is kept for something on its way; it has the shape of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn("animate-pulse-slow rounded-lg bg-surface", className)} />;
}
