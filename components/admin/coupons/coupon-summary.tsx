"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { panelStyle } from "@/components/admin/panel";
import type { Category } from "./category-choice";
import type { CouponControl, CouponValues } from "./coupon-values";
import { couponSentence } from "./coupon-words";

type Props = { control: CouponControl; categories: Category[] };

/** What the rule means, said as one would tell a customer; it follows every key. */
export function CouponSummary({ control, categories }: Props) {
  const t = useTranslations("admin.coupons");
  const values = useWatch({ control }) as CouponValues;
  const ids = values.category_ids;
  const titles = ids && categories.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
  const rule = {
    ...values,
    code: values.code.trim().toUpperCase(),
    value: numberOf(values.value),
    minimum: numberOf(values.minimum),
    limit_total: numberOf(values.limit_total) || null,
    limit_per_person: numberOf(values.limit_per_person) || null,
  };
  return (
    <section aria-labelledby="coupon-summary" className={panelStyle}>
      <h2 id="coupon-summary" className="text-lg font-semibold">
        {t("summary")}
      </h2>
      <p aria-live="polite" className="mt-3 wrap-anywhere">
        {couponSentence(t, rule, titles)}
      </p>
    </section>
  );
}

/** While it is being typed it may be anything. */
function numberOf(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}
