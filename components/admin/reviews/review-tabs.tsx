"use client";

import { useTranslations } from "next-intl";
import { ListTabs } from "@/components/admin/layout/list-tabs";
import { useAdminRead } from "@/components/admin/use-admin-call";
import { type AdminReviewListing, type ReviewTab, reviewTabs } from "@/lib/contract/reviews";
import { formatCount } from "@/lib/format";

/** Reviews by what was decided, with how many there are; those that wait come first. */
export function ReviewTabs({ current, initial }: { current: ReviewTab; initial: AdminReviewListing }) {
  const t = useTranslations("admin.reviews");
  const { data = initial } = useAdminRead("GET reviews", { query: { per_page: 1 } }, { fallbackData: initial });
  const { waiting, shown, hidden } = data.counts;
  const counts = { waiting, shown, hidden, all: waiting + shown + hidden };
  return (
    <ListTabs
      label={t("tabs_label")}
      current={current}
      tabs={reviewTabs.map((tab) => ({
        id: tab,
        href: tab === "waiting" ? "/admin/review" : `/admin/review?tab=${tab}`,
        label: t(`tabs.${tab}`),
        count: formatCount(counts[tab]),
        isWork: tab === "waiting" && waiting > 0,
      }))}
    />
  );
}
