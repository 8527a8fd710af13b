"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { DocumentForm } from "@/components/admin/form/document-form";
import { useDocumentForm } from "@/components/admin/form/use-document-form";
import { fieldGrid, Panel } from "@/components/admin/panel";
import { TextField } from "@/components/ui/field";
import { type BasicsDocument, basicsForm } from "@/lib/contract/settings";

type Logo = { default: string } | null;
type BasicsValues = ReturnType<typeof valuesOf>;

/** Every field has a value, so that emptying it counts as a change. Logos, edited with the brand, are kept. */
function valuesOf(document: BasicsDocument) {
  return {
    company_name: document.company_name,
    representative: document.representative ?? "",
    tax_id: document.tax_id ?? "",
    address1: document.address1 ?? "",
    phone1: document.phone1 ?? "",
    email1: document.email1 ?? "",
    logo_color_standard_horizontal: (document.logo_color_standard_horizontal ?? null) as Logo,
    logo_color_general_horizontal: (document.logo_color_general_horizontal ?? null) as Logo,
  };
}

/** The company's public details with a preview of the footer. Fields without which no shop opens are marked. */
export function BasicsForm({ document, mayWrite }: { document: BasicsDocument; mayWrite: boolean }) {
  const t = useTranslations("admin.settings.basics");
  const router = useRouter();
  const admin = useDocumentForm("settings/basics", {
    schema: basicsForm,
    document,
    valuesOf,
    // The sidebar and the title name the shop.
    onSaved: () => router.refresh(),
  });
  const values = useWatch({ control: admin.form.control }) as BasicsValues;
  return (
    <DocumentForm form={admin} mayWrite={mayWrite}>
      <Panel isStacked title={t("company")} text={t("company_text")}>
        <TextField {...admin.field("company_name")} isRequired label={t("company_name")} autoComplete="off" />
        <div className={fieldGrid}>
          <TextField
            {...admin.field("representative")}
            isRequired
            label={t("representative")}
            hint={t("representative_hint")}
            maxLength={40}
            autoComplete="off"
          />
          <TextField
            {...admin.field("tax_id")}
            label={t("tax_id")}
            hint={t("tax_id_hint")}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      </Panel>
      <Panel isStacked title={t("contact")} text={t("contact_text")}>
        <TextField {...admin.field("address1")} isRequired label={t("address1")} autoComplete="off" />
        <div className={fieldGrid}>
          <TextField {...admin.field("phone1")} isRequired label={t("phone1")} type="tel" autoComplete="off" />
          <TextField
            {...admin.field("email1")}
            isRequired
            label={t("email1")}
            hint={t("email1_hint")}
            type="email"
            autoComplete="off"
          />
        </div>
      </Panel>
      <BasicsPreview values={values} />
    </DocumentForm>
  );
}

/** Preview of the storefront's footer. */
function BasicsPreview({ values }: { values: BasicsValues }) {
  const t = useTranslations("admin.settings.basics");
  const contact = [values.address1, values.phone1, values.email1].filter(Boolean);
  if (contact.length === 0 && !values.company_name) return null;
  return (
    <Panel isStacked title={t("preview")} text={t("preview_text")}>
      <div className="overflow-hidden rounded-xl border">
        <div className="bg-surface px-4 py-5 text-sm text-muted">
          {contact.map((line) => (
            <p key={line} className="wrap-anywhere">
              {line}
            </p>
          ))}
          <p className="mt-2">
            {values.company_name}
            {values.tax_id && `・${t("tax_id")} ${values.tax_id}`}
          </p>
        </div>
      </div>
    </Panel>
  );
}
