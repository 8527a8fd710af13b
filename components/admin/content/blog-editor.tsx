"use client";

import { ExternalLink } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoiceOptions } from "@/components/admin/form/choice-options";
import { DeleteMenu } from "@/components/admin/form/delete-menu";
import { DocumentForm } from "@/components/admin/form/document-form";
import { MarkdownField } from "@/components/admin/form/markdown-field";
import { SlugField } from "@/components/admin/form/slug-field";
import { useEntryForm } from "@/components/admin/form/use-document-form";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { fieldGrid, Panel, panelStyle } from "@/components/admin/panel";
import { SmallAnchor } from "@/components/admin/small-button";
import { Badge } from "@/components/ui/badge";
import { SelectField, TextArea, TextField } from "@/components/ui/field";
import { Multiselect } from "@/components/ui/multiselect/multiselect";
import {
  type AdminBlog,
  type AdminBlogCategory,
  type CreateBlog,
  type CreateBlogInput,
  createBlog,
} from "@/lib/contract/admin-blogs";
import { anyPath } from "@/lib/contract/admin-calls/address";
import { PictureWithAlt } from "../form/picture-field";
import { blogTones } from "./blog-grid";
import { PublishFields } from "./publish-fields";

const productSource = {
  endpoint: anyPath("admin", "GET blog-products"),
  toOption: ({ id, title }: { id: number; title: string }) => ({ value: String(id), label: title }),
};

type Props = { blog?: AdminBlog; categories: AdminBlogCategory[]; author: string; mayWrite: boolean };

/** A post: title and publishing, its text with a preview beside it, then the rest. */
export function BlogEditor({ blog, categories, author, mayWrite }: Props) {
  const t = useTranslations("admin.blog");
  const router = useRouter();
  const admin = useEntryForm<"blogs", CreateBlogInput, CreateBlog>("blogs", {
    schema: createBlog,
    entry: blog,
    values: valuesOf(blog, author, categories),
    valuesOf: (saved) => valuesOf(saved, author, categories),
    onSaved: (saved) => {
      if (!blog) router.push(`/admin/blog/${saved.id}`);
      router.refresh();
    },
  });
  const { form, field, controlled, problemOf } = admin;
  const products = controlled("product_ids");
  // The form holds product ids; the field needs their titles as well.
  const [titles] = useState(() => new Map(blog?.products.map(({ id, title }) => [id, title])));

  return (
    <>
      <ScreenHead
        list="/admin/blog"
        title={blog ? blog.title : t("new")}
        badge={blog && <Badge tone={blogTones[blog.state]}>{t(`states.${blog.state}`)}</Badge>}
      >
        {blog?.state === "published" && <SmallAnchor href={`/blog/${blog.id}`} icon={ExternalLink} label={t("view")} />}
        {blog && mayWrite && (
          <DeleteMenu
            call="DELETE blogs/{id}"
            input={{ params: { id: blog.id } }}
            name={blog.title}
            onDeleted={() => router.push("/admin/blog")}
          />
        )}
      </ScreenHead>
      <DocumentForm form={admin} isNew={!blog} mayWrite={mayWrite}>
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <Panel isStacked title={t("basics")}>
            <TextField label={t("field_title")} maxLength={80} isRequired {...field("title")} />
            <TextArea
              label={t("field_summary")}
              hint={t("summary_hint")}
              maxLength={200}
              isRequired
              {...field("summary")}
            />
            <div className={fieldGrid}>
              <SelectField
                label={t("field_category")}
                {...field("blog_category_id")}
                {...form.register("blog_category_id", { valueAsNumber: true })}
              >
                <ChoiceOptions choices={categories.map(({ id, title }) => [id, title])} />
              </SelectField>
              <TextField label={t("field_author")} maxLength={50} isRequired {...field("author")} />
            </div>
          </Panel>
          <div className={`${panelStyle} min-w-0 xl:col-span-2`}>
            <MarkdownField
              isBeside
              isRequired
              label={t("field_body")}
              hint={t("body_hint")}
              rows={20}
              {...controlled("body")}
            />
          </div>
          <Panel title={t("publish")} className="xl:col-start-2 xl:row-start-1">
            <PublishFields
              value={form.watch()}
              error={problemOf("published_at")}
              onChange={({ published, published_at }) => {
                form.setValue("published", published, { shouldDirty: true });
                form.setValue("published_at", published_at, { shouldDirty: true, shouldValidate: true });
              }}
            />
          </Panel>
        </div>
        <Panel title={t("around")}>
          <div className={fieldGrid}>
            <PictureWithAlt
              label={t("cover")}
              altLabel={t("cover_alt")}
              altHint={t("cover_alt_hint")}
              {...controlled("cover")}
              altError={problemOf("cover.alt")}
              proposedAlt={form.watch("title").trim()}
            />
            <div className="flex flex-col gap-5">
              <SlugField {...field("slug")} base="/blog/" typed={form.watch("slug")} example="cold-brew-tea" />
              <Multiselect
                id="product_ids"
                mode="tags"
                label={t("products")}
                hint={t("products_hint")}
                placeholder={t("products_placeholder")}
                source={productSource}
                isDisabled={!mayWrite}
                value={products.value.map((id) => ({ value: String(id), label: titles.get(id) ?? String(id) }))}
                onChange={(options) => {
                  for (const option of options) titles.set(Number(option.value), option.label);
                  products.onChange(options.map((option) => Number(option.value)));
                }}
                error={products.error}
              />
            </div>
          </div>
        </Panel>
      </DocumentForm>
    </>
  );
}

/** A post as the form's values, or the defaults of a new one. */
function valuesOf(blog: AdminBlog | undefined, me: string, categories: AdminBlogCategory[]): CreateBlogInput {
  const { title = "", summary = "", body = "", slug = "", author = me, cover = null, published_at = null } = blog ?? {};
  return {
    title,
    summary,
    body,
    slug,
    cover,
    published_at,
    author,
    blog_category_id: blog?.category.id ?? categories[0]?.id ?? 0,
    product_ids: blog?.products.map(({ id }) => id) ?? [],
    published: blog !== undefined && blog.state !== "draft",
  };
}
