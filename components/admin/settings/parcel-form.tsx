"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { ChoiceOptions } from "@/components/admin/form/choice-options";
import { DocumentForm } from "@/components/admin/form/document-form";
import { useDocumentForm } from "@/components/admin/form/use-document-form";
import { fieldGrid, Panel } from "@/components/admin/panel";
import { SelectField, TextField } from "@/components/ui/field";
import { type DoorCarrier, doorCarriers, parcelSizes, temperatures } from "@/lib/contract/bookings";
import { type ParcelDocument, parcelForm } from "@/lib/contract/parcel-services";
import type { KeysDocument } from "@/lib/contract/service-keys";
import { waitingStyle } from "./keys-panel";
import { MethodBoxes } from "./method-boxes";

const noSender = { name: "", phone: "", zip: "", address: "" };

function valuesOf({ carriers, sender, temperature, size }: ParcelDocument) {
  return { carriers, sender: sender && { ...sender, phone: sender.phone.replace(/^\+886/, "0") }, temperature, size };
}

type Props = { document: ParcelDocument; readiness: KeysDocument["readiness"]; mayWrite: boolean };

/** Which carriers are booked by interface, the sender, and the defaults of a new parcel. */
export function ParcelForm({ document, readiness, mayWrite }: Props) {
  const t = useTranslations("admin.settings.parcels");
  const words = useTranslations("admin.order.booking");
  const names = useTranslations("order.carriers");
  const admin = useDocumentForm("settings/parcels", { schema: parcelForm, document, valuesOf });
  const sender = useWatch({ control: admin.form.control, name: "sender" });
  const carriers = admin.controlled("carriers");
  const isMissing = readiness === "not_set";

  /** Labels need a sender, so the first carrier adds its fields. */
  function choose(chosen: DoorCarrier[]) {
    carriers.onChange(chosen);
    const wanted = chosen.length > 0 ? (sender ?? noSender) : valuesOf(document).sender;
    admin.form.setValue("sender", wanted, { shouldDirty: true });
  }

  return (
    <DocumentForm form={admin} mayWrite={mayWrite}>
      <Panel
        isStacked
        className={isMissing ? waitingStyle : undefined}
        title={t("carriers")}
        text={t(isMissing ? "carriers_no_keys" : "carriers_text")}
      >
        <MethodBoxes
          field={{ ...carriers, onChange: choose }}
          legend={t("carriers")}
          choices={doorCarriers.map((value) => ({
            value,
            label: names(value),
            hint: t(`${value}_text`),
            isMissing,
          }))}
        />
      </Panel>
      {sender && (
        <Panel title={t("sender")} text={t("sender_text")}>
          <div className={fieldGrid}>
            <TextField {...admin.field("sender.name")} label={t("name")} hint={t("name_hint")} autoComplete="off" />
            <TextField {...admin.field("sender.phone")} label={t("phone")} inputMode="tel" autoComplete="off" />
            <TextField {...admin.field("sender.zip")} label={t("zip")} inputMode="numeric" autoComplete="off" />
            <TextField {...admin.field("sender.address")} label={t("address")} maxLength={60} autoComplete="off" />
          </div>
        </Panel>
      )}
      {sender && (
        <Panel title={t("start")} text={t("start_text")}>
          <div className={fieldGrid}>
            <SelectField {...admin.field("temperature")} label={words("temperature")}>
              <ChoiceOptions choices={temperatures.map((value) => [value, words(`temperatures.${value}`)])} />
            </SelectField>
            <SelectField {...admin.field("size")} label={words("size")}>
              <ChoiceOptions choices={parcelSizes.map((value) => [value, words("size_of", { size: value })])} />
            </SelectField>
          </div>
        </Panel>
      )}
    </DocumentForm>
  );
}
