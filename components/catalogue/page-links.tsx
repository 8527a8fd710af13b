import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import { cn } from "@/lib/utils";

type Props = {
  page: number;
  last: number;
  hrefOf: (page: number) => string;
  prefetch?: false;
  /** Accessible name, for pages with several. */
  label?: string;
};

const style = "inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-full px-3 hover:bg-surface";

/** Links to every page, so that each can be opened, shared and crawled. */
export function PageLinks({ page, last, hrefOf, prefetch, label }: Props) {
  const t = useTranslations("shop");
  if (last <= 1) return null;
  return (
    <nav aria-label={label ?? t("pages")} className="mt-14 flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <AppLink href={hrefOf(page - 1)} rel="prev" prefetch={prefetch} className={style}>
          <ChevronLeft aria-hidden className="size-4" />
          {t("previous")}
        </AppLink>
      )}
      {pagesAround(page, last).map((number, index) =>
        number === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
          <span key={`gap-${index}`} aria-hidden className="px-1 text-muted">
            …
          </span>
        ) : (
          <AppLink
            key={number}
            href={hrefOf(number)}
            prefetch={prefetch}
            aria-label={t("page", { page: number })}
            aria-current={number === page ? "page" : undefined}
            className={cn(style, "tabular-nums", number === page && "bg-accent-soft font-medium text-accent")}
          >
            {number}
          </AppLink>
        ),
      )}
      {page < last && (
        <AppLink href={hrefOf(page + 1)} rel="next" prefetch={prefetch} className={style}>
          {t("next")}
          <ChevronRight aria-hidden className="size-4" />
        </AppLink>
      )}
    </nav>
  );
}

/** Fits on a phone in two rows. */
const FEW_PAGES = 7;

/** All of up to `FEW_PAGES` pages; else first, last and the neighbours of the current one; undefined is a gap. */
function pagesAround(page: number, last: number): (number | undefined)[] {
  if (last <= FEW_PAGES) return Array.from({ length: last }, (_, index) => index + 1);
  const shown = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const sorted = [...new Set(shown)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1];
    return before !== undefined && number - before > 1 ? [undefined, number] : [number];
  });
}
