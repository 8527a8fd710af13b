import { z } from "zod";
import { textOf, typedOf, valuesOfTyped } from "@/components/admin/form/typed-fields";
import type { useAdminForm } from "@/components/admin/form/use-admin-form";
import {
  type AdminProduct,
  type CreateProduct,
  type CreateProductInput,
  createProduct,
} from "@/lib/contract/admin-products";
import { LOW_STOCK } from "@/lib/contract/limits";
import { productFields, variantFields } from "@/lib/contract/product-fields";
import { typedNumber } from "@/lib/sheets/typed-number";

/** A category or tag in a select. */
export type Choice = { id: number; key: string; title: string };

export type OptionRow = AdminProduct["options"][number];

const noTexts = { sku: "", price: "", on_hand: "", low_stock_at: "", ...typedOf(variantFields, undefined) };

/** A row of the table of variants. */
export type VariantRow = typeof noTexts & {
  values: string[];
  image_url: string | null;
  /** An existing variant: its SKU is fixed, and its stock changes only by adjusting. */
  isKnown: boolean;
};

export const emptyVariant: VariantRow = { ...noTexts, image_url: null, values: [], isKnown: false };

/** The values of the editor's form; numbers are texts until they are saved. */
export type EditorValues = ReturnType<typeof valuesOf>;

/** A product as the form's values, or the defaults of a new one. @param sku proposed for a new product */
export function valuesOf(product: AdminProduct | undefined, sku = "") {
  return {
    title: product?.title ?? "",
    summary: product?.summary ?? "",
    description: product?.description ?? "",
    slug: product?.slug ?? "",
    details: product?.details ?? [],
    options: product?.options ?? [],
    images: product?.images ?? [],
    tag_ids: product?.tag_ids ?? [],
    variants: product?.variants.map(rowOf) ?? [{ ...emptyVariant, sku }],
    category_id: textOf(product?.category_id),
    position: textOf(product?.position),
    published: product?.status === "published",
    ...typedOf(productFields, product),
  };
}

/** A saved variant as a row of the table. */
export function rowOf(variant: AdminProduct["variants"][number]): VariantRow {
  return {
    sku: variant.sku,
    values: variant.values,
    price: textOf(variant.price),
    on_hand: textOf(variant.on_hand),
    low_stock_at: variant.low_stock_at === LOW_STOCK ? "" : textOf(variant.low_stock_at),
    ...typedOf(variantFields, variant),
    image_url: variant.image_url,
    isKnown: true,
  };
}

/** The request; empty lines of options and details are dropped. */
function documentOf(values: EditorValues): CreateProductInput {
  return {
    ...values,
    details: values.details.filter(({ label, value }) => label.trim() || value.trim()),
    variants: values.variants.map(({ isKnown, ...row }) => ({
      sku: row.sku,
      values: row.values,
      price: typedNumber(row.price) as number,
      low_stock_at: typedNumber(row.low_stock_at) ?? LOW_STOCK,
      ...valuesOfTyped(variantFields, row),
      image_url: values.images.some(({ url }) => url === row.image_url) ? row.image_url : null,
      ...(isKnown ? {} : { on_hand: typedNumber(row.on_hand) }),
    })),
    category_id: typedNumber(values.category_id),
    ...valuesOfTyped(productFields, values),
    position: typedNumber(values.position),
  };
}

/** From the form's values to the request. Errors map to the form's fields, which have the same names. */
export const editorSchema = z.custom<EditorValues>().transform(documentOf).pipe(createProduct);

/** The form of the product editor, as its panels get it. */
export type EditorForm = ReturnType<typeof useAdminForm<EditorValues, CreateProduct, AdminProduct>>;

/** Replaces a whole list in the form, marks the form as changed, and shows remaining errors. */
export function put<K extends "details" | "options" | "variants" | "images">(
  { form }: EditorForm,
  name: K,
  value: EditorValues[K],
): void {
  form.setValue(name, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
}
