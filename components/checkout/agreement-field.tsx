"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { AppLink } from "@/components/ui/app-link";
import { CheckField } from "@/components/ui/check-field";
import type { CheckoutFormInput } from "@/lib/contract/order-forms";

/** The agreement to the order; ticking it names the version of the terms that was agreed to. Newer terms untick it. */
export function AgreementField({ version }: { version: string }) {
  const t = useTranslations("checkout");
  const { control } = useFormContext<CheckoutFormInput>();
  // The texts open in another tab, so that nothing typed is lost.
  const linkTo = (href: string) => (text: ReactNode) => (
    <AppLink href={href} target="_blank" prefetch={false} className="text-accent underline underline-offset-4">
      {text}
    </AppLink>
  );
  return (
    <Controller
      control={control}
      name="agreement"
      render={({ field: { value, onChange, ...box }, fieldState: { error } }) => (
        <CheckField
          {...box}
          id="agreement"
          className="text-sm"
          checked={value === version}
          onChange={({ target }) => onChange(target.checked ? version : "")}
          error={error && (error.type === "server" ? error.message : t("agreement_required"))}
        >
          {t.rich("agreement", {
            version,
            terms: linkTo("/term-of-service"),
            returns: linkTo("/refund-and-return"),
          })}
        </CheckField>
      )}
    />
  );
}
