import { type ShopQuery, shopHref, wholeShop } from "../contract/shop-query";
import { type ShownId, shownId } from "../contract/shown-id";

/** Parses the internal segments `/shop/list/{category}/{page}`; the rewrites let only valid values through. */
export function parseListSegments(segments: { category: string; page: string }): ShopQuery {
  return { ...wholeShop, category: categoryOf(segments.category), page: Number(segments.page) };
}

function categoryOf(segment: string): ShownId | undefined {
  if (segment === "all") return undefined;
  return segment.startsWith(AS_TEXT) ? shownId(Buffer.from(segment.slice(1), "base64url").toString()) : Number(segment);
}

/** Begins a segment for a category whose id is text, which only an existing backend has; `middleware.ts` writes it. */
const AS_TEXT = "~";

/** The internal segments of a plain list. */
export function toListSegments({ category, page }: ShopQuery): string {
  const text = typeof category === "string" && AS_TEXT + Buffer.from(category).toString("base64url");
  return `${text || (category ?? "all")}/${page}`;
}

/** The canonical address of a plain list, of a category or of everything. */
export function shopListHref(category: ShownId | undefined, page: number): string {
  return shopHref({ ...wholeShop, category, page });
}
