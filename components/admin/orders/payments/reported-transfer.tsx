import { useTranslations } from "next-intl";
import type { AdminOrder } from "@/lib/contract/orders";
import { formatMoney } from "@/lib/format";
import { textOfDay } from "@/lib/sheets/typed-time";

type Props = {
  report: NonNullable<AdminOrder["transfer_report"]>;
  /** Draws the digits large, as the part to look for. */
  isLarge?: boolean;
};

/** The transfer that a shopper reported, to be found on the shop's account. */
export function ReportedTransfer({ report, isLarge }: Props) {
  const t = useTranslations("admin.order");
  const { last_five, amount, transferred_on } = report;
  return (
    <span className="tabular-nums">
      {t("last_five")} <strong className={isLarge ? "mx-1 text-2xl tracking-wider" : undefined}>{last_five}</strong>・
      {t("transferred", { amount: formatMoney(amount), date: textOfDay(transferred_on) })}
    </span>
  );
}
