"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { MarkdownField } from "@/components/admin/form/markdown-field";
import { SaveBar } from "@/components/admin/form/save-bar";
import { useEntryForm } from "@/components/admin/form/use-document-form";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { Panel } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { TextArea, TextField } from "@/components/ui/field";
import type { AdminProduct, AdminVariant, CreateProduct } from "@/lib/contract/admin-products";
import { formatDateTime } from "@/lib/format";
import { CategoryField } from "./category-field";
import { DetailsPanel } from "./details-panel";
import { type Choice, type EditorForm, type EditorValues, editorSchema, put, rowOf, valuesOf } from "./editor-values";
import { ImagesPanel } from "./images-panel";
import { OptionsPanel } from "./options-panel";
import { ProductActions } from "./product-actions";
import { useProductFieldNames } from "./product-field-names";
import { ProductStatusBadge } from "./product-status-badge";
import { PlacingPanel, SalePanel } from "./sale-panel";
import { SizeTablePanel } from "./size-table-panel";
import { type CellGroup, withUsedValues } from "./variant-rows";
import { VariantTable } from "./variant-table";

type Props = {
  product?: AdminProduct;
  /** For a new product's first variant. */
  proposedSku?: string;
  categories: Choice[];
  tags: Choice[];
  mayWrite: boolean;
};

/** Everything about a product, saved as one document. What a new product needs comes first, then whether it is sold. */
export function ProductEditor({ product: loaded, proposedSku, categories, tags, mayWrite }: Props) {
  const t = useTranslations("admin.product");
  const nameOf = useProductFieldNames();
  const router = useRouter();
  const [product, setProduct] = useState(loaded);
  const [cells, setCells] = useState<CellGroup>("sale");
  const editor = useEntryForm<"products", EditorValues, CreateProduct>("products", {
    schema: editorSchema,
    entry: product,
    values: valuesOf(loaded, proposedSku),
    valuesOf: (newest) => valuesOf(newest),
    nameOf: (name) => nameOf(name as keyof CreateProduct),
    onSaved: (saved) => (product ? setProduct(saved) : router.replace(`/admin/product/${saved.id}`)),
  });
  const isNew = !product;
  const [wasSold, isSold] = [product?.status === "published", editor.form.watch("published")];
  const saveLabel = t(isSold ? (wasSold ? "save" : "save_and_publish") : wasSold ? "save_and_unpublish" : "save_draft");
  const saveAs = (published: boolean) => {
    editor.form.setValue("published", published, { shouldDirty: true });
    return editor.submit();
  };
  // A new product has no checkbox for publishing: each of its two save buttons says whether it is sold.
  const saving = isNew
    ? { form: { ...editor, submit: () => saveAs(false) }, label: t("save_draft") }
    : { form: editor, label: saveLabel };
  const isPublishable = (isNew || !(wasSold || isSold)) && !editor.form.watch("publish_at");
  const isArchived = product?.status === "archived";
  return (
    <>
      <ScreenHead
        list="/admin/product"
        title={product ? product.title : t("new")}
        badge={product && <ProductStatusBadge status={product.status} />}
      >
        {product && <ProductActions product={product} mayWrite={mayWrite} isDirty={editor.isDirty} />}
      </ScreenHead>
      {(isArchived || !mayWrite) && (
        <p role="status" className="mb-5 rounded-xl bg-warning-soft px-4 py-3 text-warning">
          {t(mayWrite ? "archived_notice" : "read_only")}
        </p>
      )}
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        {/* Disabled as a whole, so that staff do not type what they cannot save. */}
        <fieldset
          disabled={isArchived || !mayWrite}
          className="grid min-w-0 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]"
        >
          <div className="flex min-w-0 flex-col gap-5">
            <BasicsPanel editor={editor} categories={categories} />
            <ImagesPanel editor={editor} />
            <OptionsPanel editor={editor} />
          </div>
          {/* As wide as the page, so that a variant's codes and prices fit on one line. */}
          <div className="min-w-0 xl:col-span-2">
            <VariantTable editor={editor} group={cells} setGroup={setCells} />
          </div>
          {/* Publishing stands beside the first panels on wide screens, and on phones after what a new product
              needs. */}
          <div className="flex min-w-0 flex-col gap-5 xl:col-start-2 xl:row-start-1">
            <SalePanel editor={editor} tags={tags} isNew={isNew} />
            {product && (
              <p className="px-2 text-sm text-muted tabular-nums">
                {t("saved_at", { time: formatDateTime(product.updated_at) })}
              </p>
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-5 xl:col-span-2">
            <Panel isStacked title={t("description")}>
              <MarkdownField isBeside isLabelHidden {...editor.controlled("description")} label={t("description")} />
            </Panel>
            <SizeTablePanel editor={editor} />
            {product && <ArchivedVariants editor={editor} variants={product.archived_variants} />}
            <DetailsPanel editor={editor} />
            <PlacingPanel editor={editor} isNew={isNew} />
          </div>
        </fieldset>
        {mayWrite && !isArchived && (
          <SaveBar {...saving} isNew={isNew}>
            {isPublishable && (
              <SmallButton disabled={editor.isSubmitting} onClick={() => saveAs(true)} label={t("save_and_publish")} />
            )}
          </SaveBar>
        )}
      </form>
    </>
  );
}

function BasicsPanel({ editor, categories }: { editor: EditorForm; categories: Choice[] }) {
  const { form, field } = editor;
  const t = useTranslations("admin.product");
  const { length } = form.watch("summary");
  return (
    <Panel isStacked title={t("basics")}>
      <TextField {...field("title")} isRequired label={t("name")} maxLength={80} />
      <TextArea
        {...field("summary")}
        isRequired
        label={t("summary")}
        hint={t("summary_hint", { count: length })}
        rows={2}
        maxLength={200}
      />
      <CategoryField editor={editor} categories={categories} />
    </Panel>
  );
}

/** Variants that are no longer sold; each can be put back into the table. */
function ArchivedVariants({ editor, variants }: { editor: EditorForm; variants: AdminVariant[] }) {
  const t = useTranslations("admin.product");
  const rows = editor.form.watch("variants");
  const options = editor.form.watch("options");
  const left = variants.filter(({ sku }) => !rows.some((row) => row.sku === sku));
  if (left.length === 0) return null;

  function bringBack(variant: AdminVariant) {
    const values = options.map((_, at) => variant.values[at] ?? "");
    const next = [...rows, { ...rowOf(variant), values }];
    put(editor, "variants", next);
    put(editor, "options", withUsedValues(options, next));
  }

  return (
    <Panel title={t("archived_variants")} text={t("archived_variants_text")}>
      <ul className="divide-y border-y">
        {left.map((variant) => (
          <li key={variant.sku} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="font-medium">{variant.sku}</span>
            <span className="text-muted">{variant.values.join("\u30FB")}</span>
            <span className="text-sm text-muted tabular-nums">
              {t("on_hand")} {variant.on_hand}
            </span>
            <SmallButton
              look="quiet"
              className="ml-auto"
              aria-label={t("bring_back", { sku: variant.sku })}
              onClick={() => bringBack(variant)}
              label={t("bring_back", { sku: "" })}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
