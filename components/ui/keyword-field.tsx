import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { MAX_KEYWORD } from "@/lib/contract/shop-query";

/** The shop's search field with its button, for a form that is `relative`. @param submit text of the button */
export function KeywordField({ submit, ...field }: ComponentProps<"input"> & { submit: string }) {
  return (
    <>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted" />
      <input
        type="search"
        name="keyword"
        maxLength={MAX_KEYWORD}
        enterKeyHint="search"
        className="min-h-12 w-full rounded-full border border-line-strong bg-raised pr-24 pl-12 text-base text-ink placeholder:text-muted"
        {...field}
      />
      <button
        type="submit"
        className="absolute top-1 right-1 min-h-10 rounded-full bg-accent px-5 font-medium text-on-accent hover:bg-accent-strong"
      >
        {submit}
      </button>
    </>
  );
}
