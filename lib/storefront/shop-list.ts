import { type ShopQuery, shopHref, wholeShop } from "../contract/shop-query";

/** Parses the internal segments `/shop/list/{category}/{page}`; the rewrites let only valid values through. */
export function parseListSegments(segments: { category: string; page: string }): ShopQuery {
  const category = segments.category === "all" ? undefined : Number(segments.category);
  return { ...wholeShop, category, page: Number(segments.page) };
}

/** The canonical address of a plain list, of a category or of everything. */
export function shopListHref(category: number | undefined, page: number): string {
  return shopHref({ ...wholeShop, category, page });
}
