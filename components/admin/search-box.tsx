import { Search } from "lucide-react";
import type { ComponentProps } from "react";

/** The field in which a list is searched. */
export function SearchBox(props: ComponentProps<"input">) {
  return (
    <span className="relative block w-full max-w-full sm:w-72">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <input
        {...props}
        type="search"
        className="min-h-10 w-full rounded-lg border border-line-strong bg-raised pr-3 pl-9 placeholder:text-muted"
      />
    </span>
  );
}
