import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/panel";
import { AppLink } from "@/components/ui/app-link";
import type { SalesFigures } from "@/lib/contract/dashboard";
import type { SalesReport } from "@/lib/contract/sales-report";
import { formatCount, formatMoney } from "@/lib/format";
import { Figure } from "./figure";
import { MonthDays } from "./month-days";
import { ReportTable } from "./report-table";

type Props = {
  report: SalesReport;
  /** Days of the month, if the dashboard still has them. */
  days: SalesFigures["series"];
};

/** The month for bookkeeping: days, the twelve months up to it, ways of payment, categories. Sums in TWD. */
export function SalesReportView({ report, days }: Props) {
  const t = useTranslations("admin.report");
  const way = useTranslations("checkout");
  const { month, months, payments, categories, shipping_fees } = report;
  const name = written(month);
  return (
    <div className="grid items-start gap-4 xl:grid-cols-3">
      <MonthFigures report={report} />
      {days.some(({ sales }) => sales > 0) && (
        <div className="min-w-0 xl:col-span-3">
          <MonthDays days={days} />
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-4 xl:col-span-2">
        <Panel title={`${t("by_payment")}・${name}`} text={<span className="max-sm:hidden">{t("payment_text")}</span>}>
          {payments.length === 0 ? (
            <p className="text-muted">{t("nothing")}</p>
          ) : (
            <ReportTable
              label={t("by_payment")}
              onPhones={[t("orders"), t("net")]}
              headings={[
                t("by_payment"),
                t("orders"),
                t("sales"),
                t("refunded"),
                t("net"),
                t("received"),
                t("paid_back"),
              ]}
              rows={payments.map((row) => ({
                key: row.payment,
                head: way(row.payment),
                cells: [row.orders, row.sales, row.refunded, row.net, row.received, row.paid_back],
              }))}
              total={t("total")}
            />
          )}
        </Panel>
        <Panel title={t("by_month")}>
          <ReportTable
            label={[t("month"), t("sales"), t("net")].join("、")}
            headings={[t("month"), t("orders"), t("sales"), t("refunded"), t("net")]}
            rows={soldMonths(months)
              .toReversed()
              .map((row) => ({
                key: row.month,
                isCurrent: row.month === month,
                head: (
                  <AppLink
                    prefetch="auto"
                    href={`/admin/report?month=${row.month}`}
                    scroll={false}
                    aria-current={row.month === month ? "page" : undefined}
                    className="text-accent underline-offset-4 hover:underline"
                  >
                    {written(row.month)}
                  </AppLink>
                ),
                cells: [row.orders, row.sales, row.refunded, row.net],
              }))}
          />
        </Panel>
      </div>
      <Panel title={`${t("by_category")}・${name}`} text={t("category_text")}>
        {categories.length === 0 ? (
          <p className="text-muted">{t("nothing")}</p>
        ) : (
          <ReportTable
            label={t("by_category")}
            headings={[t("category"), t("pieces"), t("sales")]}
            rows={[
              ...categories.map((row) => ({
                key: row.category_id ?? "none",
                head: row.title ?? t("no_category"),
                cells: [row.pieces, row.sales],
              })),
              { key: "fees", head: t("shipping_fees"), cells: [null, shipping_fees] },
            ]}
            total={t("total")}
          />
        )}
      </Panel>
    </div>
  );
}

const figures = ["sales", "refunded", "net", "orders", "average"] as const;

/** The month's main figures compared with the month before; an unfinished month with the same days of it. */
function MonthFigures({ report }: { report: SalesReport }) {
  const t = useTranslations("admin.report");
  const words = useTranslations("admin.dashboard");
  const last = report.months.at(-1);
  if (!last) return null;
  const [now, before] = [withAverage(last), withAverage(report.before)];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:col-span-3 xl:grid-cols-5 max-sm:[&>:last-child]:col-span-2">
      {figures.map((kind) => (
        <Figure
          key={kind}
          label={t(kind)}
          value={kind === "orders" ? formatCount(now.orders) : formatMoney(now[kind])}
          now={now[kind]}
          before={before[kind]}
          isLessBetter={kind === "refunded"}
          period={report.before.is_partial ? t("same_days_before") : words("before.month")}
        />
      ))}
    </dl>
  );
}

/** The average is calculated from net sales, as on the dashboard. */
function withAverage<Sold extends { orders: number; net: number }>(sold: Sold) {
  return { ...sold, average: Math.round(sold.net / (sold.orders || 1)) };
}

/** Leaves out the months before the shop's first order, but keeps the shown month. */
export function soldMonths(months: SalesReport["months"]): SalesReport["months"] {
  const sold = months.findIndex(({ orders }) => orders > 0);
  return months.slice(sold === -1 ? -1 : sold);
}

const written = (month: string) => month.replace("-", "/");
