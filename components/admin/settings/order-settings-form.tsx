"use client";

import { useTranslations } from "next-intl";
import { NumberField } from "@/components/admin/form/number-field";
import { Panel } from "@/components/admin/panel";
import { type OrderDocument, ordersForm } from "@/lib/contract/settings";
import { SettingForm } from "./setting-form";
import { useSetting } from "./use-setting";

const limits = ["minimum_total", "maximum_total", "max_line_amount"] as const;
const holds = ["hold_pieces", "hold_total", "hold_orders", "hold_network_factor"] as const;
const payTimes = ["card_minutes", "transfer_days", "confirm_days"] as const;
const returnTimes = ["return_days", "return_send_days", "completion_days"] as const;

function valuesOf({ version: _, ...values }: OrderDocument) {
  return values;
}

/** How small and how large an order may be, what may be reserved without paying, and how long things may take. */
export function OrderSettingsForm({ document, mayWrite }: { document: OrderDocument; mayWrite: boolean }) {
  const t = useTranslations("admin.settings.orders");
  const admin = useSetting({ noun: "orders", schema: ordersForm, document, valuesOf });
  return (
    <SettingForm admin={admin} mayWrite={mayWrite}>
      <Panel isStacked title={t("limits")} text={t("limits_text")}>
        {limits.map((name) => (
          <NumberField
            key={name}
            admin={admin}
            name={name}
            label={t(name)}
            hint={t(`${name}_hint`)}
            isOptional={name === "maximum_total"}
          />
        ))}
      </Panel>
      <Panel isStacked title={t("holds")} text={t("holds_text")}>
        {holds.map((name) => (
          <NumberField key={name} admin={admin} name={name} label={t(name)} hint={t(`${name}_hint`)} />
        ))}
      </Panel>
      <Panel isStacked title={t("pay_times")} text={t("pay_times_text")}>
        {payTimes.map((name) => (
          <NumberField key={name} admin={admin} name={name} label={t(name)} hint={t(`${name}_hint`)} />
        ))}
      </Panel>
      <Panel isStacked title={t("return_times")} text={t("return_times_text")}>
        {returnTimes.map((name) => (
          <NumberField key={name} admin={admin} name={name} label={t(name)} hint={t(`${name}_hint`)} />
        ))}
      </Panel>
    </SettingForm>
  );
}
