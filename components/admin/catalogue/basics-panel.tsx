"use client";

import { useTranslations } from "next-intl";
import { MarkdownField } from "@/components/admin/form/markdown-field";
import { Panel } from "@/components/admin/panel";
import { TextArea, TextField } from "@/components/ui/field";
import type { EditorForm } from "./editor-values";

/** Name, summary and description. */
export function BasicsPanel({ editor: { form, field, controlled } }: { editor: EditorForm }) {
  const t = useTranslations("admin.product");
  const { length } = form.watch("summary");
  return (
    <Panel isStacked title={t("basics")}>
      <TextField {...field("title")} label={t("name")} maxLength={80} />
      <TextArea
        {...field("summary")}
        label={t("summary")}
        hint={t("summary_hint", { count: length })}
        rows={2}
        maxLength={200}
      />
      <MarkdownField {...controlled("description")} label={t("description")} />
    </Panel>
  );
}
