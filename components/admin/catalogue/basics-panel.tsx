"use client";

import { useTranslations } from "next-intl";
import { MarkdownField } from "@/components/admin/form/markdown-field";
import { Panel } from "@/components/admin/panel";
import { TextArea, TextField } from "@/components/ui/field";
import type { EditorForm } from "./editor-form";

/** Name, summary and description. */
export function BasicsPanel({ editor }: { editor: EditorForm }) {
  const t = useTranslations("admin.product");
  const { form, field, problemOf } = editor;
  const summary = form.watch("summary");
  return (
    <Panel title={t("basics")}>
      <div className="flex flex-col gap-5">
        <TextField {...field("title")} label={t("name")} maxLength={80} />
        <TextArea
          {...field("summary")}
          label={t("summary")}
          hint={t("summary_hint", { count: summary.length })}
          rows={2}
          maxLength={200}
        />
        <MarkdownField
          id="description"
          label={t("description")}
          value={form.watch("description")}
          onChange={(text) => form.setValue("description", text, { shouldDirty: true })}
          error={problemOf("description")}
        />
      </div>
    </Panel>
  );
}
