"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { CheckoutPreview } from "@/lib/contract/checkouts";
import type { CheckoutFormInput } from "@/lib/contract/order-forms";
import { formatMoney } from "@/lib/format";
import { RadioCard } from "./radio-card";

/** The ways of delivery that the server offers for this cart. A chosen one that is no longer offered is unchosen. */
export function ShippingFields({ preview }: { preview: CheckoutPreview | undefined }) {
  const t = useTranslations("checkout");
  const { control, register, setValue } = useFormContext<CheckoutFormInput>();
  const chosen = useWatch({ control, name: "shipping" });
  const shippings = preview?.shippings ?? [{ method: "home_delivery" as const, fee: undefined }];
  const [first] = shippings;
  const isOffered = !preview || shippings.some(({ method }) => method === chosen);
  useEffect(() => {
    if (!isOffered && first) setValue("shipping", first.method);
  }, [isOffered, first, setValue]);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-4 text-xl font-semibold">{t("shipping")}</legend>
      {shippings.map(({ method, fee }) => (
        <RadioCard
          key={method}
          value={method}
          label={t(method)}
          text={t(`${method}_text`)}
          aside={fee === undefined ? undefined : fee === 0 ? t("free") : formatMoney(fee)}
          {...register("shipping")}
        />
      ))}
    </fieldset>
  );
}

/** How it is paid; what the server no longer offers is no longer chosen. */
export function PaymentFields({ preview }: { preview: CheckoutPreview | undefined }) {
  const t = useTranslations("checkout");
  const { control, register, setValue } = useFormContext<CheckoutFormInput>();
  const [chosen, shipping] = useWatch({ control, name: ["payment", "shipping"] });
  const payments = preview?.payments ?? [{ method: "cash_on_delivery" as const }];
  const offered = payments.map(({ method }) => method);
  const [first] = offered;
  const isOffered = !preview || offered.includes(chosen);
  useEffect(() => {
    if (!isOffered && first) setValue("payment", first);
  }, [isOffered, first, setValue]);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-4 text-xl font-semibold">{t("payment")}</legend>
      {offered.map((method) => {
        const name = method === "cash_on_delivery" && shipping === "store_pickup" ? "cash_on_pickup" : method;
        return (
          <RadioCard key={method} value={method} label={t(name)} text={t(`${name}_text`)} {...register("payment")} />
        );
      })}
    </fieldset>
  );
}
