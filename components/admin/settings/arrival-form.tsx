"use client";

import { useTranslations } from "next-intl";
import { Clock } from "@/components/admin/form/clock";
import { DocumentForm } from "@/components/admin/form/document-form";
import { FormCheck } from "@/components/admin/form/form-check";
import { NumberField } from "@/components/admin/form/number-field";
import { useDocumentForm, withoutVersion } from "@/components/admin/form/use-document-form";
import { fieldGrid, Panel } from "@/components/admin/panel";
import { type ArrivalSettings, arrivalSettings } from "@/lib/contract/arrival";
import { arrivalDay } from "@/lib/contract/arrival-day";
import type { ArrivalDocument } from "@/lib/contract/settings";
import { formatWeekday } from "@/lib/format";
import { ClosedDaysField } from "./closed-days-field";
import { WeekdayBoxes } from "./weekday-boxes";

/** The day of arrival for an order of this moment; nothing while the fields are invalid. */
function Today({ settings }: { settings: unknown }) {
  const t = useTranslations("admin.settings.arrival");
  const parsed = arrivalSettings.safeParse(settings);
  if (!parsed.success || !parsed.data.is_shown) return null;
  const day = (isOutlying: boolean) => dayOf(parsed.data, isOutlying);
  return (
    <p role="status" suppressHydrationWarning className="rounded-lg bg-accent-soft px-3 py-2 tabular-nums">
      {t("today", { day: day(false), outlying: day(true) })}
    </p>
  );
}

function dayOf(settings: ArrivalSettings, isOutlying: boolean): string {
  const day = arrivalDay(settings, { at: new Date(), shipping: "home_delivery", isOutlying });
  return day ? formatWeekday(day) : "";
}

/** The inputs for the day of arrival, and whether shoppers see it. */
export function ArrivalForm({ document, mayWrite }: { document: ArrivalDocument; mayWrite: boolean }) {
  const t = useTranslations("admin.settings.arrival");
  const admin = useDocumentForm("settings/arrival", {
    schema: arrivalSettings,
    document,
    valuesOf: withoutVersion,
    // The screen shows working days, but the stored field holds the others.
    nameOf: (name) => t(name === "closed_weekdays" ? "working_weekdays" : (name as "cutoff")),
  });
  const cutoff = admin.controlled("cutoff");
  const days: string[] = admin.form.watch("closed_days");
  const wrongDay = days.map((_, index) => admin.problemOf(`closed_days.${index}`)).find(Boolean);
  return (
    <DocumentForm form={admin} mayWrite={mayWrite}>
      <Panel isStacked title={t("shown")} text={t("shown_text")}>
        <FormCheck form={admin.form} name="is_shown" label={t("is_shown")} hint={t("is_shown_hint")} />
        <Today settings={admin.form.watch()} />
      </Panel>
      <Panel isStacked title={t("work")} text={t("work_text")}>
        <fieldset aria-describedby="cutoff-hint" className="min-w-0">
          <legend className="mb-1 text-sm font-medium">{t("cutoff")}</legend>
          <Clock value={cutoff.value} onChange={cutoff.onChange} />
          <p id="cutoff-hint" className="mt-1 text-sm text-muted">
            {t("cutoff_hint")}
          </p>
        </fieldset>
        <WeekdayBoxes field={admin.controlled("closed_weekdays")} legend={t("working_weekdays")} />
        <ClosedDaysField
          {...admin.controlled("closed_days")}
          error={wrongDay ? t("wrong_day") : admin.problemOf("closed_days")}
          label={t("closed_days")}
          hint={t("closed_days_hint")}
        />
      </Panel>
      <Panel title={t("days")} text={t("days_text")}>
        <div className={`${fieldGrid} lg:grid-cols-3`}>
          <NumberField
            admin={admin}
            name="preparation_days"
            label={t("preparation_days")}
            hint={t("preparation_days_hint")}
          />
          <NumberField admin={admin} name="transit_days" label={t("transit_days")} />
          <NumberField admin={admin} name="outlying_transit_days" label={t("outlying_transit_days")} />
        </div>
      </Panel>
    </DocumentForm>
  );
}
