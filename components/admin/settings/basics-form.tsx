"use client";

import { useTranslations } from "next-intl";
import { Controller, useWatch } from "react-hook-form";
import type { z } from "zod";
import { PictureField } from "@/components/admin/form/picture-field";
import { Panel } from "@/components/admin/panel";
import { TextField } from "@/components/ui/field";
import { type BasicsDocument, basicsForm } from "@/lib/contract/settings";
import { BasicsPreview } from "./basics-preview";
import { type BasicsValues, valuesOf } from "./basics-values";
import { SettingForm } from "./setting-form";
import { useSetting } from "./use-setting";

const schema = basicsForm as unknown as z.ZodType<z.output<typeof basicsForm>, BasicsValues>;

const logos = ["logo_color_standard_horizontal", "logo_color_general_horizontal"] as const;

/** The company's public details and logos, with what header and footer make of them. */
export function BasicsForm({ document, mayWrite }: { document: BasicsDocument; mayWrite: boolean }) {
  const t = useTranslations("admin.settings.basics");
  const admin = useSetting({ noun: "basics", schema, document, valuesOf });
  const values = useWatch({ control: admin.form.control }) as BasicsValues;
  return (
    <SettingForm admin={admin} mayWrite={mayWrite}>
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
          <Controller
            key={name}
            control={admin.form.control}
            name={name}
            render={({ field: { value, onChange } }) => (
              <PictureField
                label={t(name)}
                value={value && { url: value.default, thumb_url: value.default, width: 264, height: 72 }}
                onChange={(picture) => onChange(picture && { default: picture.url })}
                error={admin.problemOf(name)}
              />
            )}
          />
        ))}
      </Panel>
      <BasicsPreview values={values} />
    </SettingForm>
  );
}
