import { getTranslations } from "next-intl/server";
import { countsOf, loadScreen, pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { ReturnGrid } from "@/components/admin/orders/returns/return-grid";
import { isOldestFirst, ReturnTabs } from "@/components/admin/orders/returns/return-tabs";
import { knownQuery } from "@/lib/contract/known-query";
import { returnListQuery, returnsOfTab, returnTab, returnTabs } from "@/lib/contract/returns";

export const generateMetadata = pageTitle((t) => t("returns.title"));

/** Returns with their status; staff act on a return on its order's page. */
export default async function AdminReturnsPage({ searchParams }: SearchProps) {
  const search = await searchParams;
  const tab = returnTab.catch("waiting").parse(search.tab);
  const { status: _, ...narrowed } = returnListQuery.shape;
  const query = {
    ...(isOldestFirst(tab) && { sort_method: "1" as const }),
    ...knownQuery(narrowed, search),
    ...(tab !== "all" && { status: [...returnsOfTab[tab]] }),
  };
  const t = await getTranslations("admin.returns");
  const screen = await loadScreen((read) => ({
    list: read("GET returns", { query }),
    counts: countsOf(returnTabs, (part) =>
      read("GET returns", { query: { status: [...returnsOfTab[part]], per_page: 1 } }),
    ),
  }));
  if (!screen) return null;
  const { list, counts, may } = screen;
  return (
    <>
      <ScreenHead title={t("title")} />
      <ReturnTabs current={tab} counts={counts} />
      <ReturnGrid key={tab} tab={tab} initial={list} canReadPersonalData={may("personal_data_read")} />
    </>
  );
}
