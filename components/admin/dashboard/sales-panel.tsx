import { useTranslations } from "next-intl";
import { HeadRow } from "@/components/admin/layout/head-row";
import { AppLink } from "@/components/ui/app-link";
import { dashboardPeriods, type SalesFigures } from "@/lib/contract/dashboard";
import { formatCount, formatMoney } from "@/lib/format";
import { cn } from "@/lib/utils";
import { Figure } from "./figure";
import { SalesChart } from "./sales-chart";

const figures = ["sales", "orders", "average"] as const;

/** Sales: three sums compared with the period before, what they consist of, and the best-selling products. */
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
        {figures.map((kind) => (
          <Figure
            key={kind}
            label={t(`sales.${kind}`)}
            value={kind === "orders" ? formatCount(total.orders) : formatMoney(total[kind])}
            now={total[kind]}
            before={previous[kind]}
            period={t("before.days")}
          />
        ))}
      </dl>
      <div className="mt-3 grid gap-3 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <SalesChart series={sales.series} />
        <BestSellers products={sales.best_sellers} />
      </div>
      <p className="mt-3 text-sm text-muted">{t("sales.meaning")}</p>
    </section>
  );
}

function BestSellers({ products }: { products: SalesFigures["best_sellers"] }) {
  const t = useTranslations("admin.dashboard");
  const most = Math.max(1, ...products.map(({ pieces }) => pieces));
  // Bars of equal length would look like high sales, so they are left out.
  const differ = products.some(({ pieces }) => pieces < most);
  return (
    <section aria-labelledby="best-title" className="min-w-0 rounded-2xl border bg-page p-5">
      <h3 id="best-title" className="mb-3 font-semibold">
        {t("best_sellers")}
      </h3>
      {products.length === 0 && <p className="py-8 text-center text-muted">{t("nothing_sold")}</p>}
      {products.length > 0 && (
        <table className="w-full text-[0.9375rem]">
          <thead className="sr-only">
            <HeadRow headings={[t("product"), t("pieces"), t("choices.sales")]} />
          </thead>
          <tbody>
            {products.map((one) => (
              <tr key={one.product_id} className="align-top">
                <th scope="row" className="w-full max-w-0 py-1.5 pr-3 text-left font-normal">
                  <AppLink
                    prefetch="auto"
                    href={`/admin/product/${one.product_id}`}
                    className="block truncate hover:text-accent"
                  >
                    {one.title}
                  </AppLink>
                  {differ && (
                    <span
                      aria-hidden
                      className="mt-1 block h-1.5 rounded-full bg-accent"
                      style={{ width: `${Math.max(2, (one.pieces / most) * 100)}%` }}
                    />
                  )}
                </th>
                <td className="py-1.5 pr-3 text-right whitespace-nowrap tabular-nums">
                  {t("piece_count", { count: one.pieces })}
                </td>
                <td className="py-1.5 text-right whitespace-nowrap text-muted tabular-nums">
                  {formatMoney(one.sales)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
