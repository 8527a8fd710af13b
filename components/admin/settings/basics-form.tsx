"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { adminCall, adminRead } from "@/components/admin/admin-call";
import { DocumentForm } from "@/components/admin/form/document-form";
import { PictureField } from "@/components/admin/form/picture-field";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { Panel } from "@/components/admin/panel";
import { TextField } from "@/components/ui/field";
import { type BasicsDocument, basicsForm } from "@/lib/contract/settings";

/** Every field has a value, so that an emptied one is seen as a change. */
type BasicsValues = {
  company_name: string;
  tax_id: string;
  address1: string;
  phone1: string;
  email1: string;
  logo_color_standard_horizontal: Logo;
  logo_color_general_horizontal: Logo;
};

/** What the form starts with. */
function valuesOf(document: BasicsDocument): BasicsValues {
  return {
    company_name: document.company_name,
    tax_id: document.tax_id ?? "",
    address1: document.address1 ?? "",
    phone1: document.phone1 ?? "",
    email1: document.email1 ?? "",
    logo_color_standard_horizontal: document.logo_color_standard_horizontal ?? null,
    logo_color_general_horizontal: document.logo_color_general_horizontal ?? null,
  };
}

const schema = basicsForm as unknown as z.ZodType<z.output<typeof basicsForm>, BasicsValues>;

const logos = ["logo_color_standard_horizontal", "logo_color_general_horizontal"] as const;

/** The company's public details and logos, with what header and footer make of them. */
export function BasicsForm({ document, mayWrite }: { document: BasicsDocument; mayWrite: boolean }) {
  const t = useTranslations("admin.settings.basics");
  const admin = useAdminForm({
    schema,
    values: valuesOf(document),
    save: (checked, version) => adminCall("PUT settings/basics", { body: { ...checked, version } }),
    versioned: { version: document.version, valuesOf, read: () => adminRead("GET settings/basics") },
  });
  const values = useWatch({ control: admin.form.control }) as BasicsValues;
  return (
    <DocumentForm form={admin} mayWrite={mayWrite}>
      <Panel isStacked title={t("company")} text={t("company_text")}>
        <TextField {...admin.field("company_name")} label={t("company_name")} autoComplete="off" />
        <TextField
          {...admin.field("tax_id")}
          label={t("tax_id")}
          hint={t("tax_id_hint")}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-xs"
        />
      </Panel>
      <Panel isStacked title={t("contact")} text={t("contact_text")}>
        <TextField {...admin.field("address1")} label={t("address1")} autoComplete="off" />
        <TextField {...admin.field("phone1")} label={t("phone1")} type="tel" autoComplete="off" className="max-w-xs" />
        <TextField
          {...admin.field("email1")}
          label={t("email1")}
          hint={t("email1_hint")}
          type="email"
          autoComplete="off"
          className="max-w-md"
        />
      </Panel>
      <Panel isStacked title={t("logos")} text={t("logos_text")}>
        {logos.map((name) => (
          <LogoField key={name} label={t(name)} {...admin.controlled(name)} />
        ))}
      </Panel>
      <BasicsPreview values={values} />
    </DocumentForm>
  );
}

type Logo = { default: string } | null;
type LogoProps = { label: string; value: Logo; onChange: (logo: Logo) => void; error?: string };

function LogoField({ value, onChange, ...props }: LogoProps) {
  return (
    <PictureField
      {...props}
      value={value && { url: value.default, thumb_url: value.default, width: 264, height: 72 }}
      onChange={(picture) => onChange(picture && { default: picture.url })}
    />
  );
}

/** Head and foot of the storefront as they will be; the standard logo before the general one, as there. */
function BasicsPreview({ values }: { values: BasicsValues }) {
  const t = useTranslations("admin.settings.basics");
  const logo = values.logo_color_standard_horizontal?.default ?? values.logo_color_general_horizontal?.default;
  const contact = [values.address1, values.phone1, values.email1].filter(Boolean);
  return (
    <Panel isStacked title={t("preview")} text={t("preview_text")}>
      <div className="overflow-hidden rounded-xl border">
        <div className="flex min-h-16 items-center gap-6 border-b bg-page px-4">
          {logo ? (
            <img
              src={logo}
              alt={t("preview_logo")}
              width={132}
              height={36}
              className="h-9 w-auto max-w-48 object-contain"
            />
          ) : (
            <span className="text-lg font-semibold">{values.company_name}</span>
          )}
          <span aria-hidden className="hidden gap-4 md:flex">
            {[12, 16, 10].map((width) => (
              <span key={width} className="h-2 rounded-full bg-line" style={{ width: `${width * 4}px` }} />
            ))}
          </span>
        </div>
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
