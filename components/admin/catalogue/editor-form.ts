"use client";

import type { useAdminForm } from "@/components/admin/form/use-admin-form";
import type { AdminProduct, CreateProduct } from "@/lib/contract/admin-products";
import type { EditorValues } from "./editor-values";

/** The form of the product editor, as its panels get it. */
export type EditorForm = ReturnType<typeof useAdminForm<EditorValues, CreateProduct, AdminProduct>>;

/** Puts a whole list into the form; the form then counts as changed, and shows problems that are still there. */
export function put<K extends "details" | "options" | "variants" | "images" | "tag_ids">(
  { form }: EditorForm,
  name: K,
  value: EditorValues[K],
): void {
  form.setValue(name, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
}
