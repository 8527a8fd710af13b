import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatMoney } from "@/lib/format";

type Props = {
  subtotal: number;
  discount?: number;
  shipping_fee: number;
  total: number;
  /** Changes the label of the total: nothing is due any more. */
  isPaid?: boolean;
  children?: ReactNode;
};

/** Subtotal, discount, delivery fee and total, in TWD including tax. @param children further rows */
export function OrderTotals({ subtotal, discount = 0, shipping_fee, total, isPaid, children }: Props) {
  const t = useTranslations("checkout");
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 border-t pt-4 tabular-nums">
      <dt className="text-muted">{t("subtotal")}</dt>
      <dd className="text-right">{formatMoney(subtotal)}</dd>
      {discount > 0 && (
        <>
          <dt className="text-muted">{t("discount")}</dt>
          <dd className="text-right text-accent">{formatMoney(-discount)}</dd>
        </>
      )}
      <dt className="text-muted">{t("shipping_fee")}</dt>
      <dd className="text-right">{shipping_fee === 0 ? t("free") : formatMoney(shipping_fee)}</dd>
      <dt className="pt-2 font-medium">
        {t(isPaid ? "order_total" : "total")}
        <span className="ml-2 text-sm font-normal text-muted">{t("tax_included")}</span>
      </dt>
      <dd className="pt-2 text-right text-xl font-semibold" data-testid="order-total">
        {formatMoney(total)}
      </dd>
      {children}
    </dl>
  );
}
