import type { PickRow } from "@/lib/contract/order-bulk";

/** Natural order: `TEA-50` before `TEA-100`. */
const bySku = new Intl.Collator("en", { numeric: true }).compare;

/** The order for a picker: by SKU, but a product's variants together, at the place of the first one. */
export function inPickOrder<Row extends Pick<PickRow, "sku" | "title">>(rows: Row[]): Row[] {
  const sorted = rows.toSorted((one, other) => bySku(one.sku, other.sku));
  const titles = sorted.map(({ title }) => title);
  return sorted.toSorted((one, other) => titles.indexOf(one.title) - titles.indexOf(other.title));
}
