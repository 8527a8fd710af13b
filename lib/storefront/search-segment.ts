import { isPlainList, parseShopQuery, type ShopQuery, shopParams } from "../contract/shop-query";

/** One path segment for one canonical query, of characters that no router or cache treats specially. */
export function toSearchSegment(query: ShopQuery): string {
  return Buffer.from(new URLSearchParams(shopParams(query)).toString()).toString("base64url");
}

/** The query of a segment; undefined for anything that `toSearchSegment` would not have written. */
export function fromSearchSegment(segment: string): ShopQuery | undefined {
  const query = parseShopQuery(new URLSearchParams(Buffer.from(segment, "base64url").toString()), true);
  return !isPlainList(query) && toSearchSegment(query) === segment ? query : undefined;
}
