import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { ReviewGrid, ReviewTabs } from "@/components/admin/reviews/review-grid";
import { knownQuery } from "@/lib/contract/known-query";
import { adminReviewQuery, reviewTab } from "@/lib/contract/reviews";

export const generateMetadata = pageTitle((t) => t("reviews.title"));

export default async function AdminReviewsPage({ searchParams }: SearchProps) {
  const search = await searchParams;
  const tab = reviewTab.catch("waiting").parse(search.tab);
  const { status: _, ...narrowed } = adminReviewQuery.shape;
  const query = { ...knownQuery(narrowed, search), ...(tab !== "all" && { status: tab }) };
  const t = await getTranslations("admin.reviews");
  const screen = await loadScreen((read) => ({ list: read("GET reviews", { query }) }));
  if (!screen) return null;
  const { list, may } = screen;
  return (
    <>
      <ScreenHead title={t("title")} />
      <ReviewTabs current={tab} initial={list} />
      <ReviewGrid
        key={tab}
        tab={tab}
        initial={list}
        mayWrite={may("reviews_write")}
        maySeeOrders={may("orders_read")}
      />
    </>
  );
}
