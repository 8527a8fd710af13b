import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

type Fact = [string, ReactNode];

type Props = {
  facts: (Fact | false | null | "")[];
  /** On phones names stand above values, for values that need the whole line, such as mail addresses. */
  isStacked?: boolean;
  className?: string;
};

/** A list of names and values; entries that are false are left out. */
export function Facts({ facts, isStacked = false, className }: Props) {
  return (
    <dl
      className={cn(
        "grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2",
        isStacked && "max-sm:flex max-sm:flex-col",
        className,
      )}
    >
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]} className={cn("col-span-2 grid grid-cols-subgrid", isStacked && "max-sm:block")}>
              <dt className={cn("text-muted", isStacked && "max-sm:text-sm")}>{fact[0]}</dt>
              <dd className="min-w-0 break-words">{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
