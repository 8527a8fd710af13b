"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Panel } from "@/components/admin/panel";
import { SelectField, TextField } from "@/components/ui/field";
import { Multiselect } from "@/components/ui/multiselect/multiselect";
import { type EditorForm, put } from "./editor-form";

type Choice = { id: number; title: string };

/** Whether and where the product is sold. */
export function SalePanel({ editor, categories, tags }: { editor: EditorForm; categories: Choice[]; tags: Choice[] }) {
  const t = useTranslations("admin.product");
  const { form, field, problemOf } = editor;
  const options = tags.map(({ id, title }) => ({ value: String(id), label: title }));
  const chosen = form.watch("tag_ids");
  return (
    <Panel title={t("sale")}>
      <div className="flex flex-col gap-5">
        <Check {...field("published")} label={t("published")} hint={t("published_hint")} />
        <SelectField
          {...field("category_id")}
          label={t("category")}
          error={problemOf("category_id") && t("choose_category")}
        >
          <option value="">{t("choose_category")}</option>
          {categories.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <Multiselect
          id="tag_ids"
          mode="tags"
          label={t("tags")}
          source={options}
          value={options.filter(({ value }) => chosen.includes(Number(value)))}
          onChange={(next) =>
            put(
              editor,
              "tag_ids",
              next.map(({ value }) => Number(value)),
            )
          }
          error={problemOf("tag_ids")}
        />
        <TextField {...field("hot_rank")} label={t("hot_rank")} hint={t("hot_rank_hint")} inputMode="numeric" />
        <TextField {...field("position")} label={t("position")} hint={t("position_hint")} inputMode="numeric" />
        <Check {...field("return_exempt")} label={t("return_exempt")} hint={t("return_exempt_hint")} />
      </div>
    </Panel>
  );
}

type CheckProps = ReturnType<EditorForm["field"]> & { label: ReactNode; hint: string };

function Check({ id, error: _, label, hint, ...input }: CheckProps) {
  return (
    <div className="flex items-start gap-3">
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-describedby={`${id}-hint`}
        className="mt-1 size-5 shrink-0 accent-accent"
      />
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      </div>
    </div>
  );
}
