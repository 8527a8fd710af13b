"use client";

import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import useSWR from "swr";
import { SelectField, TextField } from "@/components/ui/field";
import type { CheckoutFormInput } from "@/lib/contract/orders";
import type { Regions } from "@/lib/contract/regions";
import { useField } from "./use-field";

const forever = { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: true };

/** County, district and street; the zip follows from the first two. */
export function AddressFields() {
  const t = useTranslations("checkout");
  const field = useField();
  const { control, setValue } = useFormContext<CheckoutFormInput>();
  const { data: regions = [] } = useSWR<Regions>("/api/bff/regions", forever);
  const county = useWatch({ control, name: "address.county" });
  const districts = regions.find((region) => region.county === county)?.districts ?? [];
  const countyField = field("address.county");
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-xl font-semibold">{t("delivery")}</legend>
      {/* Keyed by the number of choices: a browser drops a value that comes before its option. */}
      <SelectField
        key={`county-${regions.length}`}
        {...countyField}
        onChange={(event) => {
          setValue("address.district", "");
          return countyField.onChange(event);
        }}
        label={t("county")}
        autoComplete="address-level1"
        required
      >
        <option value="">{t("choose_county")}</option>
        {regions.map(({ county: name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        key={`district-${county}-${districts.length}`}
        {...field("address.district")}
        label={t("district")}
        autoComplete="address-level2"
        disabled={districts.length === 0}
        required
      >
        <option value="">{t("choose_district")}</option>
        {districts.map(({ name, zip }) => (
          <option key={name} value={name}>
            {zip} {name}
          </option>
        ))}
      </SelectField>
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
