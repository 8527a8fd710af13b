import { useTranslations } from "next-intl";
import { textOfDay } from "@/components/admin/form/typed-time";
import type { AdminOrder } from "@/lib/contract/orders";
import { formatMoney } from "@/lib/format";

/** What the shopper says of a transfer, to be looked for on the shop's account. */
export function ReportedTransfer({ report }: { report: NonNullable<AdminOrder["transfer_report"]> }) {
  const t = useTranslations("admin.order");
  const { last_five, amount, transferred_on } = report;
  return (
    <span className="tabular-nums">
      {t("last_five")} <strong>{last_five}</strong>・
      {t("transferred", { amount: formatMoney(amount), date: textOfDay(transferred_on) })}
    </span>
  );
}
