"use client";

import { Lock, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { DocumentForm } from "@/components/admin/form/document-form";
import { LinkField } from "@/components/admin/form/link-field";
import type { Target } from "@/components/admin/form/link-targets";
import { StepButtons } from "@/components/admin/form/step-buttons";
import { useDocumentForm, withoutVersion } from "@/components/admin/form/use-document-form";
import { Panel } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { TextField } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import {
  MAX_FOOTER_LINKS,
  MAX_HEADER_LINKS,
  MAX_LINK_TITLE,
  type Menus,
  type MenusDocument,
  menusForm,
} from "@/lib/contract/pages";

/** Names of the built-in links. */
type Fixed = Record<"header" | "footer", string[]>;
type Props = { document: MenusDocument; fixed: Fixed; mayWrite: boolean };

/** The shop's own links in header and footer, after the built-in ones. */
export function MenuForm({ document, fixed, mayWrite }: Props) {
  const admin = useDocumentForm<"menus", Menus, Menus>("menus", {
    schema: menusForm,
    document,
    valuesOf: withoutVersion,
  });
  return (
    <DocumentForm form={admin} mayWrite={mayWrite}>
      {(["header", "footer"] as const).map((name) => (
        <LinkRows key={name} admin={admin} name={name} fixed={fixed[name]} mayWrite={mayWrite} />
      ))}
    </DocumentForm>
  );
}

type RowsProps = {
  admin: ReturnType<typeof useDocumentForm<"menus", Menus, Menus>>;
  name: "header" | "footer";
  fixed: string[];
  mayWrite: boolean;
};

const MOST = { header: MAX_HEADER_LINKS, footer: MAX_FOOTER_LINKS };

function LinkRows({ admin, name, fixed, mayWrite }: RowsProps) {
  const t = useTranslations("admin.menu");
  const most = MOST[name];
  const title = t(name);
  const { fields, append, remove, move } = useFieldArray({ control: admin.form.control, name });

  /** A link without a label gets its page's title. */
  function nameAfter(index: number, target: Target) {
    const { getValues, setValue } = admin.form;
    if (getValues(`${name}.${index}.title`).trim() !== "") return;
    setValue(`${name}.${index}.title`, target.title.slice(0, MAX_LINK_TITLE), {
      shouldDirty: true,
      shouldValidate: true,
    });
  }

  return (
    <Panel title={title} text={t(`${name}_text`, { most, count: fields.length })}>
      <ul aria-label={t("fixed")} className="mb-4 flex flex-wrap gap-2 border-b pb-4">
        {fixed.map((text) => (
          <li key={text} className="flex items-center gap-1.5 rounded-full bg-surface px-3 py-1 text-sm text-muted">
            <Lock aria-hidden className="size-3.5" />
            {text}
          </li>
        ))}
      </ul>
      <ul className="divide-y">
        {fields.map(({ id }, index) => (
          <li key={id} className="flex flex-wrap items-start gap-3 py-4 first:pt-0">
            <TextField
              {...admin.field(`${name}.${index}.title`)}
              label={t("link_title")}
              maxLength={MAX_LINK_TITLE}
              required
              className="w-full sm:w-48"
            />
            <LinkField
              {...admin.controlled(`${name}.${index}.link`)}
              label={t("link")}
              mayWrite={mayWrite}
              onChoose={(target) => nameAfter(index, target)}
              className="min-w-0 flex-1 basis-60"
            />
            {mayWrite && (
              <div className="flex items-center sm:mt-6">
                <StepButtons
                  hasTitle
                  label={(step) => t(step, { number: index + 1 })}
                  isFirst={index === 0}
                  isLast={index === fields.length - 1}
                  className="disabled:opacity-30"
                  onStep={(by) => move(index, index + by)}
                />
                <IconButton
                  icon={Trash2}
                  iconSize="size-5"
                  label={t("remove", { number: index + 1 })}
                  title={t("remove", { number: index + 1 })}
                  onClick={() => remove(index)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && fields.length < most && (
        <div className="mt-4">
          <SmallButton
            icon={Plus}
            aria-label={t("add_to", { menu: title })}
            onClick={() => append({ title: "", link: "" })}
            label={t("add")}
          />
        </div>
      )}
    </Panel>
  );
}
