"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type Control, useWatch } from "react-hook-form";
import type { z } from "zod";
import { ChoiceOptions } from "@/components/admin/form/choice-options";
import { isDate } from "@/components/admin/form/date-box";
import { DeleteButton } from "@/components/admin/form/delete-button";
import { DocumentForm } from "@/components/admin/form/document-form";
import { FormCheck } from "@/components/admin/form/form-check";
import { NumberField } from "@/components/admin/form/number-field";
import { TimeField } from "@/components/admin/form/time-field";
import { useEntryForm } from "@/components/admin/form/use-document-form";
import { fieldGrid, Panel, panelStyle } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { SelectField, TextField } from "@/components/ui/field";
import { type CouponDocument, type CreateCoupon, createCoupon } from "@/lib/contract/admin-coupons";
import { couponKinds } from "@/lib/contract/coupons";
import { taipeiMinute } from "@/lib/format";
import { momentOf } from "@/lib/sheets/typed-time";
import { type Category, CategoryChoice } from "./category-choice";
import { couponSentence } from "./coupon-words";

/** The form's values: the request's fields, with times in the format of date-time fields. */
type CouponValues = z.input<typeof createCoupon>;

const blankCoupon: CouponValues = {
  code: "",
  title: "",
  value: 100,
  minimum: 0,
  enabled: true,
  kind: "fixed",
  category_ids: null,
  starts_at: null,
  ends_at: null,
  limit_total: null,
  limit_per_person: null,
};

/** A coupon as the form's values. */
function couponValues(document: CouponDocument): CouponValues {
  const { code, title, kind, value, minimum, category_ids, limit_total, limit_per_person, enabled } = document;
  return {
    code,
    title,
    kind,
    value,
    minimum,
    category_ids,
    limit_total,
    limit_per_person,
    enabled,
    starts_at: toOffset(document.starts_at, false),
    ends_at: toOffset(document.ends_at, true),
  };
}

/** With Taipei's offset, as the form writes times, so that an untouched one does not count as changed. */
function toOffset(iso: string | null, isEnd: boolean): string | null {
  return iso && momentOf(taipeiMinute(iso).slice(0, 10), taipeiMinute(iso).slice(11), isEnd);
}

type Props = {
  document?: CouponDocument;
  /** Values for a new coupon, except its code. */
  template?: CouponDocument;
  categories: Category[];
  mayWrite: boolean;
};

/** A coupon's rule, with its meaning for a shopper in words: beside it, on phones below it. */
export function CouponForm({ document, template, categories, mayWrite }: Props) {
  const t = useTranslations("admin.coupons");
  const router = useRouter();
  const admin = useEntryForm<"coupons", CouponValues, CreateCoupon>("coupons", {
    schema: createCoupon,
    entry: document,
    values: document ? couponValues(document) : { ...(template ? couponValues(template) : blankCoupon), code: "" },
    valuesOf: couponValues,
    onSaved: (saved) => {
      if (document) router.refresh();
      else router.replace(`/admin/coupon/${saved.id}`);
    },
  });
  const { control, setValue } = admin.form;
  const kind = useWatch({ control, name: "kind" });
  const endsAt = admin.controlled("ends_at");
  const isCodeFixed = document?.fixed_code ?? false;
  return (
    <DocumentForm
      form={admin}
      isNew={!document}
      mayWrite={mayWrite}
      className="grid grid-cols-1 items-start lg:grid-cols-[minmax(0,1fr)_20rem]"
      foot={
        document &&
        !isCodeFixed && (
          <DeleteButton
            call="DELETE coupons/{id}"
            input={{ params: { id: document.id }, body: { version: document.version } }}
            name={document.code}
            onDeleted={() => router.replace("/admin/coupon")}
          />
        )
      }
    >
      <div className="flex min-w-0 flex-col gap-6">
        <Panel isStacked title={t("basics")}>
          <div className="flex items-start gap-3">
            <TextField
              {...admin.field("code")}
              label={t("code")}
              hint={t(isCodeFixed ? "code_fixed" : "code_hint")}
              readOnly={isCodeFixed}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              isRequired={!isCodeFixed}
              className="min-w-0 max-w-sm flex-1"
            />
            {!isCodeFixed && (
              <SmallButton
                className="mt-7.5 shrink-0 md:mt-8"
                onClick={() => setValue("code", newCode(), { shouldDirty: true, shouldValidate: true })}
                label={t("generate")}
              />
            )}
          </div>
          <TextField {...admin.field("title")} label={t("name")} hint={t("name_hint")} autoComplete="off" isRequired />
        </Panel>
        <Panel isStacked title={t("benefit")}>
          <div className={fieldGrid}>
            <SelectField {...admin.field("kind")} label={t("kind")}>
              <ChoiceOptions choices={couponKinds.map((each) => [each, t(`kinds.${each}`)])} />
            </SelectField>
            {kind !== "free_shipping" && (
              <NumberField
                admin={admin}
                name="value"
                label={t(`value_${kind}`)}
                hint={kind === "percent" ? t("value_percent_hint") : undefined}
                isRequired
              />
            )}
            <NumberField admin={admin} name="minimum" label={t("minimum")} hint={t("minimum_hint")} />
          </div>
          <CategoryChoice {...admin.controlled("category_ids")} categories={categories} />
        </Panel>
        <Panel title={t("time")} text={t("time_text")}>
          <div className={fieldGrid}>
            <TimeField {...admin.controlled("starts_at")} label={t("starts_at")} />
            <TimeField
              {...endsAt}
              isEnd
              label={t("ends_at")}
              hint={t("ends_at_hint")}
              error={endsAt.error && t("ends_before")}
            />
          </div>
        </Panel>
        <Panel title={t("limits")}>
          <div className={fieldGrid}>
            <NumberField
              admin={admin}
              name="limit_total"
              label={t("limit_total")}
              hint={document?.used ? t("limit_total_used", { used: document.used }) : t("limit_total_hint")}
              isOptional
            />
            <NumberField
              admin={admin}
              name="limit_per_person"
              label={t("limit_per_person")}
              hint={t("limit_per_person_hint")}
              isOptional
            />
          </div>
        </Panel>
      </div>
      <div className="flex flex-col gap-6 lg:sticky lg:top-24">
        <CouponSummary control={control} categories={categories} />
        <Panel isStacked title={t("status")}>
          <FormCheck form={admin.form} name="enabled" label={t("enabled")} hint={t("enabled_hint")} />
          <EndedNote control={control} />
        </Panel>
      </div>
    </DocumentForm>
  );
}

/** Warns that an expired coupon stays unusable although it is switched on. */
function EndedNote({ control }: Pick<SummaryProps, "control">) {
  const t = useTranslations("admin.coupons");
  const [enabled, end] = useWatch({ control, name: ["enabled", "ends_at"] });
  const endsAt = timeOf(end);
  if (!enabled || !endsAt || Date.parse(endsAt) > Date.now()) return null;
  return (
    <p role="note" className="rounded-lg bg-warning-soft px-3 py-2 text-sm text-warning">
      {t("enabled_over")}
    </p>
  );
}

/** Without letters and digits that look or sound alike, such as O and 0. */
const SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 8;

/** A random code, too long to be guessed. */
function newCode(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(LENGTH));
  return Array.from(numbers, (number) => SIGNS[number % SIGNS.length]).join("");
}

type SummaryProps = { control: Control<CouponValues, unknown, CreateCoupon>; categories: Category[] };

/** The rule in words, as one would tell a shopper; updated while typing. */
function CouponSummary({ control, categories }: SummaryProps) {
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
    starts_at: timeOf(values.starts_at),
    ends_at: timeOf(values.ends_at),
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

function timeOf(value: string | null): string | null {
  return value && isDate("time", value) ? value : null;
}

/** A half-typed value may be anything; 0 if it is no number. */
function numberOf(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}
