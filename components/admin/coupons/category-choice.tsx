"use client";

import { useTranslations } from "next-intl";
import { useController } from "react-hook-form";
import { CheckField } from "@/components/admin/form/check-field";
import { Multiselect } from "@/components/ui/multiselect/multiselect";
import type { CouponControl } from "./coupon-values";

export type Category = { id: number; title: string };

type Props = { control: CouponControl; categories: Category[]; error?: string };

/** All goods, or those of some categories. */
export function CategoryChoice({ control, categories, error }: Props) {
  const t = useTranslations("admin.coupons");
  const { field } = useController({ control, name: "category_ids" });
  const chosen = field.value;
  const options = categories.map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{t("scope")}</legend>
      <CheckField
        type="radio"
        name="scope"
        label={t("scope_all")}
        checked={chosen === null}
        onChange={() => field.onChange(null)}
      />
      <CheckField
        type="radio"
        name="scope"
        label={t("scope_categories")}
        checked={chosen !== null}
        onChange={() => field.onChange([])}
      />
      {chosen !== null && (
        <Multiselect
          id="category_ids"
          mode="tags"
          label={t("categories")}
          hint={t("categories_hint")}
          source={options}
          value={options.filter(({ value }) => chosen.includes(Number(value)))}
          onChange={(value) => field.onChange(value.map((option) => Number(option.value)))}
          error={error && (chosen.length === 0 ? t("categories_required") : error)}
        />
      )}
    </fieldset>
  );
}
