import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

/** Content that is rarely needed, folded below its title. */
export function Fold({ title, children, ...details }: Omit<ComponentProps<"details">, "title"> & { title: ReactNode }) {
  return (
    <details {...details} className="group mt-1">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 py-2 font-medium hover:text-accent">
        {title}
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
