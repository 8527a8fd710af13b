import { Search } from "lucide-react";
import type { ComponentProps } from "react";

/** The search field of a list. @param label its name, and its placeholder unless `placeholder` is given */
export function SearchBox({ label, ...props }: ComponentProps<"input"> & { label: string }) {
  return (
    <span className="relative block w-full max-w-full sm:w-72">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <input
        aria-label={label}
        placeholder={label}
        {...props}
        type="search"
        className="min-h-10 w-full rounded-lg border border-line-strong bg-raised pr-3 pl-9 placeholder:text-muted"
      />
    </span>
  );
}
