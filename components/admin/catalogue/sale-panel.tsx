import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { FormCheck } from "@/components/admin/form/form-check";
import { SlugField } from "@/components/admin/form/slug-field";
import { TimeField } from "@/components/admin/form/time-field";
import { Fold } from "@/components/admin/layout/fold";
import { fieldGrid, Panel } from "@/components/admin/panel";
import { TextField } from "@/components/ui/field";
import { Multiselect } from "@/components/ui/multiselect/multiselect";
import { DeclaredControls } from "./declared-controls";
import type { Choice, EditorForm } from "./editor-values";

type SaleProps = { editor: EditorForm; tags: Choice[]; isNew: boolean };

/** Whether and when the product is sold. For a new product the two save buttons decide whether. */
export function SalePanel({ editor, tags: tagChoices, isNew }: SaleProps) {
  const t = useTranslations("admin.product");
  const words = useTranslations("product_fields");
  const { form, controlled } = editor;
  const options = tagChoices.map(({ id, title }) => ({ value: String(id), label: title }));
  const tags = controlled("tag_ids");
  const { published, variants } = form.watch();
  const hasSale = variants.some(({ sale_price }) => sale_price.trim() !== "");
  return (
    <>
      <Panel isStacked title={t("sale")}>
        {!isNew && <FormCheck form={form} name="published" label={t("published")} hint={t("published_hint")} />}
        {(isNew || !published) && (
          <TimeField {...controlled("publish_at")} label={words("publish_at.name")} hint={t("publish_at_hint")} />
        )}
        <TimeField
          isEnd
          {...controlled("unpublish_at")}
          label={words("unpublish_at.name")}
          hint={t("unpublish_at_hint")}
        />
        <Multiselect
          id="tag_ids"
          mode="tags"
          label={t("tags")}
          source={options}
          value={options.filter(({ value }) => tags.value.includes(Number(value)))}
          onChange={(next) => tags.onChange(next.map(({ value }) => Number(value)))}
          error={tags.error}
        />
      </Panel>
      {hasSale && (
        <Panel isStacked title={t("sale_time")} text={t("sale_time_text")}>
          <TimeField
            {...controlled("sale_starts_at")}
            label={words("sale_starts_at.name")}
            hint={t("sale_starts_hint")}
          />
          <TimeField
            isEnd
            {...controlled("sale_ends_at")}
            label={words("sale_ends_at.name")}
            hint={t("sale_ends_hint")}
          />
        </Panel>
      )}
    </>
  );
}

type PlacingProps = { editor: EditorForm; isNew: boolean };

/** What rarely differs between products: special rules, address, and position in lists. */
export function PlacingPanel({ editor, isNew }: PlacingProps) {
  const t = useTranslations("admin.product");
  const { form, field } = editor;
  return (
    <Panel title={t("placing")}>
      <div className={fieldGrid}>
        <SlugField {...field("slug")} base="/shop/" typed={form.watch("slug")} example="spring-tea" />
        <DeclaredControls editor={editor} />
        <RankFold editor={editor} isNew={isNew} />
      </div>
    </Panel>
  );
}

/** Two ranks: one is better when smaller, the other when larger. Each label says which. */
function RankFold({ editor: { form, field }, isNew }: PlacingProps) {
  const t = useTranslations("admin.product");
  const [hotRank, position] = [field("hot_rank"), field("position")];
  const isWrong = hotRank.error !== undefined || position.error !== undefined;
  const { submitCount } = form.formState;
  const [isOpen, setOpen] = useState(false);
  // After each attempt to save, since a wrong field may be in the closed fold.
  useEffect(() => {
    if (isWrong && submitCount > 0) setOpen(true);
  }, [isWrong, submitCount]);
  return (
    <Fold title={t("ranks")} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <div className="flex flex-col gap-5 pt-2">
        <TextField {...hotRank} label={t("hot_rank")} hint={t("hot_rank_hint")} inputMode="numeric" />
        <TextField
          {...position}
          label={t("position")}
          hint={t(isNew ? "position_hint_new" : "position_hint")}
          inputMode="numeric"
        />
      </div>
    </Fold>
  );
}
