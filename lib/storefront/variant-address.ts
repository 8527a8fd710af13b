import type { ProductVariant } from "../contract/products";
import { productHref, type ShownId } from "../contract/shown-id";
import { absoluteUrl } from "./absolute-url";

/** The product page with this variant chosen; the page of a product with one variant. */
export function variantAddress(
  { id, variants }: { id: ShownId; variants: unknown[] },
  { sku }: ProductVariant,
): string {
  const page = productHref(id);
  return absoluteUrl(variants.length > 1 ? `${page}?sku=${encodeURIComponent(sku)}` : page);
}
