"use client";

import { arrayMove } from "@dnd-kit/sortable";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { z } from "zod";
import { adminCall, adminRead } from "@/components/admin/admin-call";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { PictureField } from "@/components/admin/form/picture-field";
import { RowActions } from "@/components/admin/form/row-actions";
import { StepButtons } from "@/components/admin/form/step-buttons";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { RowLink } from "@/components/admin/grid/parts";
import { withKeys } from "@/components/admin/key-hint";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { NothingYet } from "@/components/admin/nothing-yet";
import { narrowStyle } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { SortableList, useOrder } from "@/components/admin/sortable/sortable";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { TextArea, TextField } from "@/components/ui/field";
import { type AdminCategory, type AdminTag, createCategory, createTag } from "@/lib/contract/admin-categories";

const paths = { categories: "product-categories", tags: "product-tags" } as const;
const filters = { categories: "category_id", tags: "tag_id" } as const;

type Props = { kind: EntryKind; initial: Entry[]; mayWrite: boolean };

/** Categories or tags: created, edited, reordered and deleted. */
export function EntryList({ kind, initial, mayWrite }: Props) {
  const t = useTranslations("admin.entries");
  const [edited, setEdited] = useState<Entry | "new">();
  const { busy, call } = useAdminMutation({ failed: t("sort_failed"), onRefused: () => t("sort_failed") });
  const path = paths[kind];
  const { items, show, order } = useOrder<Entry>(initial, (entries, onDone) =>
    call(`PUT ${path}/order`, { body: { ids: entries.map(({ id }) => id) } }, { onDone }),
  );

  return (
    <div className={narrowStyle}>
      <ScreenHead title={t(`${kind}.title`)} text={t(`${kind}.text`)}>
        {mayWrite && <SmallButton look="solid" onClick={() => setEdited("new")} icon={Plus} label={t(`${kind}.new`)} />}
      </ScreenHead>
      {items.length === 0 && (
        <NothingYet title={t(`${kind}.empty`)}>
          {mayWrite && <SmallButton look="solid" onClick={() => setEdited("new")} icon={Plus} label={t("add_first")} />}
        </NothingYet>
      )}
      {mayWrite && items.length > 1 && (
        // Phones have arrows instead of the drag handle; they need no explanation.
        <p className="mb-3 text-sm text-muted max-sm:hidden">
          {t("order_hint")}
          {t.rich("order_keys", withKeys)}
        </p>
      )}
      <SortableList
        label={t(`${kind}.title`)}
        items={items}
        nameOf={({ title }) => title}
        handleOf={({ title }) => t("move", { title })}
        onOrder={order}
        isFixed={!mayWrite}
        className="divide-y overflow-hidden rounded-xl border bg-page empty:hidden"
        itemClassName="flex items-center gap-x-3 bg-page px-3 py-2 max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_auto]"
      >
        {(entry, handle, index) => (
          <>
            <span className="flex items-center gap-3 empty:hidden max-sm:row-span-2">
              <span className="contents max-sm:hidden">{handle}</span>
              {mayWrite && items.length > 1 && (
                // Replaces the drag handle on phones.
                <span className="flex flex-col sm:hidden">
                  <StepButtons
                    label={(step) => t(step, { title: entry.title })}
                    isFirst={index === 0}
                    isLast={index === items.length - 1}
                    disabled={busy}
                    className="text-muted disabled:opacity-30"
                    onStep={(by) => order(arrayMove(items, index, index + by))}
                  />
                </span>
              )}
              {kind === "categories" && <Thumbnail url={entry.image_url} />}
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere max-sm:col-start-2">
              <span className="font-medium">{entry.title}</span>
              <span className="block text-sm text-muted">
                {t("key_of")}
                {entry.key}
              </span>
            </span>
            <RowLink
              href={`/admin/product?${filters[kind]}=${entry.id}`}
              className="inline-flex min-h-11 items-center text-sm max-sm:col-start-2 max-sm:row-start-2 max-sm:min-h-8 sm:px-2"
            >
              {t("products", { count: entry.products })}
            </RowLink>
            {mayWrite && (
              <RowActions
                className="max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1"
                editLabel={t("edit", { title: entry.title })}
                onEdit={() => setEdited(entry)}
                call={`DELETE ${path}/{id}`}
                input={{ params: { id: entry.id }, body: { version: entry.version } }}
                name={entry.title}
                text={t(`${kind}.delete_text`)}
                onDeleted={show}
              />
            )}
          </>
        )}
      </SortableList>
      {edited && (
        <EntryDialog
          kind={kind}
          path={path}
          entry={edited === "new" ? undefined : edited}
          onSaved={show}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

function Thumbnail({ url }: { url: string | null | undefined }) {
  if (!url) return <span aria-hidden className="size-12 shrink-0 rounded-full bg-surface" />;
  return <img src={url} alt="" width={48} height={48} className="size-12 shrink-0 rounded-full object-cover" />;
}

/** A category or a tag; only categories have a description. */
type Entry = AdminTag & Partial<Pick<AdminCategory, "description" | "image_url">>;
type EntryKind = "categories" | "tags";

type Values = { key: string; title: string; description?: string; image_url?: string | null };

type DialogProps = {
  kind: EntryKind;
  path: "product-categories" | "product-tags";
  entry: Entry | undefined;
  onSaved: (entries: Entry[]) => void;
  onClose: () => void;
};

/** Creates or edits one category or tag. */
function EntryDialog({ kind, path, entry, onSaved, onClose }: DialogProps) {
  const t = useTranslations("admin.entries");
  const dialog = useRef<HTMLDialogElement>(null);
  const isCategory = kind === "categories";
  const schema: z.ZodType<Values, Values> = isCategory ? createCategory : createTag;
  const admin = useAdminForm<Values, Values, Entry[]>({
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
  const { form, field, problemOf } = admin;
  const image = form.watch("image_url");
  return (
    <FormDialog
      dialog={dialog}
      title={entry ? t("edit", { title: entry.title }) : t(`${kind}.new`)}
      opensAtOnce
      onClose={onClose}
      width="large"
      form={admin}
      confirm={t("save")}
      keep={t("cancel")}
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

/** The current entry, or the given one if a colleague has deleted it. */
function findIn(entries: Entry[], entry: Entry): Entry {
  return entries.find(({ id }) => id === entry.id) ?? entry;
}
