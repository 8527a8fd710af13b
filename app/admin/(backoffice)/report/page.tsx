import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { SalesReportView } from "@/components/admin/dashboard/sales-report-view";
import { ExportLink } from "@/components/admin/grid/export-link";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { knownQuery } from "@/lib/contract/known-query";
import { salesReportQuery } from "@/lib/contract/sales-report";

export const generateMetadata = pageTitle((t) => t("report.title"));

export default async function ReportPage({ searchParams }: SearchProps) {
  const query = knownQuery(salesReportQuery.shape, await searchParams);
  const t = await getTranslations("admin.report");
  const screen = await loadScreen((read) => ({ report: read("GET reports/sales", { query }) }));
  if (!screen) return null;
  return (
    <>
      <ScreenHead title={t("title")} text={t("text")}>
        <ExportLink call="GET reports/sales/export" label={t("export")} />
      </ScreenHead>
      <SalesReportView report={screen.report} />
    </>
  );
}
