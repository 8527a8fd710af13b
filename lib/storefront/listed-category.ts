import type { ShownCategory, ShownProduct } from "../contract/products";

/**
 * The category of a product of an existing backend, as the list of categories has it: its title there names those above it,
 * and only a category of the list has a page to link to. Some backends say its title in place of an id.
 */
export function listedCategory(
  all: ShownCategory[],
  { category, product_category_id }: Pick<ShownProduct, "category" | "product_category_id">,
): ShownCategory | null {
  const named = category?.id ?? product_category_id;
  if (named === null) return null;
  const isCalledSo = ({ title }: ShownCategory) => title === String(named) || title.endsWith(` / ${named}`);
  return all.find(({ id }) => id === named) ?? all.find(isCalledSo) ?? null;
}
