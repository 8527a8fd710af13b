import { useTranslations } from "next-intl";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import type { SalesFigures } from "@/lib/contract/dashboard";
import { formatCount, formatMoney } from "@/lib/format";

type Props = { series: SalesFigures["series"]; measure: "sales" | "orders" };

const dayOf = (day: string) => day.slice(5).replace("-", "/");

/** A bar for each day. Arrow keys move between them when the chart has focus; the table beside it has every number. */
export default function DayChart({ series, measure }: Props) {
  const t = useTranslations("admin.dashboard");
  const textOf = (value: number) => (measure === "sales" ? formatMoney(value) : t("order_count", { count: value }));
  const total = series.reduce((sum, day) => sum + day[measure], 0);
  const top = series.reduce((best, day) => (day[measure] > best[measure] ? day : best));
  const summary = t("chart_summary", {
    days: series.length,
    what: t(`choices.${measure}`),
    total: textOf(total),
    day: top.day.replaceAll("-", "/"),
    top: textOf(top[measure]),
  });
  if (total === 0) return <p className="grid h-full place-items-center text-muted">{t("nothing_sold")}</p>;
  return (
    // The chart follows a narrower window with a delay; clip it until then, so that the page does not scroll sideways.
    <figure className="h-full overflow-hidden" aria-label={summary}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={series} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} title={summary}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="day"
            tickFormatter={dayOf}
            minTickGap={28}
            tickLine={false}
            axisLine={{ stroke: "var(--line-strong)" }}
            tick={{ fill: "var(--muted)", fontSize: 13 }}
          />
          <YAxis
            width={56}
            tickFormatter={(value: number) => formatCount(value)}
            allowDecimals={false}
            tickLine={false}
            axisLine={false}
            tick={{ fill: "var(--muted)", fontSize: 13 }}
          />
          <Tooltip
            formatter={(value) => [textOf(Number(value)), t(`choices.${measure}`)]}
            labelFormatter={(day) => String(day).replaceAll("-", "/")}
            contentStyle={{
              background: "var(--raised)",
              border: "1px solid var(--line-strong)",
              borderRadius: 12,
              color: "var(--ink)",
            }}
            itemStyle={{ color: "var(--ink)" }}
            cursor={{ fill: "var(--surface)" }}
          />
          <Bar dataKey={measure} fill="var(--accent)" radius={[4, 4, 0, 0]} maxBarSize={28} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </figure>
  );
}
