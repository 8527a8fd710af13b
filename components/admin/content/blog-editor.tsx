"use client";

import { ExternalLink } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { adminCall, adminRead } from "@/components/admin/admin-call";
import { CheckField } from "@/components/admin/form/check-field";
import { DeleteButton } from "@/components/admin/form/delete-button";
import { DocumentForm } from "@/components/admin/form/document-form";
import { MarkdownField } from "@/components/admin/form/markdown-field";
import { SlugField } from "@/components/admin/form/slug-field";
import { TimeField } from "@/components/admin/form/time-field";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { panelStyle } from "@/components/admin/panel";
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
import { taipeiDay } from "@/lib/format";
import { PictureWithAlt } from "../form/picture-field";
import { blogTones } from "./blog-grid";

type Value = { published: boolean; published_at: string | null };
type PublishProps = { value: Value; onChange: (value: Value) => void; error?: string };

const modes = ["draft", "now", "schedule"] as const;
type Mode = (typeof modes)[number];

const DAY_MS = 86_400_000;

/** Whether, and from when on, the shop shows a post. */
function PublishFields({ value, onChange, error }: PublishProps) {
  const t = useTranslations("admin.blog");
  const [mode, setMode] = useState<Mode>(() => modeOf(value));

  function choose(next: Mode) {
    setMode(next);
    if (next === "draft") onChange({ published: false, published_at: null });
    if (next === "now")
      onChange({ published: true, published_at: isPast(value.published_at) ? value.published_at : null });
    if (next === "schedule") onChange({ published: true, published_at: tomorrowMorning() });
  }

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{t("publish")}</legend>
      {modes.map((one) => (
        <CheckField
          key={one}
          type="radio"
          name="publish-mode"
          label={<span className="font-medium">{t(`mode_${one}`)}</span>}
          hint={t(`mode_${one}_text`)}
          checked={mode === one}
          onChange={() => choose(one)}
        />
      ))}
      {mode !== "draft" && (mode === "schedule" || value.published_at) && (
        <TimeField
          id="published_at"
          label={t("publish_at")}
          value={value.published_at}
          error={error}
          // Emptied, a planned post must not be published at once by mistake: the field asks for a time.
          onChange={(published_at) => onChange({ published: true, published_at: published_at ?? "" })}
        />
      )}
    </fieldset>
  );
}

function isPast(time: string | null): boolean {
  return time !== null && Date.parse(time) <= Date.now();
}

function modeOf({ published, published_at }: Value): Mode {
  if (!published) return "draft";
  return published_at && !isPast(published_at) ? "schedule" : "now";
}

function tomorrowMorning(): string {
  return `${taipeiDay(new Date(Date.now() + DAY_MS))}T09:00:00+08:00`;
}

const productSource = {
  endpoint: anyPath("admin", "GET blog-products"),
  toOption: ({ id, title }: { id: number; title: string }) => ({ value: String(id), label: title }),
};

type Props = { blog?: AdminBlog; categories: AdminBlogCategory[]; author: string; mayWrite: boolean };

/** A post: its text at the left, when and with what it is published at the right. */
export function BlogEditor({ blog, categories, author, mayWrite }: Props) {
  const t = useTranslations("admin.blog");
  const router = useRouter();
  const params = blog && { id: blog.id };
  const admin = useAdminForm<CreateBlogInput, CreateBlog, AdminBlog>({
    schema: createBlog,
    values: valuesOf(blog, author, categories),
    save: (checked, version) =>
      params
        ? adminCall("PUT blogs/{id}", { params, body: { ...checked, version } })
        : adminCall("POST blogs", { body: checked }),
    versioned: blog && {
      read: () => adminRead("GET blogs/{id}", { params: { id: blog.id } }),
      version: blog.version,
      valuesOf: (saved) => valuesOf(saved, author, categories),
    },
    onSaved: (saved) => {
      if (!blog) router.push(`/admin/blog/${saved.id}`);
      router.refresh();
    },
  });
  const { form, field, controlled, problemOf } = admin;
  const products = controlled("product_ids");
  // The form names products by id; what they are called is kept beside it for the field.
  const [titles] = useState(() => new Map(blog?.products.map(({ id, title }) => [id, title])));

  return (
    <>
      <ScreenHead list="/admin/blog" title={blog ? blog.title : t("new")}>
        {blog && <Badge tone={blogTones[blog.state]}>{t(`states.${blog.state}`)}</Badge>}
        {blog?.state === "published" && <SmallAnchor href={`/blog/${blog.id}`} icon={ExternalLink} label={t("view")} />}
      </ScreenHead>
      <DocumentForm
        form={admin}
        isNew={!blog}
        mayWrite={mayWrite}
        className="grid items-start xl:grid-cols-[minmax(0,1fr)_22rem]"
        foot={
          blog && (
            <DeleteButton
              call="DELETE blogs/{id}"
              input={{ params: { id: blog.id } }}
              name={blog.title}
              onDeleted={() => router.push("/admin/blog")}
            />
          )
        }
      >
        <div className={`${panelStyle} flex flex-col gap-5`}>
          <TextField label={t("field_title")} maxLength={80} required {...field("title")} />
          <TextArea
            label={t("field_summary")}
            hint={t("summary_hint")}
            maxLength={200}
            required
            {...field("summary")}
          />
          <MarkdownField label={t("field_body")} hint={t("body_hint")} rows={20} {...controlled("body")} />
        </div>
        <div className="flex flex-col gap-6">
          <div className={panelStyle}>
            <PublishFields
              value={form.watch()}
              error={problemOf("published_at")}
              onChange={({ published, published_at }) => {
                form.setValue("published", published, { shouldDirty: true });
                form.setValue("published_at", published_at, { shouldDirty: true, shouldValidate: true });
              }}
            />
          </div>
          <div className={`${panelStyle} flex flex-col gap-5`}>
            <SelectField
              label={t("field_category")}
              {...field("blog_category_id")}
              {...form.register("blog_category_id", { valueAsNumber: true })}
            >
              {categories.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </SelectField>
            <TextField label={t("field_author")} maxLength={50} required {...field("author")} />
            <SlugField {...field("slug")} path={`/blog/${form.watch("slug") || "cold-brew-tea"}`} />
            <PictureWithAlt
              label={t("cover")}
              altLabel={t("cover_alt")}
              altHint={t("cover_alt_hint")}
              {...controlled("cover")}
              altError={problemOf("cover.alt")}
              proposedAlt={form.watch("title").trim()}
            />
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
      </DocumentForm>
    </>
  );
}

function valuesOf(blog: AdminBlog | undefined, author: string, categories: AdminBlogCategory[]): CreateBlogInput {
  if (!blog) {
    return {
      title: "",
      summary: "",
      body: "",
      author,
      slug: "",
      cover: null,
      product_ids: [],
      published: false,
      published_at: null,
      blog_category_id: categories[0]?.id ?? 0,
    };
  }
  const { title, summary, body, slug, author: by, category, cover, products, state, published_at } = blog;
  return {
    title,
    summary,
    body,
    slug,
    cover,
    published_at,
    author: by,
    blog_category_id: category.id,
    product_ids: products.map(({ id }) => id),
    published: state !== "draft",
  };
}
