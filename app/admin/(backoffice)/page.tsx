import { getTranslations } from "next-intl/server";
import { pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { SalesPanel } from "@/components/admin/dashboard/sales-panel";
import { WorkList } from "@/components/admin/dashboard/work-list";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { loadForAdmin } from "@/lib/api-client/server";
import { dashboardQuery } from "@/lib/contract/dashboard";
import { knownQuery } from "@/lib/contract/known-query";
import { formatDateTime } from "@/lib/format";

export const generateMetadata = pageTitle((t) => t("dashboard.title"));

/** The dashboard: today's work, then the sales. */
export default async function BackOfficePage({ searchParams }: SearchProps) {
  const query = knownQuery(dashboardQuery.shape, await searchParams);
  const t = await getTranslations("admin.dashboard");
  const found = await loadForAdmin(async (admin) => (await admin.call("GET dashboard", { query })).data);
  if (!found) return null;
  return (
    <>
      <ScreenHead title={t("title")} text={t("as_of", { time: formatDateTime(found.made_at) })} />
      <WorkList work={found.work} />
      {found.sales && <SalesPanel sales={found.sales} />}
    </>
  );
}
