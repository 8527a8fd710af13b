"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { adminCall, adminRead } from "@/components/admin/admin-call";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { RowActions } from "@/components/admin/form/row-actions";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { RowLink } from "@/components/admin/grid/parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { NothingYet } from "@/components/admin/nothing-yet";
import { SmallButton } from "@/components/admin/small-button";
import { SortableList, useOrder } from "@/components/admin/sortable/sortable";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { TextField } from "@/components/ui/field";
import { type AdminBlogCategory, type CreateBlogCategory, createBlogCategory } from "@/lib/contract/admin-blogs";

/** The blog's categories: added, renamed, put in order, and removed while they are empty. */
export function BlogCategories({ initial, mayWrite }: { initial: AdminBlogCategory[]; mayWrite: boolean }) {
  const t = useTranslations("admin.blog_category");
  const [edited, setEdited] = useState<AdminBlogCategory | "new">();
  const { busy, call } = useAdminMutation({ failed: t("failed") });
  const { items, show, order } = useOrder(initial, (categories, onDone) =>
    call("PUT blog-category-order", { body: { ids: categories.map(({ id }) => id) } }, { onDone }),
  );
  const add = mayWrite && <SmallButton look="solid" icon={Plus} onClick={() => setEdited("new")} label={t("add")} />;
  return (
    <>
      <ScreenHead list="/admin/blog" title={t("title")} text={t("text")}>
        {items.length > 0 && add}
      </ScreenHead>
      {items.length === 0 && <NothingYet title={t("empty")}>{add}</NothingYet>}
      <SortableList
        label={t("title")}
        items={items}
        nameOf={({ title }) => title}
        onOrder={order}
        isFixed={!mayWrite || busy}
        className="divide-y overflow-hidden rounded-xl border bg-page empty:hidden"
        itemClassName="flex items-center gap-3 bg-page px-3 py-2"
      >
        {(category, handle) => (
          <>
            {handle}
            <span className="min-w-0 flex-1 sm:flex sm:items-center sm:justify-between sm:gap-4">
              <span className="block font-medium wrap-anywhere">{category.title}</span>
              <RowLink
                href={`/admin/blog?blog_category_id=${category.id}`}
                className="inline-flex min-h-8 items-center text-sm text-accent"
              >
                {t("posts", { count: category.posts })}
              </RowLink>
            </span>
            {mayWrite && (
              <RowActions
                editLabel={t("edit_of", { name: category.title })}
                onEdit={() => setEdited(category)}
                call="DELETE blog-categories/{id}"
                input={{ params: { id: category.id } }}
                name={category.title}
                text={t("delete_text")}
                onDeleted={show}
              />
            )}
          </>
        )}
      </SortableList>
      {edited && (
        <CategoryDialog
          category={edited === "new" ? undefined : edited}
          onSaved={show}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

type DialogProps = {
  category: AdminBlogCategory | undefined;
  onSaved: (categories: AdminBlogCategory[]) => void;
  onClose: () => void;
};

function CategoryDialog({ category, onSaved, onClose }: DialogProps) {
  const t = useTranslations("admin.blog_category");
  const words = useTranslations("admin.form");
  const dialog = useRef<HTMLDialogElement>(null);
  const admin = useAdminForm<CreateBlogCategory, CreateBlogCategory, AdminBlogCategory[]>({
    schema: createBlogCategory,
    values: { title: category?.title ?? "" },
    save: (body, version) =>
      category
        ? adminCall("PUT blog-categories/{id}", { params: { id: category.id }, body: { ...body, version } })
        : adminCall("POST blog-categories", { body }),
    versioned: category && {
      read: () => adminRead("GET blog-categories"),
      version: category.version,
      versionOf: (categories) => findIn(categories, category).version,
      valuesOf: (categories) => ({ title: findIn(categories, category).title }),
    },
    onSaved: (categories) => {
      onSaved(categories);
      dialog.current?.close();
    },
  });
  return (
    <FormDialog
      dialog={dialog}
      title={category ? t("edit_of", { name: category.title }) : t("add")}
      opensAtOnce
      onClose={onClose}
      form={admin}
      confirm={words("save")}
    >
      <TextField {...admin.field("title")} label={t("name")} maxLength={30} isRequired />
    </FormDialog>
  );
}

/** The current category, or the given one if a colleague has deleted it. */
function findIn(categories: AdminBlogCategory[], category: AdminBlogCategory): AdminBlogCategory {
  return categories.find(({ id }) => id === category.id) ?? category;
}
