import fc from "fast-check";
import { expect, test } from "vitest";
import { parseShopQuery, wholeShop } from "@/lib/contract/shop-query";
import { fromSearchSegment, toSearchSegment } from "@/lib/storefront/search-segment";
import { parseListSegments, toListSegments } from "@/lib/storefront/shop-list";

const parse = (search: string) => parseShopQuery(new URLSearchParams(search));

test("docs/rendering.md: a query is unchanged after encoding to a segment, which needs no escaping in a path", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), fc.array(fc.nat(500)), (text, tags) => {
      const search = new URLSearchParams({ in_stock: "1", keyword: text });
      for (const tag of tags) search.append("product_tag_ids[]", `${tag}`);
      const query = parseShopQuery(search);
      const segment = toSearchSegment(query);
      expect(segment).toMatch(/^[\w-]+$/);
      expect(fromSearchSegment(segment)).toEqual(query);
    }),
  );
});

test("docs/security.md: the longest segment is bounded", () => {
  const tags = Array.from({ length: 30 }, (_, index) => `product_tag_ids[]=${900_000_000 + index}`).join("&");
  const longest = parse(`keyword=${encodeURIComponent("茶".repeat(200))}&${tags}&page=999999`);
  expect(toSearchSegment(longest).length).toBeLessThan(2_500);
});

test.each([
  ["a plain list", toSearchSegment(parse("page=2"))],
  ["another order", Buffer.from("page=2&keyword=a").toString("base64url")],
  ["a default", Buffer.from("keyword=a&page=1").toString("base64url")],
  ["an unknown parameter", Buffer.from("keyword=a&x=1").toString("base64url")],
  ["padding", `${toSearchSegment(parse("keyword=a"))}=`],
  ["nothing", ""],
  ["a word", "__build__"],
])("docs/rendering.md: %s is no valid segment", (_, segment) => expect(fromSearchSegment(segment)).toBeUndefined());

test.each(["all", "~YQ", "7a", "茶 器", 3, undefined])(
  "docs/rendering.md: the category %s is unchanged as a segment",
  (category) => {
    const [segment = "", page = ""] = toListSegments({ ...wholeShop, category, page: 2 }).split("/");
    expect(segment).toMatch(/^~?[\w-]+$/);
    expect(parseListSegments({ category: segment, page })).toEqual({ ...wholeShop, category, page: 2 });
  },
);
