"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { CheckField } from "@/components/admin/form/check-field";
import { DocumentForm } from "@/components/admin/form/document-form";
import { useDocumentForm } from "@/components/admin/form/use-document-form";
import { Panel } from "@/components/admin/panel";
import { cashInvoiceMoments, type InvoicingDocument, invoicingSettings } from "@/lib/contract/invoice-services";
import { givesInvoices, invoicingServices } from "@/lib/contract/issuers";
import type { KeysDocument } from "@/lib/contract/service-keys";
import { Note } from "./keys-state";

function valuesOf({ service, cash_on_delivery }: InvoicingDocument) {
  return { service, cash_on_delivery };
}

type Props = { document: InvoicingDocument; readiness: KeysDocument["readiness"]; mayWrite: boolean };

/** Who issues e-invoices, and when an order paid on delivery gets its invoice. */
export function InvoicingForm({ document, readiness, mayWrite }: Props) {
  const t = useTranslations("admin.settings.invoices");
  const admin = useDocumentForm("settings/invoices", { schema: invoicingSettings, document, valuesOf });
  const service = useWatch({ control: admin.form.control, name: "service" });
  /** Cannot be chosen without keys, but stays available if it is already set. */
  const isLacking = (value: string) => value === "ecpay" && readiness === "not_set" && document.service !== "ecpay";
  return (
    <DocumentForm form={admin} mayWrite={mayWrite}>
      <Panel isStacked title={t("service")} text={t("service_text")}>
        <fieldset className="flex flex-col gap-3">
          <legend className="sr-only">{t("service")}</legend>
          {invoicingServices.map((value) => (
            <CheckField
              key={value}
              type="radio"
              value={value}
              disabled={isLacking(value)}
              label={<span className="font-medium">{t(`services.${value}`)}</span>}
              hint={isLacking(value) ? t("ecpay_needs_keys") : t(`services.${value}_text`)}
              {...admin.form.register("service")}
              defaultChecked={admin.form.getValues("service") === value}
            />
          ))}
        </fieldset>
        {service === "ecpay" && readiness === "not_set" && <Note tone="warning">{t("ecpay_waits")}</Note>}
      </Panel>
      {givesInvoices(service) && (
        <Panel isStacked title={t("cash_on_delivery")} text={t("cash_on_delivery_text")}>
          <fieldset className="flex flex-col gap-3">
            <legend className="sr-only">{t("cash_on_delivery")}</legend>
            {cashInvoiceMoments.map((value) => (
              <CheckField
                key={value}
                type="radio"
                value={value}
                label={<span className="font-medium">{t(`moments.${value}`)}</span>}
                hint={t(`moments.${value}_text`)}
                {...admin.form.register("cash_on_delivery")}
                defaultChecked={admin.form.getValues("cash_on_delivery") === value}
              />
            ))}
          </fieldset>
        </Panel>
      )}
    </DocumentForm>
  );
}
