"use client";

import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/panel";
import { SizeTable } from "@/components/catalogue/size-table";
import { TextArea } from "@/components/ui/field";
import { MAX_SIZE_TABLE } from "@/lib/contract/limits";
import type { EditorForm } from "./editor-values";

/** The table of sizes, and how the product's page will show what was typed. */
export function SizeTablePanel({ editor: { form, field } }: { editor: EditorForm }) {
  const t = useTranslations("admin.product");
  const text = form.watch("size_table");
  return (
    <Panel isStacked title={t("size_table")} text={t("size_table_text")}>
      <TextArea
        {...field("size_table")}
        label={t("size_table_rows")}
        hint={t("size_table_hint")}
        placeholder={t("size_table_example")}
        rows={5}
        maxLength={MAX_SIZE_TABLE}
      />
      {text.trim() !== "" && (
        <div className="rounded-xl bg-surface p-4">
          <SizeTable text={text} label={t("size_table")} />
        </div>
      )}
    </Panel>
  );
}
