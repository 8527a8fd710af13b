import { useTranslations } from "next-intl";
import { panelStyle } from "@/components/admin/panel";
import type { SalesFigures } from "@/lib/contract/dashboard";
import { formatMoney } from "@/lib/format";

/** A bar for each day of a month, after what went back; a day with less than nothing has none. */
export function MonthDays({ days }: { days: SalesFigures["series"] }) {
  const t = useTranslations("admin.report");
  const top = Math.max(1, ...days.map(({ sales }) => sales));
  const best = days.find(({ sales }) => sales === top);
  return (
    <section aria-labelledby="month-days" className={panelStyle}>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h2 id="month-days" className="text-lg font-semibold">
          {t("by_day")}
        </h2>
        {best && (
          <p className="text-sm text-muted tabular-nums">
            {t("best_day", { day: written(best.day), sales: formatMoney(best.sales) })}
          </p>
        )}
      </div>
      <ol className="flex h-32 gap-px sm:gap-1">
        {days.map(({ day, sales }, index) => (
          <li
            key={day}
            title={`${written(day)} ${formatMoney(sales)}`}
            className="flex min-w-0 max-w-9 flex-1 flex-col gap-1"
          >
            <span className="sr-only">{`${written(day)} ${formatMoney(sales)}`}</span>
            <span aria-hidden className="flex min-h-0 flex-1 items-end border-b">
              <span
                className="w-full rounded-t-sm bg-accent"
                style={{ height: `${(Math.max(0, sales) / top) * 100}%` }}
              />
            </span>
            {/* Every fifth day is named, which leaves room for its two digits on phones. */}
            <span aria-hidden className="h-4 text-center text-xs whitespace-nowrap text-muted tabular-nums">
              {index % 5 === 0 && Number(day.slice(-2))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** `2026-11-05` to `11/5`. */
function written(day: string): string {
  const [, month, date] = day.split("-").map(Number);
  return `${month}/${date}`;
}
