"use client";

import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { TextField } from "@/components/ui/field";
import { useFieldOf } from "@/components/ui/use-contract-form";
import type { CheckoutFormInput } from "@/lib/contract/order-forms";
import { RegionSelects } from "./region-selects";

/** County, district and street; the zip follows from the first two. */
export function AddressFields() {
  const t = useTranslations("checkout");
  const field = useFieldOf<CheckoutFormInput>();
  const { control, setValue } = useFormContext<CheckoutFormInput>();
  const county = useWatch({ control, name: "address.county" });
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-xl font-semibold">{t("delivery")}</legend>
      <RegionSelects
        county={county ?? ""}
        countyField={field("address.county")}
        districtField={field("address.district")}
        onCounty={() => setValue("address.district", "")}
      />
      <TextField
        {...field("address.street")}
        label={t("street")}
        autoComplete="street-address"
        className="sm:col-span-2"
        required
      />
    </fieldset>
  );
}
