"use client";

import { useTranslations } from "next-intl";
import { DocumentForm } from "@/components/admin/form/document-form";
import { NumberField } from "@/components/admin/form/number-field";
import { DayField } from "@/components/admin/form/time-field";
import { useDocumentForm, withoutVersion } from "@/components/admin/form/use-document-form";
import { Fold } from "@/components/admin/layout/fold";
import { fieldGrid, Panel } from "@/components/admin/panel";
import { TextField } from "@/components/ui/field";
import { ordersForm } from "@/lib/contract/order-settings";
import type { OrderDocument } from "@/lib/contract/settings";
import { formatMoney } from "@/lib/format";

const panels = {
  limits: ["minimum_total", "maximum_total", "max_line_amount"],
  holds: ["hold_pieces", "hold_total", "hold_orders", "hold_network_factor"],
  pay_times: ["card_minutes", "transfer_days", "confirm_days"],
  return_times: ["return_days", "return_send_days", "completion_days"],
} as const;

type Props = { document: OrderDocument; mayWrite: boolean; yearWithoutDaysOff?: number };

/** Limits on the size of orders, on reserving without payment, and on durations. */
export function OrderSettingsForm({ document, mayWrite, yearWithoutDaysOff: year }: Props) {
  const t = useTranslations("admin.settings.orders");
  const admin = useDocumentForm("settings/orders", { schema: ordersForm, document, valuesOf: withoutVersion });
  const values = admin.form.watch();

  function fields(panel: keyof typeof panels) {
    return (
      <div className={fieldGrid}>
        {panels[panel].map((name) => (
          <NumberField
            key={name}
            admin={admin}
            name={name}
            label={t(name)}
            hint={t(`${name}_hint`) + inWords(name)}
            isOptional={name === "maximum_total"}
          />
        ))}
      </div>
    );
  }

  /** Large sums with their commas, which the field itself does not draw. */
  function inWords(name: (typeof panels)[keyof typeof panels][number]): string {
    const value = values[name];
    return name.endsWith("_total") && typeof value === "number" && value >= 1000
      ? t("in_words", { amount: formatMoney(value) })
      : "";
  }

  return (
    <DocumentForm form={admin} mayWrite={mayWrite}>
      {(["limits", "pay_times", "return_times"] as const).map((panel) => (
        <Panel key={panel} title={t(panel)} text={t(`${panel}_text`)}>
          {fields(panel)}
          {panel === "return_times" && year && (
            <p className="mt-4 text-sm text-danger">{t("days_off_missing", { year: String(year) })}</p>
          )}
        </Panel>
      ))}
      <Panel isStacked title={t("pause")} text={t("pause_panel_text")}>
        <div className={fieldGrid}>
          <DayField
            {...admin.controlled("paused_from")}
            value={values.paused_from ?? null}
            label={t("paused_from")}
            hint={t("paused_from_hint")}
          />
          <DayField
            {...admin.controlled("paused_until")}
            value={values.paused_until ?? null}
            label={t("paused_until")}
            hint={t("paused_until_hint")}
          />
        </div>
        <TextField
          {...admin.field("pause_text")}
          label={t("pause_text")}
          hint={t("pause_text_hint")}
          maxLength={100}
          autoComplete="off"
        />
      </Panel>
      <Panel
        title={t("advanced")}
        text={t("advanced_text", {
          pieces: String(values.hold_pieces),
          total: formatMoney(Number(values.hold_total)),
          orders: String(values.hold_orders),
          factor: String(values.hold_network_factor),
        })}
      >
        <Fold title={t("holds")}>
          <p className="mb-4 text-sm text-muted">{t("holds_text")}</p>
          {fields("holds")}
        </Fold>
      </Panel>
    </DocumentForm>
  );
}
