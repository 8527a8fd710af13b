import { useTranslations } from "next-intl";
import { CheckField } from "@/components/admin/form/check-field";
import type { Controlled } from "@/components/admin/form/use-admin-form";
import { Multiselect } from "@/components/ui/multiselect/multiselect";

export type Category = { id: number; title: string };

type Props = Controlled<number[] | null> & { categories: Category[] };

/** All products, or those of chosen categories. */
export function CategoryChoice({ value: chosen, onChange, categories, error }: Props) {
  const t = useTranslations("admin.coupons");
  const options = categories.map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{t("scope")}</legend>
      {[true, false].map((isAll) => (
        <CheckField
          key={String(isAll)}
          type="radio"
          name="scope"
          label={t(isAll ? "scope_all" : "scope_categories")}
          checked={(chosen === null) === isAll}
          onChange={() => onChange(isAll ? null : [])}
        />
      ))}
      {chosen !== null && (
        <Multiselect
          id="category_ids"
          mode="tags"
          label={t("categories")}
          hint={t("categories_hint")}
          source={options}
          value={options.filter(({ value }) => chosen.includes(Number(value)))}
          onChange={(next) => onChange(next.map((option) => Number(option.value)))}
          error={error && (chosen.length === 0 ? t("categories_required") : error)}
        />
      )}
    </fieldset>
  );
}
