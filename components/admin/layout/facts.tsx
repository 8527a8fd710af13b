import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

type Fact = [string, ReactNode];

/** Names and values of something; what is false is left out. */
export function Facts({ facts, className }: { facts: (Fact | false | null | "")[]; className?: string }) {
  return (
    <dl className={cn("grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2", className)}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-muted">{fact[0]}</dt>
              <dd className="min-w-0 break-words">{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
