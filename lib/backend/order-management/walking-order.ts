import type { PickRow } from "@/lib/contract/order-bulk";

/** As people count: `TEA-50` before `TEA-100`. */
const bySku = new Intl.Collator("en", { numeric: true }).compare;

/** As a picker walks: by SKU, with the variants of a product together, where the first of them has its place. */
export function inWalkingOrder<Row extends Pick<PickRow, "sku" | "title">>(rows: Row[]): Row[] {
  const sorted = rows.toSorted((one, other) => bySku(one.sku, other.sku));
  const titles = sorted.map(({ title }) => title);
  return sorted.toSorted((one, other) => titles.indexOf(one.title) - titles.indexOf(other.title));
}
