import { useTranslations } from "next-intl";
import type { UseFormRegisterReturn } from "react-hook-form";
import useSWR from "swr";
import { SelectField } from "@/components/ui/field";
import type { Regions } from "@/lib/contract/addresses";

const forever = { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: true };

type Wired = { id: string; error: string | undefined } & UseFormRegisterReturn;
type Props = {
  county: string;
  countyField: Wired;
  districtField: Wired;
  onCounty: () => void;
  /** Whether required fields carry a mark in this form. */
  isMarked?: boolean;
};

/** County and district of an address. `onCounty` is called before the county changes, as its districts do too. */
export function RegionSelects({ county, countyField, districtField, onCounty, isMarked }: Props) {
  const t = useTranslations("checkout");
  const { data: regions = [] } = useSWR<Regions>("/api/bff/regions", forever);
  // A select drops a value that has no option yet, and replacing the select would lose the focus.
  const counties = regions.length > 0 ? regions.map((region) => region.county) : [county].filter(Boolean);
  const districts = regions.find((region) => region.county === county)?.districts ?? [];
  return (
    <>
      <SelectField
        {...countyField}
        // Controlled, since the value may arrive before its option: a member's address before the list of counties.
        defaultValue={undefined}
        value={county}
        onChange={(event) => {
          onCounty();
          return countyField.onChange(event);
        }}
        label={t("county")}
        autoComplete="address-level1"
        isRequired={isMarked}
        required
      >
        <option value="">{t("choose_county")}</option>
        {counties.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        key={`district-${county}-${districts.length}`}
        {...districtField}
        label={t("district")}
        autoComplete="address-level2"
        disabled={districts.length === 0}
        isRequired={isMarked}
        required
      >
        <option value="">{t("choose_district")}</option>
        {districts.map(({ name, zip }) => (
          <option key={name} value={name}>
            {zip} {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
