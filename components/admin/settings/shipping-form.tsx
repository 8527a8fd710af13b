"use client";

import { useTranslations } from "next-intl";
import { DocumentForm } from "@/components/admin/form/document-form";
import { NumberField } from "@/components/admin/form/number-field";
import { useDocumentForm, withoutVersion } from "@/components/admin/form/use-document-form";
import { fieldGrid, Panel } from "@/components/admin/panel";
import { TextField } from "@/components/ui/field";
import type { StoreDocument } from "@/lib/contract/convenience-stores";
import { ownShippingMethods } from "@/lib/contract/order-forms";
import { type ShippingDocument, shippingForm } from "@/lib/contract/settings";
import { MethodBoxes } from "./method-boxes";
import { OtherFees } from "./other-fees";

type Props = { document: ShippingDocument; chains: StoreDocument["chains"]; mayWrite: boolean };

/** Delivery fees and the ways of delivery on offer. */
export function ShippingForm({ document, chains, mayWrite }: Props) {
  const t = useTranslations("admin.settings.shipping");
  const admin = useDocumentForm("settings/shipping", { schema: shippingForm, document, valuesOf: withoutVersion });
  return (
    <DocumentForm form={admin} mayWrite={mayWrite}>
      <Panel isStacked title={t("methods")} text={t("methods_text")}>
        <MethodBoxes
          field={admin.controlled("methods")}
          legend={t("methods")}
          choices={ownShippingMethods.map((value) => ({ value, label: t(value), hint: t(`${value}_text`) }))}
          error={admin.problemOf("methods") && t("one_method")}
        />
      </Panel>
      <Panel title={t("fees")} text={t("fees_text")}>
        <div className={fieldGrid}>
          <NumberField admin={admin} name="home_delivery_fee" label={t("home_delivery_fee")} />
          <NumberField
            admin={admin}
            name="free_shipping_from"
            label={t("free_shipping_from")}
            hint={t("free_shipping_from_hint")}
            isOptional
          />
          <NumberField
            admin={admin}
            name="outlying_surcharge"
            label={t("outlying_surcharge")}
            hint={t("outlying_surcharge_hint")}
          />
        </div>
        <OtherFees chains={chains} />
      </Panel>
      <Panel title={t("counter")} text={t("counter_text")}>
        <div className={fieldGrid}>
          <TextField
            {...admin.field("pickup_address")}
            label={t("pickup_address")}
            hint={t("pickup_address_hint")}
            maxLength={120}
            className="sm:col-span-2"
          />
          <TextField
            {...admin.field("pickup_hours")}
            label={t("pickup_hours")}
            hint={t("pickup_hours_hint")}
            maxLength={60}
          />
        </div>
      </Panel>
    </DocumentForm>
  );
}
