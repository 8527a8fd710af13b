"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import type { CheckoutPreview } from "@/lib/contract/checkouts";
import type { CheckoutFormInput } from "@/lib/contract/orders";
import { formatMoney } from "@/lib/format";

const optionStyle =
  "flex cursor-pointer items-center gap-3 rounded-xl border border-line-strong px-4 py-3 has-checked:border-accent has-checked:bg-accent-soft";

/** Delivery and payment, each as the server offers them for this cart. */
export function MethodFields({ preview }: { preview: CheckoutPreview | undefined }) {
  const t = useTranslations("checkout");
  const { register } = useFormContext<CheckoutFormInput>();
  const shippings = preview?.shippings ?? [{ method: "home_delivery" as const, fee: undefined }];
  const payments = preview?.payments ?? [{ method: "cash_on_delivery" as const }];
  return (
    <>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-4 text-xl font-semibold">{t("shipping")}</legend>
        {shippings.map(({ method, fee }) => (
          <label key={method} className={optionStyle}>
            <input type="radio" value={method} className="size-6 accent-accent" {...register("shipping")} />
            <span className="flex-1">{t(method)}</span>
            <span className="text-muted tabular-nums">
              {fee === undefined ? "" : fee === 0 ? t("free") : formatMoney(fee)}
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-4 text-xl font-semibold">{t("payment")}</legend>
        {payments.map(({ method }) => (
          <label key={method} className={optionStyle}>
            <input type="radio" value={method} className="size-6 accent-accent" {...register("payment")} />
            <span>
              {t(method)}
              <span className="block text-sm text-muted">{t(`${method}_text`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
