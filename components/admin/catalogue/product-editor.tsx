"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { adminCall, adminRead } from "@/components/admin/admin-call";
import { SaveBar } from "@/components/admin/form/save-bar";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import type { AdminProduct, CreateProduct } from "@/lib/contract/admin-products";
import { formatDateTime } from "@/lib/format";
import { ArchivedVariants } from "./archived-variants";
import { BasicsPanel } from "./basics-panel";
import { DetailsPanel } from "./details-panel";
import { type EditorValues, editorSchema, valuesOf } from "./editor-values";
import { ImagesPanel } from "./images-panel";
import { OptionsPanel } from "./options-panel";
import { ProductActions } from "./product-actions";
import { ProductStatusBadge } from "./product-status-badge";
import { SalePanel } from "./sale-panel";
import { VariantTable } from "./variant-table";

type Choice = { id: number; title: string };
type Props = { product?: AdminProduct; categories: Choice[]; tags: Choice[]; mayWrite: boolean };

/** Everything about a product, saved as one document. */
export function ProductEditor({ product: loaded, categories, tags, mayWrite }: Props) {
  const t = useTranslations("admin.product");
  const router = useRouter();
  const [product, setProduct] = useState(loaded);
  const params = product && { id: product.id };
  const editor = useAdminForm<EditorValues, CreateProduct, AdminProduct>({
    schema: editorSchema,
    values: valuesOf(loaded),
    save: (checked, version) =>
      params
        ? adminCall("PUT products/{id}", { params, body: { ...checked, version } })
        : adminCall("POST products", { body: checked }),
    versioned: product && {
      read: () => adminRead("GET products/{id}", { params: { id: product.id } }),
      version: product.version,
      valuesOf,
    },
    onSaved: (saved) => (product ? setProduct(saved) : router.replace(`/admin/product/${saved.id}`)),
  });
  const isArchived = product?.status === "archived";
  return (
    <>
      <ScreenHead title={product ? product.title : t("new")}>
        {product && (
          <>
            <ProductStatusBadge status={product.status} />
            <ProductActions product={product} mayWrite={mayWrite} isDirty={editor.isDirty} />
          </>
        )}
      </ScreenHead>
      {(isArchived || !mayWrite) && (
        <p role="status" className="mb-5 rounded-xl bg-warning-soft px-4 py-3 text-warning">
          {t(mayWrite ? "archived_notice" : "read_only")}
        </p>
      )}
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        {/* Disabled as a whole, so that staff do not type what cannot be saved. */}
        <fieldset
          disabled={isArchived || !mayWrite}
          className="grid min-w-0 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]"
        >
          <div className="flex min-w-0 flex-col gap-5">
            <BasicsPanel editor={editor} />
            <ImagesPanel editor={editor} />
            <OptionsPanel editor={editor} />
            <VariantTable editor={editor} />
            {product && <ArchivedVariants editor={editor} variants={product.archived_variants} />}
            <DetailsPanel editor={editor} />
          </div>
          <div className="flex min-w-0 flex-col gap-5 xl:sticky xl:top-20">
            <SalePanel editor={editor} categories={categories} tags={tags} />
            {product && (
              <p className="px-2 text-sm text-muted tabular-nums">
                {t("saved_at", { time: formatDateTime(product.updated_at) })}
              </p>
            )}
          </div>
        </fieldset>
        {mayWrite && !isArchived && <SaveBar form={editor} isNew={!product} />}
      </form>
    </>
  );
}
