import { TrendingDown, TrendingUp } from "lucide-react";
import { useTranslations } from "next-intl";

type Props = { label: string; value: string; now: number; before: number };

/** A sum, and how it stands to the one of the days before. */
export function Figure({ label, value, now, before }: Props) {
  const t = useTranslations("admin.dashboard");
  const change = before === 0 ? undefined : Math.round(((now - before) / before) * 100);
  const Icon = (change ?? 0) < 0 ? TrendingDown : TrendingUp;
  return (
    <div className="rounded-2xl border bg-page p-5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <p className="mt-1 text-2xl font-semibold tabular-nums">{value}</p>
        <p className="mt-1 flex items-center gap-1.5 text-sm text-muted tabular-nums">
          {change !== undefined && change !== 0 && <Icon aria-hidden className="size-4 shrink-0" />}
          {change === undefined && t("no_before")}
          {change === 0 && t("same")}
          {change !== undefined && change > 0 && t("more", { percent: change })}
          {change !== undefined && change < 0 && t("less", { percent: -change })}
        </p>
      </dd>
    </div>
  );
}
