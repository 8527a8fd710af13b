"use client";

import { useTranslations } from "next-intl";
import { DeleteButton } from "@/components/admin/form/delete-button";
import { panelStyle } from "@/components/admin/panel";
import { SortableList } from "@/components/admin/sortable/sortable";
import { useOrder } from "@/components/admin/sortable/use-order";
import { useMutation } from "@/components/ui/use-mutation";
import type { AdminBlogCategory } from "@/lib/contract/admin-blogs";
import { NameForm, RenameRow } from "./name-form";

/** The blog's categories: added, renamed, put in order, and removed while they are empty. */
export function BlogCategories({ initial, mayWrite }: { initial: AdminBlogCategory[]; mayWrite: boolean }) {
  const t = useTranslations("admin.blog_category");
  const { busy, send } = useMutation({ failed: t("failed") });
  const { items, show, order } = useOrder(initial, (categories) =>
    change("PUT", "blog-category-order", { ids: categories.map(({ id }) => id) }),
  );
  const change = (method: "POST" | "PUT", path: string, body: object) =>
    send<AdminBlogCategory[]>(method, `/api/bff/admin/${path}`, body, { onDone: show });
  return (
    <div className={`${panelStyle} flex max-w-2xl flex-col gap-5`}>
      {items.length === 0 && <p className="text-muted">{t("empty")}</p>}
      <SortableList
        items={items}
        idOf={({ id }) => String(id)}
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
              onRename={(text) => change("PUT", `blog-categories/${id}`, { title: text, version })}
              shown={
                <>
                  <span className="min-w-0 flex-1 font-medium">{title}</span>
                  <span className="text-sm text-muted tabular-nums">{t("posts", { count: posts })}</span>
                </>
              }
            >
              {posts === 0 && (
                <DeleteButton
                  path={`blog-categories/${id}`}
                  name={title}
                  onDeleted={() => show(items.filter((one) => one.id !== id))}
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
          onSubmit={(title) => change("POST", "blog-categories", { title })}
        />
      )}
    </div>
  );
}
