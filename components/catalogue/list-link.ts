import { isPlainList, type ShopQuery, shopHref } from "@/lib/contract/shop-query";

/** A link to the first page of a list. Plain lists are worth fetching ahead, a search is made for one visitor. */
export function listLink(query: ShopQuery): { key: string; href: string; prefetch?: false } {
  const target = { ...query, page: 1 };
  const href = shopHref(target);
  return { key: href, href, prefetch: isPlainList(target) ? undefined : false };
}
