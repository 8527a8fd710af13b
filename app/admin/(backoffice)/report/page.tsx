import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle, queryIn, type SearchProps } from "@/app/admin/page-parts";
import { MonthPicker } from "@/components/admin/dashboard/month-picker";
import { SalesReportView, soldMonths } from "@/components/admin/dashboard/sales-report-view";
import { ExportLink } from "@/components/admin/grid/export-link";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { salesReportQuery } from "@/lib/contract/sales-report";
import { monthAfter, taipeiMonth } from "@/lib/format";

export const generateMetadata = pageTitle((t) => t("report.title"));

export default async function ReportPage({ searchParams }: SearchProps) {
  const query = await queryIn(salesReportQuery, searchParams);
  const t = await getTranslations("admin.report");
  const words = await getTranslations("admin.dashboard");
  const screen = await loadScreen((read) => ({
    report: read("GET reports/sales", { query }),
    days: hasDays(query.month) ? read("GET dashboard", { query: { days: "90" } }) : Promise.resolve(undefined),
  }));
  if (!screen) return null;
  const { month, months } = screen.report;
  const sold = soldMonths(months).map((row) => row.month);
  const days = screen.days?.sales?.series.filter(({ day }) => day.startsWith(month)) ?? [];
  return (
    <>
      <ScreenHead title={t("title")} text={words("sales.meaning")}>
        <MonthPicker month={month} months={[...laterMonths(month), ...sold.toReversed()]} />
        <ExportLink call="GET reports/sales/export" label={t("export")} />
      </ScreenHead>
      <SalesReportView report={screen.report} days={days} />
    </>
  );
}

/** The dashboard has the last ninety days: enough for this month and the one before. */
function hasDays(month: unknown): boolean {
  const current = taipeiMonth(new Date());
  return month === undefined || month === current || month === monthAfter(current, -1);
}

/** The months from the current one back to the one after `month`. */
function laterMonths(month: string): string[] {
  const later: string[] = [];
  const current = taipeiMonth(new Date());
  for (let next = monthAfter(month, 1); next <= current; next = monthAfter(next, 1)) later.unshift(next);
  return later;
}
