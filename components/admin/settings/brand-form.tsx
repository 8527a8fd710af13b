"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { DocumentForm } from "@/components/admin/form/document-form";
import { PictureField } from "@/components/admin/form/picture-field";
import { useDocumentForm, withoutVersion } from "@/components/admin/form/use-document-form";
import { fieldGrid, Panel } from "@/components/admin/panel";
import { TextArea, TextField } from "@/components/ui/field";
import { brandForm } from "@/lib/contract/brand";
import type { BrandDocument } from "@/lib/contract/settings";
import { AccentField } from "./accent-field";

/** Fields with their maximum length; above 60 characters they have several lines. */
const lines = {
  name: { shop_name: 30, tagline: 40, description: 160 },
  announcement: { notice: 60, notice_url: 300 },
  contact: { contact_hours: 60, footer_text: 120 },
  social: { line_url: 200, facebook_url: 200, instagram_url: 200, threads_url: 200, youtube_url: 200 },
  mailing: { newsletter_title: 20, newsletter_text: 80 },
  lists: { search_hint: 20, list_text: 80 },
} as const;

const sections = ["name", "pictures", "colour", "announcement", "contact", "social", "mailing", "lists"] as const;

const pictures = { logo: "logo", logo_dark: "logo-dark", logo_square: "square", share_picture: "share" } as const;

/** The shop's own texts and its look. */
export function BrandForm({ document, mayWrite }: { document: BrandDocument; mayWrite: boolean }) {
  const t = useTranslations("admin.settings.brand");
  const router = useRouter();
  const admin = useDocumentForm("settings/brand", {
    schema: brandForm,
    document,
    valuesOf: withoutVersion,
    // The sidebar and the title name the shop.
    onSaved: () => router.refresh(),
  });

  const panelOf = (section: (typeof sections)[number]) => ({
    anchor: `brand-${section}`,
    title: t(section),
    text: t(`${section}_text`),
    className: "scroll-mt-16 xl:scroll-mt-4",
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
          {...(Field === TextArea && { rows: 2, className: "sm:col-span-2", style: { fieldSizing: "content" } })}
        />
      );
    });
  }

  const textPanel = (section: keyof typeof lines) => (
    <Panel key={section} {...panelOf(section)}>
      <div className={fieldGrid}>{linesOf(section)}</div>
    </Panel>
  );

  return (
    <div data-wide className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,48rem)_9rem] xl:gap-8">
      <SectionIndex />
      <DocumentForm form={admin} mayWrite={mayWrite}>
        {textPanel("name")}
        <Panel {...panelOf("pictures")}>
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
        <Panel isStacked {...panelOf("colour")}>
          <AccentField {...admin.controlled("accent")} />
        </Panel>
        {(["announcement", "contact", "social", "mailing", "lists"] as const).map(textPanel)}
      </DocumentForm>
    </div>
  );
}

/** Links to the sections: a sticky row above the form, or a column beside it on wide screens. */
function SectionIndex() {
  const t = useTranslations("admin.settings.brand");
  return (
    <nav
      aria-label={t("sections")}
      className="sticky top-16 z-10 min-w-0 overflow-x-auto rounded-2xl border bg-page px-2 [scrollbar-width:none] xl:top-24 xl:order-last xl:rounded-none xl:border-0 xl:border-l xl:bg-transparent"
    >
      <ul className="flex w-max xl:w-auto xl:flex-col">
        {sections.map((section) => (
          <li key={section}>
            <a
              href={`#brand-${section}`}
              className="flex min-h-11 items-center px-3 text-sm text-muted hover:text-ink xl:min-h-9"
            >
              {t(section)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
