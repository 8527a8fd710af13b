"use client";

import { useTranslations } from "next-intl";
import { adminCall, adminRead } from "@/components/admin/admin-call";
import { DocumentForm } from "@/components/admin/form/document-form";
import { PictureField } from "@/components/admin/form/picture-field";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { Panel } from "@/components/admin/panel";
import { TextArea, TextField } from "@/components/ui/field";
import { brandForm } from "@/lib/contract/brand";
import type { BrandDocument } from "@/lib/contract/settings";
import { AccentField } from "./accent-field";

/** Fields of one line or, where more than 60 characters fit, of several. */
const lines = {
  name: { shop_name: 30, tagline: 40, description: 160 },
  announcement: { notice: 60, notice_url: 300 },
  social: {
    contact_hours: 60,
    footer_text: 120,
    line_url: 200,
    facebook_url: 200,
    instagram_url: 200,
    threads_url: 200,
    youtube_url: 200,
  },
  lists: { list_text: 80, search_hint: 20 },
  mailing: { newsletter_title: 20, newsletter_text: 80 },
} as const;

const pictures = { logo: "logo", logo_dark: "logo-dark", logo_square: "square", share_picture: "wide" } as const;

function valuesOf({ version: _, ...values }: BrandDocument) {
  return values;
}

/** What only this shop says of itself, and how it looks. */
export function BrandForm({ document, mayWrite }: { document: BrandDocument; mayWrite: boolean }) {
  const t = useTranslations("admin.settings.brand");
  const admin = useAdminForm({
    schema: brandForm,
    values: valuesOf(document),
    save: (checked, version) => adminCall("PUT settings/brand", { body: { ...checked, version } }),
    versioned: { version: document.version, valuesOf, read: () => adminRead("GET settings/brand") },
  });

  function linesOf<P extends keyof typeof lines>(panel: P) {
    return Object.entries(lines[panel]).map(([field, maxLength]) => {
      const name = field as { [K in keyof typeof lines]: keyof (typeof lines)[K] }[keyof typeof lines];
      const isAddress = name.endsWith("_url");
      const Field = maxLength > 60 && !isAddress ? TextArea : TextField;
      return (
        <Field
          key={name}
          {...admin.field(name)}
          label={t(name)}
          hint={t(`${name}_hint`)}
          maxLength={maxLength}
          inputMode={isAddress ? "url" : undefined}
          autoComplete="off"
        />
      );
    });
  }

  return (
    <DocumentForm form={admin} mayWrite={mayWrite}>
      <Panel isStacked title={t("name")} text={t("name_text")}>
        {linesOf("name")}
      </Panel>
      <Panel title={t("pictures")} text={t("pictures_text")}>
        <div className="grid gap-x-6 gap-y-8 md:grid-cols-2">
          {(Object.keys(pictures) as (keyof typeof pictures)[]).map((name) => (
            <PictureField
              key={name}
              label={t(name)}
              hint={t(`${name}_hint`)}
              shape={pictures[name]}
              {...admin.controlled(name)}
            />
          ))}
        </div>
      </Panel>
      <Panel isStacked title={t("colour")} text={t("colour_text")}>
        <AccentField {...admin.controlled("accent")} />
      </Panel>
      {(["announcement", "social", "lists", "mailing"] as const).map((panel) => (
        <Panel key={panel} isStacked title={t(panel)} text={t(`${panel}_text`)}>
          {linesOf(panel)}
        </Panel>
      ))}
    </DocumentForm>
  );
}
