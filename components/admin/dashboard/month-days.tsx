import { useTranslations } from "next-intl";
import { panelStyle } from "@/components/admin/panel";
import type { SalesFigures } from "@/lib/contract/dashboard";
import { formatCount, formatMoney } from "@/lib/format";
import { cn } from "@/lib/utils";
import { axisTop } from "./axis-top";

/** A bar for each day of a month, net of refunds; a day below zero has none. */
export function MonthDays({ days }: { days: SalesFigures["series"] }) {
  const t = useTranslations("admin.report");
  const largest = Math.max(0, ...days.map(({ sales }) => sales));
  const best = days.find(({ sales }) => sales === largest);
  const top = axisTop(largest);
  const marks = [top, top / 2, 0];
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
      <div className="grid h-40 grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        {/* Above the line with the names of the days, as the bars are. */}
        <div
          aria-hidden
          className="relative mb-5 flex flex-col justify-between text-right text-xs leading-none text-muted tabular-nums"
        >
          {marks.map((mark) => (
            <span key={mark} className="flex h-0 items-center justify-end">
              {formatCount(mark)}
            </span>
          ))}
        </div>
        <div className="relative">
          <div aria-hidden className="absolute inset-x-0 top-0 bottom-5 flex flex-col justify-between">
            {marks.map((mark) => (
              <span key={mark} className={cn("border-t", mark === 0 ? "border-line-strong" : "border-dashed")} />
            ))}
          </div>
          <ol className="relative flex h-full gap-px sm:gap-1">
            {days.map(({ day, sales }, index) => (
              <li
                key={day}
                title={`${written(day)} ${formatMoney(sales)}`}
                className="flex min-w-0 max-w-9 flex-1 flex-col gap-1"
              >
                <span className="sr-only">{`${written(day)} ${formatMoney(sales)}`}</span>
                <span aria-hidden className="flex min-h-0 flex-1 items-end">
                  <span
                    className="w-full rounded-t-sm bg-accent"
                    style={{ height: `${(Math.max(0, sales) / top) * 100}%` }}
                  />
                </span>
                {/* Every fifth day is named, so that two digits fit on phones. */}
                <span aria-hidden className="h-4 text-center text-xs whitespace-nowrap text-muted tabular-nums">
                  {index % 5 === 0 && Number(day.slice(-2))}
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

/** `2026-11-05` to `11/5`. */
function written(day: string): string {
  const [, month, date] = day.split("-").map(Number);
  return `${month}/${date}`;
}
