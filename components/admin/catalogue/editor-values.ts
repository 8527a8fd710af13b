import { z } from "zod";
import type { useAdminForm } from "@/components/admin/form/use-admin-form";
import {
  type AdminProduct,
  type CreateProduct,
  type CreateProductInput,
  createProduct,
} from "@/lib/contract/admin-products";

/** A row of the table of variants. */
export type VariantRow = {
  sku: string;
  values: string[];
  price: string;
  compare_at_price: string;
  on_hand: string;
  /** The shop has it already: its sku stays, and its stock changes by adjusting. */
  isKnown: boolean;
};

export type OptionRow = AdminProduct["options"][number];

/** What the editor's form holds; numbers are texts until they are saved. */
export type EditorValues = Pick<
  AdminProduct,
  "title" | "summary" | "description" | "slug" | "details" | "options" | "images" | "tag_ids" | "return_exempt"
> & { variants: VariantRow[]; category_id: string; hot_rank: string; position: string; published: boolean };

const noTexts = { sku: "", price: "", compare_at_price: "", on_hand: "" };
export const emptyVariant: VariantRow = { ...noTexts, values: [], isKnown: false };

/** A product as the form holds it; without one, the beginning of a new one. @param sku proposed for it */
export function valuesOf(product: AdminProduct | undefined, sku = ""): EditorValues {
  const { title = "", summary = "", description = "", details = [], options = [], images = [] } = product ?? {};
  const { slug = "", category_id, tag_ids = [], hot_rank, position, return_exempt = false } = product ?? {};
  return {
    title,
    summary,
    description,
    slug,
    details,
    options,
    images,
    tag_ids,
    return_exempt,
    variants: product?.variants.map(rowOf) ?? [{ ...emptyVariant, sku }],
    category_id: textOf(category_id),
    hot_rank: textOf(hot_rank),
    position: textOf(position),
    published: product?.status === "published",
  };
}

/** A variant of the shop as a row of the table. */
export function rowOf(variant: AdminProduct["variants"][number]): VariantRow {
  return {
    sku: variant.sku,
    values: variant.values,
    price: textOf(variant.price),
    compare_at_price: textOf(variant.compare_at_price),
    on_hand: textOf(variant.on_hand),
    isKnown: true,
  };
}

function textOf(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? "" : String(amount);
}

/** A number as people write it; undefined for nothing, NaN for what is none. */
function numberOf(text: string): number | undefined {
  const digits = text.normalize("NFKC").replace(/^NT\$|[,\s$]/gi, "");
  return digits === "" ? undefined : Number(digits);
}

/** Empty lines of options and details are not meant. */
function documentOf(values: EditorValues): CreateProductInput {
  return {
    ...values,
    details: values.details.filter(({ label, value }) => label.trim() || value.trim()),
    variants: values.variants.map(({ isKnown, ...row }) => ({
      sku: row.sku,
      values: row.values,
      price: numberOf(row.price) as number,
      compare_at_price: numberOf(row.compare_at_price) ?? null,
      ...(isKnown ? {} : { on_hand: numberOf(row.on_hand) }),
    })),
    category_id: numberOf(values.category_id),
    hot_rank: numberOf(values.hot_rank) ?? null,
    position: numberOf(values.position),
  };
}

/** From what was typed to what is sent; problems stand at the form's own fields, which have the same names. */
export const editorSchema = z.custom<EditorValues>().transform(documentOf).pipe(createProduct);

/** The form of the product editor, as its panels get it. */
export type EditorForm = ReturnType<typeof useAdminForm<EditorValues, CreateProduct, AdminProduct>>;

/** Puts a whole list into the form; the form then counts as changed, and shows problems that are still there. */
export function put<K extends "details" | "options" | "variants" | "images">(
  { form }: EditorForm,
  name: K,
  value: EditorValues[K],
): void {
  form.setValue(name, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
}
