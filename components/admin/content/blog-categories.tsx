"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DeleteButton } from "@/components/admin/form/delete-button";
import { panelStyle } from "@/components/admin/panel";
import { SortableList } from "@/components/admin/sortable/sortable-list";
import { Button } from "@/components/ui/button";
import { useMutation } from "@/components/ui/use-mutation";
import type { AdminBlogCategory } from "@/lib/contract/admin-blogs";
import { NameForm } from "./name-form";

/** The blog's categories: added, renamed, put in order, and removed while they are empty. */
export function BlogCategories({ initial, mayWrite }: { initial: AdminBlogCategory[]; mayWrite: boolean }) {
  const t = useTranslations("admin.blog_category");
  const [categories, setCategories] = useState(initial);
  const [renamed, setRenamed] = useState<number>();
  const { busy, send } = useMutation({ failed: t("failed") });
  const change = (method: "POST" | "PUT", path: string, body: object) =>
    send<AdminBlogCategory[]>(method, `/api/bff/admin/${path}`, body, { onDone: setCategories });

  async function order(ids: string[]) {
    const known = new Map(categories.map((category) => [String(category.id), category]));
    setCategories(ids.flatMap((id) => known.get(id) ?? []));
    if (!(await change("PUT", "blog-category-order", { ids: ids.map(Number) }))) setCategories(categories);
  }

  return (
    <div className={`${panelStyle} flex max-w-2xl flex-col gap-5`}>
      {categories.length === 0 && <p className="text-muted">{t("empty")}</p>}
      <SortableList
        items={categories}
        idOf={({ id }) => String(id)}
        nameOf={({ title }) => title}
        onOrder={order}
        isFixed={!mayWrite || busy}
        className="divide-y border-y empty:hidden"
      >
        {(category, handle) => (
          <div className="flex min-h-14 flex-wrap items-center gap-2 bg-page py-1.5">
            {handle}
            {renamed === category.id ? (
              <NameForm
                id={`category-${category.id}`}
                label={t("name")}
                name={category.title}
                submit={t("save")}
                cancel={t("cancel")}
                isBusy={busy}
                onCancel={() => setRenamed(undefined)}
                onSubmit={async (title) => {
                  const { id, version } = category;
                  const done = await change("PUT", `blog-categories/${id}`, { title, version });
                  if (done) setRenamed(undefined);
                  return done;
                }}
              />
            ) : (
              <>
                <span className="min-w-0 flex-1 font-medium">{category.title}</span>
                <span className="text-sm text-muted tabular-nums">{t("posts", { count: category.posts })}</span>
                {mayWrite && (
                  <>
                    <Button
                      look="quiet"
                      size="small"
                      aria-label={t("rename_of", { name: category.title })}
                      onClick={() => setRenamed(category.id)}
                    >
                      {t("rename")}
                    </Button>
                    {category.posts === 0 && (
                      <DeleteButton
                        path={`blog-categories/${category.id}`}
                        name={category.title}
                        onDeleted={() => setCategories((all) => all.filter(({ id }) => id !== category.id))}
                      />
                    )}
                  </>
                )}
              </>
            )}
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
