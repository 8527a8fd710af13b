import type { ReactNode } from "react";
import { Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";

type Props = { title: string; text?: string; children: ReactNode };

/** A page of the members' area: its head is there at once, what is personal comes with the request. */
export function AccountPage({ title, text, children }: Props) {
  return (
    <>
      <header className="mb-8">
        <h1 className="text-2xl font-semibold md:text-3xl">{title}</h1>
        {text && <p className="mt-2 text-muted">{text}</p>}
      </header>
      <Suspense fallback={<AccountSkeleton />}>{children}</Suspense>
    </>
  );
}

/** The shape of most of these pages: a few broad rows. */
export function AccountSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-4">
      <Skeleton className="h-28 rounded-2xl" />
      <Skeleton className="h-28 rounded-2xl" />
      <Skeleton className="h-28 rounded-2xl" />
    </div>
  );
}
