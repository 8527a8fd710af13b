import { Skeleton } from "@/components/ui/skeleton";

/** As tall as the form, so that nothing moves when it comes and the footer's links stay out of sight. */
export function CheckoutSkeleton() {
  return (
    <div className="grid min-h-500 content-start gap-10 noscript:hidden lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Skeleton className="h-160 rounded-2xl" />
      <Skeleton className="h-96 rounded-2xl" />
    </div>
  );
}
