import { useTranslations } from "next-intl";
import { formatMoney } from "@/lib/format";

/**
 * The total, always in view on phones: at the lower edge until the summary is reached, at the upper edge after it.
 * @param total TWD; undefined until the server's preview has arrived
 */
export function TotalBar({ total }: { total: number | undefined }) {
  const t = useTranslations("checkout");
  return (
    <a
      href="#summary"
      data-buy-bar="sticky"
      className="foot-bar sticky top-0 z-20 -mx-4 -my-9 whitespace-nowrap md:-mx-8 md:pl-8 lg:hidden"
    >
      <span className="font-medium">{t("total")}</span>
      <span className="text-xl font-semibold tabular-nums">{total === undefined ? "…" : formatMoney(total)}</span>
      <span className="ml-auto text-sm text-accent">{t("see_summary")}</span>
    </a>
  );
}
