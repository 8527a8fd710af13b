"use client";

import { Pencil, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DeleteButton } from "@/components/admin/form/delete-button";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { Sortable, SortableItem } from "@/components/admin/sortable/sortable";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { useMutation } from "@/components/ui/use-mutation";
import type { AdminCategory, AdminTag } from "@/lib/contract/admin-categories";
import { EntryDialog } from "./entry-dialog";

/** A category, or a tag: what both have. */
export type Entry = AdminTag & Partial<Pick<AdminCategory, "description" | "image_url">>;
export type EntryKind = "categories" | "tags";

const paths = { categories: "product-categories", tags: "product-tags" } as const;
const filters = { categories: "category_id", tags: "tag_id" } as const;

type Props = { kind: EntryKind; initial: Entry[]; mayWrite: boolean };

/** Categories or tags in their order: made, changed, put in order, deleted. */
export function EntryList({ kind, initial, mayWrite }: Props) {
  const t = useTranslations("admin.entries");
  const [entries, setEntries] = useState(initial);
  const [edited, setEdited] = useState<Entry | "new">();
  const { send } = useMutation({ failed: t("sort_failed"), onRefused: () => t("sort_failed") });
  const path = paths[kind];

  async function sort(ids: string[]) {
    const before = entries;
    setEntries(ids.flatMap((id) => before.find((entry) => String(entry.id) === id) ?? []));
    const body = { ids: ids.map(Number) };
    if (!(await send("PUT", `/api/bff/admin/${path}/order`, body, { onDone: setEntries }))) setEntries(before);
  }

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
      {entries.length === 0 && (
        <p className="rounded-xl border bg-page px-6 py-14 text-center text-muted">{t(`${kind}.empty`)}</p>
      )}
      {mayWrite && entries.length > 1 && <p className="mb-3 text-sm text-muted">{t("order_hint")}</p>}
      <Sortable
        ids={entries.map(({ id }) => String(id))}
        nameOf={(id) => entries.find((entry) => String(entry.id) === id)?.title ?? ""}
        onSort={sort}
      >
        <ul aria-label={t(`${kind}.title`)} className="divide-y overflow-hidden rounded-xl border bg-page empty:hidden">
          {entries.map((entry) => (
            <SortableItem
              key={entry.id}
              id={String(entry.id)}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-page px-3 py-2"
            >
              {(handle) => (
                <>
                  {mayWrite && handle(t("move", { title: entry.title }))}
                  {kind === "categories" && <Thumbnail url={entry.image_url} />}
                  <span className="min-w-0 flex-1">
                    <span className="font-medium">{entry.title}</span>
                    <span className="block text-sm text-muted">{entry.key}</span>
                  </span>
                  <AppLink
                    prefetch="auto"
                    href={`/admin/product?${filters[kind]}=${entry.id}`}
                    className="inline-flex min-h-11 items-center px-2 text-sm text-accent underline-offset-4 hover:underline"
                  >
                    {t("products", { count: entry.products })}
                  </AppLink>
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
                        path={`${path}/${entry.id}`}
                        name={entry.title}
                        body={{ version: entry.version }}
                        text={t(`${kind}.delete_text`)}
                        onDeleted={() => setEntries((all) => all.filter(({ id }) => id !== entry.id))}
                      />
                    </span>
                  )}
                </>
              )}
            </SortableItem>
          ))}
        </ul>
      </Sortable>
      {edited && (
        <EntryDialog
          kind={kind}
          path={path}
          entry={edited === "new" ? undefined : edited}
          onSaved={setEntries}
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
