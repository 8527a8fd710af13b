import { useTranslations } from "next-intl";
import type { CreateProduct } from "@/lib/contract/admin-products";
import { productFields } from "@/lib/contract/product-fields";

/** The names of a product's fields, in reports and beside what is wrong. */
export function useProductFieldNames(): (name: keyof CreateProduct) => string {
  const own = useTranslations("admin.product_import.fields");
  const declared = useTranslations("product_fields");
  return (name) => (isDeclared(name) ? declared(`${name}.name`) : own(name));
}

function isDeclared(name: keyof CreateProduct): name is keyof typeof productFields {
  return name in productFields;
}
