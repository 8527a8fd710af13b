"use client";

import { useTranslations } from "next-intl";
import { DeleteButton } from "@/components/admin/form/delete-button";
import { NothingYet } from "@/components/admin/nothing-yet";
import { panelStyle } from "@/components/admin/panel";
import { SortableList, useOrder } from "@/components/admin/sortable/sortable";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import type { AdminBlogCategory } from "@/lib/contract/admin-blogs";
import { NameForm, RenameRow } from "./name-form";

/** The blog's categories: added, renamed, put in order, and removed while they are empty. */
export function BlogCategories({ initial, mayWrite }: { initial: AdminBlogCategory[]; mayWrite: boolean }) {
  const t = useTranslations("admin.blog_category");
  const { busy, call } = useAdminMutation({ failed: t("failed") });
  const { items, show, order } = useOrder(initial, (categories, onDone) =>
    call("PUT blog-category-order", { body: { ids: categories.map(({ id }) => id) } }, { onDone }),
  );
  return (
    <div className={`${panelStyle} flex flex-col gap-5`}>
      {items.length === 0 && <NothingYet title={t("empty")} />}
      <SortableList
        items={items}
        nameOf={({ title }) => title}
        onOrder={order}
        isFixed={!mayWrite || busy}
        className="divide-y border-y empty:hidden"
      >
        {({ id, title, posts, version }, handle) => (
          <div className="flex min-h-14 flex-wrap items-center gap-2 bg-page py-1.5">
            {handle}
            <RenameRow
              id={`category-${id}`}
              label={t("name")}
              name={title}
              renameOf={t("rename_of", { name: title })}
              mayWrite={mayWrite}
              isBusy={busy}
              onRename={(text) =>
                call("PUT blog-categories/{id}", { params: { id }, body: { title: text, version } }, { onDone: show })
              }
              shown={
                <>
                  <span className="min-w-0 flex-1 font-medium">{title}</span>
                  <span className="text-sm text-muted tabular-nums">{t("posts", { count: posts })}</span>
                </>
              }
            >
              {posts === 0 && (
                <DeleteButton
                  look="quiet"
                  call="DELETE blog-categories/{id}"
                  input={{ params: { id } }}
                  name={title}
                  onDeleted={show}
                />
              )}
            </RenameRow>
          </div>
        )}
      </SortableList>
      {mayWrite && (
        <NameForm
          id="new-category"
          label={t("name")}
          submit={t("add")}
          isBusy={busy}
          onSubmit={(title) => call("POST blog-categories", { body: { title } }, { onDone: show })}
        />
      )}
    </div>
  );
}
