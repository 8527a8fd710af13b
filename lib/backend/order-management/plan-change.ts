import type { ChangeOrderTo } from "@/lib/contract/order-changes";
import { ApiError } from "../http/api-error";
import type { orderLines } from "../orders/tables";
import { sumOf } from "./reprice";

/** A variant as it is sold today, or as it was bought; prices in TWD. */
type Article = Pick<
  typeof orderLines.$inferSelect,
  "sku" | "productId" | "title" | "values" | "image" | "unitPrice" | "returnExempt"
> & {
  /** The product's category, of today or when it was bought; null when unknown. */
  categoryId: number | null;
};

/** `available`: items that can be sold now; 0 when no longer sold. */
export type Goods = Article & { available: number };

/** A line of the order as it is. `parcelled`: items in parcels, which cannot be removed. */
export type PresentLine = Article & { id: number; amount: number; discount: number; parcelled: number };

/** A planned line; a new one has no id. `was`: its items until now. */
export type PlannedLine = Omit<PresentLine, "id"> & { id: number | undefined; was: number };

/**
 * Plans the lines for a wish. Kept items keep the price they were bought at; added items cost today's price, on a
 * separate line if it differs; items added last are removed first.
 * @throws ApiError too_many_pieces when items in a parcel would be removed, sku_unavailable, insufficient_stock
 */
export function planLines(present: PresentLine[], wish: ChangeOrderTo["lines"], goods: Goods[]): PlannedLine[] {
  const lines: PlannedLine[] = present.map((line) => ({ ...line, was: line.amount }));
  const skus = new Set([...present.map(({ sku }) => sku), ...wish.map(({ sku }) => sku)]);
  for (const sku of skus) {
    const own = lines.filter((line) => line.sku === sku);
    const more = (wish.find((line) => line.sku === sku)?.amount ?? 0) - sumOf(own, ({ amount }) => amount);
    if (more < 0) takeOff(own, -more);
    if (more > 0) addTo(lines, more, articleOf(goods, sku, more));
  }
  return lines;
}

function takeOff(lines: PlannedLine[], pieces: number): void {
  let rest = pieces;
  for (const line of lines.toReversed()) {
    const taken = Math.min(rest, line.amount - line.parcelled);
    line.amount -= taken;
    rest -= taken;
  }
  if (rest > 0) throw new ApiError("too_many_pieces", { sku: lines[0]?.sku });
}

function articleOf(goods: Goods[], sku: string, pieces: number): Article {
  const found = goods.find((one) => one.sku === sku);
  if (!found || found.available <= 0) throw new ApiError("sku_unavailable", { sku, available: 0 });
  const { available, ...article } = found;
  if (available < pieces) throw new ApiError("insufficient_stock", { sku, available });
  return article;
}

function addTo(lines: PlannedLine[], pieces: number, article: Article): void {
  const same = lines.find(
    (line) =>
      line.sku === article.sku && line.unitPrice === article.unitPrice && line.returnExempt === article.returnExempt,
  );
  if (same) same.amount += pieces;
  else lines.push({ ...article, id: undefined, was: 0, amount: pieces, discount: 0, parcelled: 0 });
}
