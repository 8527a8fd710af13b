"use client";

import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/field";
import { useFieldOf } from "@/components/ui/use-contract-form";
import type { CheckoutFormInput } from "@/lib/contract/order-forms";

export function ContactFields() {
  const t = useTranslations("checkout");
  const field = useFieldOf<CheckoutFormInput>();
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-xl font-semibold">{t("contact")}</legend>
      <TextField {...field("contact.name")} label={t("name")} autoComplete="name" required />
      <TextField
        {...field("contact.phone")}
        label={t("phone")}
        type="tel"
        autoComplete="tel-national"
        placeholder="0912-345-678"
        required
      />
      <TextField
        {...field("contact.email")}
        label={t("email")}
        hint={t("email_hint")}
        type="email"
        autoComplete="email"
        className="sm:col-span-2"
        required
      />
    </fieldset>
  );
}
