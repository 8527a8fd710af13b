import { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import { dashboardPeriods, type SalesFigures } from "@/lib/contract/dashboard";
import { formatCount, formatMoney } from "@/lib/format";
import { cn } from "@/lib/utils";
import { BestSellers } from "./best-sellers";
import { Figure } from "./figure";
import { SalesChart } from "./sales-chart";

/** What was sold: three sums beside those of the days before, how they came about, and with what. */
export function SalesPanel({ sales }: { sales: SalesFigures }) {
  const t = useTranslations("admin.dashboard");
  const { total, previous } = sales;
  return (
    <section aria-labelledby="sales-title" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="sales-title" className="text-lg font-semibold">
          {t("sales.title")}
        </h2>
        <nav aria-label={t("period")} className="flex rounded-full border bg-page p-1">
          {dashboardPeriods.map((days) => (
            <AppLink
              prefetch="auto"
              key={days}
              href={`/admin?days=${days}`}
              replace
              scroll={false}
              aria-current={days === sales.days ? "page" : undefined}
              className={cn(
                "inline-flex min-h-9 items-center rounded-full px-4 text-sm hover:bg-surface",
                days === sales.days && "bg-accent-soft font-medium text-accent hover:bg-accent-soft",
              )}
            >
              {t("days", { days })}
            </AppLink>
          ))}
        </nav>
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 max-sm:[&>:first-child]:col-span-2">
        <Figure label={t("sales.sales")} value={formatMoney(total.sales)} now={total.sales} before={previous.sales} />
        <Figure
          label={t("sales.orders")}
          value={formatCount(total.orders)}
          now={total.orders}
          before={previous.orders}
        />
        <Figure
          label={t("sales.average")}
          value={formatMoney(total.average)}
          now={total.average}
          before={previous.average}
        />
      </dl>
      <div className="mt-3 grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <SalesChart series={sales.series} />
        <BestSellers goods={sales.best_sellers} />
      </div>
      <p className="mt-3 text-sm text-muted">{t("sales.meaning")}</p>
    </section>
  );
}
