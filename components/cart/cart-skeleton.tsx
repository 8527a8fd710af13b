import { Skeleton } from "@/components/ui/skeleton";

/** The shape of a cart with two lines. */
export function CartSkeleton() {
  return (
    <div className="grid gap-10 noscript:hidden lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="divide-y border-y">
        {[1, 2].map((line) => (
          <div key={line} className="flex gap-4 py-5 max-[19rem]:flex-col">
            <Skeleton className="size-24 rounded-xl md:size-28" />
            <div className="flex flex-1 flex-col gap-3">
              <Skeleton className="h-5 w-2/3 rounded-lg" />
              <Skeleton className="h-4 w-1/3 rounded-lg" />
              <Skeleton className="mt-auto h-11 w-32 max-w-full rounded-full" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-60 rounded-2xl" />
    </div>
  );
}
