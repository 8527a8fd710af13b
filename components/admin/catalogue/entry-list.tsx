"use client";

import { Pencil, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DeleteButton } from "@/components/admin/form/delete-button";
import { RowLink } from "@/components/admin/grid/parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { SortableList, useOrder } from "@/components/admin/sortable/sortable";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { Button } from "@/components/ui/button";
import { type Entry, EntryDialog, type EntryKind } from "./entry-dialog";

const paths = { categories: "product-categories", tags: "product-tags" } as const;
const filters = { categories: "category_id", tags: "tag_id" } as const;

type Props = { kind: EntryKind; initial: Entry[]; mayWrite: boolean };

/** Categories or tags in their order: made, changed, put in order, deleted. */
export function EntryList({ kind, initial, mayWrite }: Props) {
  const t = useTranslations("admin.entries");
  const [edited, setEdited] = useState<Entry | "new">();
  const { call } = useAdminMutation({ failed: t("sort_failed"), onRefused: () => t("sort_failed") });
  const path = paths[kind];
  const { items, show, order } = useOrder<Entry>(initial, (entries, onDone) =>
    call(`PUT ${path}/order`, { body: { ids: entries.map(({ id }) => id) } }, { onDone }),
  );

  return (
    <>
      <ScreenHead title={t(`${kind}.title`)} text={t(`${kind}.text`)}>
        {mayWrite && (
          <Button size="small" onClick={() => setEdited("new")}>
            <Plus aria-hidden className="size-4" />
            {t(`${kind}.new`)}
          </Button>
        )}
      </ScreenHead>
      {items.length === 0 && (
        <p className="rounded-xl border bg-page px-6 py-14 text-center text-muted">{t(`${kind}.empty`)}</p>
      )}
      {mayWrite && items.length > 1 && <p className="mb-3 text-sm text-muted">{t("order_hint")}</p>}
      <SortableList
        label={t(`${kind}.title`)}
        items={items}
        idOf={({ id }) => String(id)}
        nameOf={({ title }) => title}
        handleOf={({ title }) => t("move", { title })}
        onOrder={order}
        isFixed={!mayWrite}
        className="divide-y overflow-hidden rounded-xl border bg-page empty:hidden"
        itemClassName="flex flex-wrap items-center gap-x-3 gap-y-1 bg-page px-3 py-2"
      >
        {(entry, handle) => (
          <>
            {handle}
            {kind === "categories" && <Thumbnail url={entry.image_url} />}
            <span className="min-w-0 flex-1">
              <span className="font-medium">{entry.title}</span>
              <span className="block text-sm text-muted">{entry.key}</span>
            </span>
            <RowLink
              href={`/admin/product?${filters[kind]}=${entry.id}`}
              className="inline-flex min-h-11 items-center px-2 text-sm text-accent"
            >
              {t("products", { count: entry.products })}
            </RowLink>
            {mayWrite && (
              <span className="flex items-center gap-2 max-sm:ml-auto">
                <Button
                  look="outline"
                  size="small"
                  aria-label={t("edit", { title: entry.title })}
                  onClick={() => setEdited(entry)}
                >
                  <Pencil aria-hidden className="size-4" />
                  {t("edit_short")}
                </Button>
                <DeleteButton
                  call={`DELETE ${path}/{id}`}
                  input={{ params: { id: entry.id }, body: { version: entry.version } }}
                  name={entry.title}
                  text={t(`${kind}.delete_text`)}
                  onDeleted={show}
                />
              </span>
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
    </>
  );
}

function Thumbnail({ url }: { url: string | null | undefined }) {
  if (!url) return <span aria-hidden className="size-12 shrink-0 rounded-full bg-surface" />;
  return <img src={url} alt="" width={48} height={48} className="size-12 shrink-0 rounded-full object-cover" />;
}
