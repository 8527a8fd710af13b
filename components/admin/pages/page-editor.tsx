"use client";

import { ExternalLink } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { CheckField } from "@/components/admin/form/check-field";
import { DeleteMenu } from "@/components/admin/form/delete-menu";
import { DocumentForm } from "@/components/admin/form/document-form";
import { MarkdownField } from "@/components/admin/form/markdown-field";
import { useEntryForm } from "@/components/admin/form/use-document-form";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { Panel, panelStyle } from "@/components/admin/panel";
import { SmallAnchor } from "@/components/admin/small-button";
import { Badge } from "@/components/ui/badge";
import { TextArea, TextField } from "@/components/ui/field";
import { type AdminPage, type CreatePage, createPage } from "@/lib/contract/pages";

/** An own page of the shop: its text, its address, and whether visitors see it. */
export function PageEditor({ page, mayWrite }: { page?: AdminPage; mayWrite: boolean }) {
  const t = useTranslations("admin.page");
  const router = useRouter();
  const admin = useEntryForm<"pages", CreatePage, CreatePage>("pages", {
    schema: createPage,
    entry: page,
    values: page ? valuesOf(page) : blank,
    valuesOf,
    onSaved: (saved) => {
      if (!page) router.push(`/admin/pages/${saved.id}`);
      router.refresh();
    },
  });
  const { form, field, controlled } = admin;
  return (
    <>
      <ScreenHead
        list="/admin/pages"
        title={page ? page.title : t("new")}
        badge={
          page && <Badge tone={page.published ? "good" : "neutral"}>{t(page.published ? "published" : "draft")}</Badge>
        }
      >
        {page?.published && <SmallAnchor href={`/pages/${page.slug}`} icon={ExternalLink} label={t("view")} />}
        {page && mayWrite && (
          <DeleteMenu
            call="DELETE pages/{id}"
            input={{ params: { id: page.id } }}
            name={page.title}
            onDeleted={() => router.push("/admin/pages")}
          />
        )}
      </ScreenHead>
      <DocumentForm form={admin} isNew={!page} mayWrite={mayWrite}>
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <Panel isStacked title={t("basics")}>
            <TextField label={t("field_title")} maxLength={60} isRequired {...field("title")} />
            <TextField
              label={t("field_slug")}
              hint={t("slug_hint")}
              maxLength={60}
              autoCapitalize="none"
              autoComplete="off"
              isRequired
              {...field("slug")}
            />
            <TextArea
              label={t("field_description")}
              hint={t("description_hint")}
              rows={2}
              maxLength={160}
              {...field("description")}
            />
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
          <Panel isStacked className="xl:col-start-2 xl:row-start-1" title={t("side")}>
            <fieldset className="flex flex-col gap-3">
              <legend className="sr-only">{t("side")}</legend>
              {[false, true].map((published) => (
                <CheckField
                  key={String(published)}
                  type="radio"
                  name="publish-mode"
                  label={<span className="font-medium">{t(published ? "field_published" : "draft")}</span>}
                  hint={t(published ? "published_hint" : "draft_hint")}
                  checked={form.watch("published") === published}
                  onChange={() => form.setValue("published", published, { shouldDirty: true })}
                />
              ))}
            </fieldset>
          </Panel>
        </div>
      </DocumentForm>
    </>
  );
}

const blank: CreatePage = { slug: "", title: "", description: "", body: "", published: false };

function valuesOf({ slug, title, description, body, published }: AdminPage): CreatePage {
  return { slug, title, description, body, published };
}
