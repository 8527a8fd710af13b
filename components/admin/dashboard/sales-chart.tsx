"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { HeadRow, right } from "@/components/admin/layout/head-row";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Skeleton } from "@/components/ui/skeleton";
import type { SalesFigures } from "@/lib/contract/dashboard";
import { formatMoney } from "@/lib/format";
import { cn } from "@/lib/utils";

/** The chart's library is large and used only here. Its place is reserved while it loads. */
const DayChart = dynamic(() => import("./day-chart"), {
  ssr: false,
  loading: () => <Skeleton className="h-full min-h-72 rounded-xl" />,
});

const views = ["chart", "table"] as const;
const measures = ["sales", "orders"] as const;

/** Sales or orders per day: as a chart, or as a table of its numbers. */
export function SalesChart({ series }: { series: SalesFigures["series"] }) {
  const t = useTranslations("admin.dashboard");
  const [view, setView] = useState<(typeof views)[number]>("chart");
  const [measure, setMeasure] = useState<(typeof measures)[number]>("sales");
  return (
    <section aria-labelledby="days-title" className="flex min-w-0 flex-col rounded-2xl border bg-page p-5">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h3 id="days-title" className="font-semibold max-sm:w-full sm:mr-auto">
          {t("by_day")}
        </h3>
        {view === "chart" && <Choice label={t("measure")} options={measures} chosen={measure} onChoose={setMeasure} />}
        <Choice label={t("view")} options={views} chosen={view} onChoose={setView} />
      </div>
      {view === "chart" ? (
        <div className="relative h-72 xl:h-auto xl:min-h-72 xl:flex-1">
          <div className="absolute inset-0">
            <DayChart series={series} measure={measure} />
          </div>
        </div>
      ) : (
        <DayTable series={series} />
      )}
    </section>
  );
}

type Option = "chart" | "table" | "sales" | "orders";
type ChoiceProps<T extends Option> = { label: string; options: readonly T[]; chosen: T; onChoose: (option: T) => void };

function Choice<T extends Option>({ label, options, chosen, onChoose }: ChoiceProps<T>) {
  const t = useTranslations("admin.dashboard.choices");
  const nameOf = (option: Option) => t(option);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen
    <div role="group" aria-label={label} className="flex rounded-full border p-0.5">
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === chosen}
          onClick={() => onChoose(option)}
          className={cn(
            "min-h-9 rounded-full px-3 text-sm hover:bg-surface",
            option === chosen && "bg-accent-soft font-medium text-accent hover:bg-accent-soft",
          )}
        >
          {nameOf(option)}
        </button>
      ))}
    </div>
  );
}

function DayTable({ series }: { series: SalesFigures["series"] }) {
  const t = useTranslations("admin.dashboard");
  return (
    <ScrollRegion label={t("day_table")} className="h-72 overflow-y-auto xl:flex-1">
      <table className="w-full text-[0.9375rem] tabular-nums">
        <thead className="sticky top-0 bg-page text-left text-sm text-muted">
          <HeadRow
            headings={[t("day"), right(t("choices.orders")), right(t("choices.sales")), right(t("average"))]}
            className="py-2"
          />
        </thead>
        <tbody className="divide-y">
          {series.toReversed().map(({ day, orders, sales }) => (
            <tr key={day}>
              <th scope="row" className="py-2 text-left font-normal">
                {day.replaceAll("-", "/")}
              </th>
              <td className="py-2 text-right">{orders}</td>
              <td className="py-2 text-right">{formatMoney(sales)}</td>
              <td className="py-2 text-right">{orders === 0 ? "—" : formatMoney(Math.round(sales / orders))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
