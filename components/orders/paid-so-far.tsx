import { useTranslations } from "next-intl";
import { formatMoney } from "@/lib/format";

/** Rows of the totals for a partly paid order that was changed: amount paid and amount due, TWD. */
export function PaidSoFar({ total, due }: { total: number; due?: number }) {
  const t = useTranslations("checkout");
  if (due === undefined) return null;
  return (
    <>
      <dt className="text-muted">{t("paid_so_far")}</dt>
      <dd className="text-right">{formatMoney(total - due)}</dd>
      <dt className="font-medium">{t("still_due")}</dt>
      <dd className="text-right font-semibold">{formatMoney(due)}</dd>
    </>
  );
}
