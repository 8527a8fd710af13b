import { TrendingDown, TrendingUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "@/lib/utils";

type Props = {
  label: string;
  value: string;
  now: number;
  before: number;
  /** The period of `before`. */
  period: string;
  /** Whether a fall is good news, as with refunds. */
  isLessBetter?: boolean;
};

/** A sum in a list of facts, and its change compared with the period before. */
export function Figure({ label, value, now, before, period, isLessBetter = false }: Props) {
  const t = useTranslations("admin.dashboard");
  const change = before === 0 ? undefined : Math.round(((now - before) / before) * 100);
  const Icon = (change ?? 0) < 0 ? TrendingDown : TrendingUp;
  return (
    <div className="min-w-0 rounded-2xl border bg-page p-4 sm:p-5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <p className="mt-1 text-xl font-semibold wrap-anywhere tabular-nums sm:text-2xl">{value}</p>
        <p className="mt-1 flex items-center gap-1.5 text-xs text-muted tabular-nums sm:text-sm">
          {change !== undefined && change !== 0 && (
            <Icon
              aria-hidden
              className={cn("size-4 shrink-0", change > 0 === isLessBetter ? "text-danger" : "text-accent")}
            />
          )}
          {change === undefined && t("no_before", { period })}
          {change === 0 && t("same", { period })}
          {change !== undefined && change > 0 && t("more", { period, percent: change })}
          {change !== undefined && change < 0 && t("less", { period, percent: -change })}
        </p>
      </dd>
    </div>
  );
}
