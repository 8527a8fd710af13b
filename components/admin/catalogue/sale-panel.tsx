"use client";

import { useTranslations } from "next-intl";
import { CheckField } from "@/components/admin/form/check-field";
import { Panel } from "@/components/admin/panel";
import { SelectField, TextField } from "@/components/ui/field";
import { Multiselect } from "@/components/ui/multiselect/multiselect";
import type { EditorForm } from "./editor-values";

type Choice = { id: number; title: string };
type Props = { editor: EditorForm; categories: Choice[]; tags: Choice[] };

/** Whether and where the product is sold. */
export function SalePanel({ editor, categories, tags: tagChoices }: Props) {
  const t = useTranslations("admin.product");
  const { form, field, problemOf } = editor;
  const options = tagChoices.map(({ id, title }) => ({ value: String(id), label: title }));
  const tags = editor.controlled("tag_ids");
  return (
    <Panel title={t("sale")}>
      <div className="flex flex-col gap-5">
        <CheckField {...form.register("published")} label={t("published")} hint={t("published_hint")} />
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
          value={options.filter(({ value }) => tags.value.includes(Number(value)))}
          onChange={(next) => tags.onChange(next.map(({ value }) => Number(value)))}
          error={tags.error}
        />
        <TextField {...field("hot_rank")} label={t("hot_rank")} hint={t("hot_rank_hint")} inputMode="numeric" />
        <TextField {...field("position")} label={t("position")} hint={t("position_hint")} inputMode="numeric" />
        <CheckField {...form.register("return_exempt")} label={t("return_exempt")} hint={t("return_exempt_hint")} />
      </div>
    </Panel>
  );
}
