"use client";

import { useTranslations } from "next-intl";
import { Controller, useFormContext } from "react-hook-form";
import type { CheckoutFormInput } from "@/lib/contract/order-forms";
import { AgreementText } from "./agreement-text";

/** The agreement to the order; ticking it names the version of the terms that was agreed to. Newer terms untick it. */
export function AgreementField({ version }: { version: string }) {
  const t = useTranslations("checkout");
  const { control } = useFormContext<CheckoutFormInput>();
  return (
    <Controller
      control={control}
      name="agreement"
      render={({ field, fieldState }) => (
        <div>
          <label className="flex items-start gap-3 text-sm">
            <input
              ref={field.ref}
              type="checkbox"
              name={field.name}
              checked={field.value === version}
              onBlur={field.onBlur}
              onChange={(event) => field.onChange(event.target.checked ? version : "")}
              aria-invalid={fieldState.invalid}
              aria-describedby={fieldState.invalid ? "agreement-error" : undefined}
              className="mt-0.5 size-6 shrink-0 accent-accent"
            />
            <AgreementText version={version} />
          </label>
          {fieldState.invalid && (
            <p id="agreement-error" className="mt-1 text-sm text-danger">
              {fieldState.error?.type === "server" ? fieldState.error.message : t("agreement_required")}
            </p>
          )}
        </div>
      )}
    />
  );
}
