"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import type { z } from "zod";
import { adminCall, adminRead } from "@/components/admin/admin-call";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { PictureField } from "@/components/admin/form/picture-field";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { TextArea, TextField } from "@/components/ui/field";
import { type AdminCategory, type AdminTag, createCategory, createTag } from "@/lib/contract/admin-categories";

/** A category, or a tag: what both have. */
export type Entry = AdminTag & Partial<Pick<AdminCategory, "description" | "image_url">>;
export type EntryKind = "categories" | "tags";

type Values = { key: string; title: string; description?: string; image_url?: string | null };

type Props = {
  kind: EntryKind;
  path: "product-categories" | "product-tags";
  /** Undefined for a new one. */
  entry: Entry | undefined;
  onSaved: (entries: Entry[]) => void;
  onClose: () => void;
};

/** Makes or changes one category or tag. */
export function EntryDialog({ kind, path, entry, onSaved, onClose }: Props) {
  const t = useTranslations("admin.entries");
  const dialog = useRef<HTMLDialogElement>(null);
  const isCategory = kind === "categories";
  const schema: z.ZodType<Values, Values> = isCategory ? createCategory : createTag;
  const { form, field, problem, problemOf, isSubmitting, submit } = useAdminForm<Values, Values, Entry[]>({
    schema,
    values: valuesOf(entry, isCategory),
    save: (checked, version) =>
      entry
        ? adminCall(`PUT ${path}/{id}`, { params: { id: entry.id }, body: { ...checked, version } })
        : adminCall(`POST ${path}`, { body: checked }),
    versioned: entry && {
      read: () => adminRead(`GET ${path}`),
      version: entry.version,
      versionOf: (entries) => findIn(entries, entry).version,
      valuesOf: (entries) => valuesOf(findIn(entries, entry), isCategory),
    },
    onSaved: (entries) => {
      onSaved(entries);
      dialog.current?.close();
    },
  });
  const image = form.watch("image_url");
  return (
    <FormDialog
      dialog={dialog}
      title={entry ? t("edit", { title: entry.title }) : t(`${kind}.new`)}
      opensAtOnce
      onClose={onClose}
      width="large"
      problem={problem}
      busy={isSubmitting}
      confirm={t("save")}
      keep={t("cancel")}
      onSubmit={submit}
    >
      <TextField {...field("title")} label={t("name")} maxLength={40} />
      <TextField {...field("key")} label={t("key")} hint={t("key_hint")} maxLength={40} autoCapitalize="none" />
      {isCategory && (
        <>
          <TextArea {...field("description")} label={t("description")} maxLength={500} />
          <PictureField
            label={t("picture")}
            shape="square"
            value={image ? { url: image, thumb_url: image, width: 400, height: 400 } : null}
            onChange={(picture) => form.setValue("image_url", picture?.thumb_url ?? null, { shouldDirty: true })}
            error={problemOf("image_url")}
          />
        </>
      )}
    </FormDialog>
  );
}

function valuesOf(entry: Entry | undefined, isCategory: boolean): Values {
  const { title = "", key = "", description = "", image_url = null } = entry ?? {};
  return { title, key, ...(isCategory && { description, image_url }) };
}

/** The entry as it is now; as it was when a colleague has deleted it. */
function findIn(entries: Entry[], entry: Entry): Entry {
  return entries.find(({ id }) => id === entry.id) ?? entry;
}
