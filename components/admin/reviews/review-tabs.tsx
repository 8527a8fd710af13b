"use client";

import { useTranslations } from "next-intl";
import { useAdminRead } from "@/components/admin/use-admin-call";
import { AppLink } from "@/components/ui/app-link";
import { type AdminReviewListing, type ReviewTab, reviewTabs } from "@/lib/contract/reviews";
import { formatCount } from "@/lib/format";
import { cn } from "@/lib/utils";

/** Reviews by what was decided, with how many there are; those that wait come first. */
export function ReviewTabs({ current, initial }: { current: ReviewTab; initial: AdminReviewListing }) {
  const t = useTranslations("admin.reviews");
  const { data = initial } = useAdminRead("GET reviews", { query: { per_page: 1 } }, { fallbackData: initial });
  const { waiting, shown, hidden } = data.counts;
  const counts = { waiting, shown, hidden, all: waiting + shown + hidden };
  return (
    <nav
      aria-label={t("tabs_label")}
      className="-mx-4 mb-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      <ul className="flex w-max min-w-full gap-1 border-b">
        {reviewTabs.map((tab) => (
          <li key={tab}>
            <AppLink
              href={tab === "waiting" ? "/admin/review" : `/admin/review?tab=${tab}`}
              prefetch={false}
              aria-current={tab === current ? "page" : undefined}
              className={cn(
                "-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 whitespace-nowrap",
                tab === current
                  ? "border-accent font-medium text-ink"
                  : "text-muted hover:border-line-strong hover:text-ink",
              )}
            >
              {t(`tabs.${tab}`)}
              <span
                className={cn(
                  "min-w-6 rounded-full px-1.5 text-center text-xs leading-5 tabular-nums",
                  tab === "waiting" && waiting > 0
                    ? "bg-accent-soft font-medium text-accent"
                    : "bg-ink-soft text-muted",
                )}
              >
                {formatCount(counts[tab])}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
