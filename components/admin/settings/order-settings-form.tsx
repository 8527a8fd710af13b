"use client";

import { useTranslations } from "next-intl";
import { DocumentForm } from "@/components/admin/form/document-form";
import { NumberField } from "@/components/admin/form/number-field";
import { useDocumentForm, withoutVersion } from "@/components/admin/form/use-document-form";
import { Fold } from "@/components/admin/layout/fold";
import { fieldGrid, Panel } from "@/components/admin/panel";
import { type OrderDocument, ordersForm } from "@/lib/contract/settings";
import { formatMoney } from "@/lib/format";

const panels = {
  limits: ["minimum_total", "maximum_total", "max_line_amount"],
  holds: ["hold_pieces", "hold_total", "hold_orders", "hold_network_factor"],
  pay_times: ["card_minutes", "transfer_days", "confirm_days"],
  return_times: ["return_days", "return_send_days", "completion_days"],
} as const;

/** Limits on the size of orders, on reserving without payment, and on durations. */
export function OrderSettingsForm({ document, mayWrite }: { document: OrderDocument; mayWrite: boolean }) {
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
        </Panel>
      ))}
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
