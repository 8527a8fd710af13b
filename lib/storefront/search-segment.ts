import { isPlainList, parseShopQuery, type ShopQuery, shopParams } from "../contract/shop-query";

/** One path segment for one canonical query: letters that no router and no cache takes for something else. */
export function toSearchSegment(query: ShopQuery): string {
  return Buffer.from(new URLSearchParams(shopParams(query)).toString()).toString("base64url");
}

/** The query behind a segment; undefined for everything that `toSearchSegment` would not have written. */
export function fromSearchSegment(segment: string): ShopQuery | undefined {
  const query = parseShopQuery(new URLSearchParams(Buffer.from(segment, "base64url").toString()));
  return !isPlainList(query) && toSearchSegment(query) === segment ? query : undefined;
}
