import fc from "fast-check";
import { expect, test } from "vitest";
import { productListQuery } from "@/lib/contract/products";
import {
  isCanonical,
  isPlainList,
  parseShopQuery,
  type ShopQuery,
  shopHref,
  shopParams,
  wholeShop,
} from "@/lib/contract/shop-query";

const parse = (search: string) => parseShopQuery(new URLSearchParams(search));
const canonical = (search: string) => shopHref(parse(search));

const keywords = fc
  .string({ unit: "grapheme", maxLength: 60 })
  .map((text) => parseShopQuery(new URLSearchParams({ keyword: text })).keyword);
const ids = fc.integer({ min: 1, max: 999_999_999 });
const prices = fc.option(fc.integer({ min: 1, max: 10_000_000 }), { nil: undefined });

/** Queries of the shop's own links. */
const queries: fc.Arbitrary<ShopQuery> = fc
  .record({
    category: fc.option(ids, { nil: undefined }),
    keyword: keywords,
    tags: fc.uniqueArray(ids, { maxLength: 20 }).map((tags) => tags.sort((a, b) => a - b)),
    range: fc.tuple(prices, prices),
    inStock: fc.boolean(),
    sortTarget: fc.constantFrom("sort" as const, "price" as const, "created_at" as const, "title" as const),
    sortMethod: fc.constantFrom("asc" as const, "desc" as const),
    page: fc.integer({ min: 1, max: 999_999 }),
  })
  .map(({ range: [from, to], ...query }) => {
    const turned = from !== undefined && to !== undefined && from > to;
    return { ...query, priceFrom: turned ? to : from, priceTo: turned ? from : to };
  });

/** Queries that visitors may write. */
const keys = fc.oneof(
  fc.constantFrom("product_category_id", "keyword", "price_from", "price_to", "in_stock", "sort_target", "sort_method"),
  fc.constantFrom("page", "product_tag_ids", "product_tag_ids[]", "product_tag_ids[0]", "product_tag_ids[7]", "utm"),
  fc.string(),
);
const values = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("", "0", "1", "-1", "01", "1.5", "asc", "desc", "price", "sort", "1e3", "NaN", "__proto__", "茶壺"),
  fc.integer().map(String),
  fc.string({ minLength: 90, maxLength: 130, unit: "grapheme" }),
);
const strangeParams = fc.array(fc.tuple(keys, values), { maxLength: 30 }).map((pairs) => new URLSearchParams(pairs));

test("docs/rendering.md: a query is unchanged after it was written to an address and parsed", () => {
  fc.assert(
    fc.property(queries, (query) => {
      expect(parse(shopHref(query).split("?")[1] ?? "")).toEqual({ ...wholeShop, ...query });
      expect(isCanonical(new URLSearchParams(shopParams(query)))).toBe(true);
    }),
  );
});

test("docs/rendering.md: for any input the address is canonical, and valid by the contract", () => {
  fc.assert(
    fc.property(strangeParams, (params) => {
      const query = parseShopQuery(params);
      const again = new URLSearchParams(shopHref(query).split("?")[1] ?? "");
      expect(parseShopQuery(again)).toEqual(query);
      expect(isCanonical(again)).toBe(true);
      const { tags, ...single } = Object.fromEntries(shopParams({ ...query, tags: [] })) as Record<string, string>;
      expect(tags).toBeUndefined();
      expect(productListQuery.safeParse({ ...single, product_tag_ids: query.tags.map(String) }).success).toBe(true);
    }),
  );
});

test("docs/rendering.md: the order of the parameters does not matter", () => {
  fc.assert(
    fc.property(queries, fc.func(fc.integer()), (query, rank) => {
      const shuffled = shopParams(query).toSorted((a, b) => rank(a) - rank(b));
      expect(shopHref(parseShopQuery(new URLSearchParams(shuffled)))).toBe(shopHref(query));
    }),
  );
});

test.each([
  ["", "/shop"],
  ["page=1&sort_target=sort&sort_method=desc", "/shop"],
  ["keyword=&price_from=&price_to=&in_stock=", "/shop"],
  ["page=2&product_category_id=3", "/shop?product_category_id=3&page=2"],
  ["sort_method=1&sort_target=price", "/shop?sort_target=price&sort_method=asc"],
  ["sort_method=-1&sort_target=price", "/shop?sort_target=price"],
  ["product_tag_ids[5]=9&product_tag_ids[2]=4", "/shop?product_tag_ids[0]=4&product_tag_ids[1]=9"],
  ["product_tag_ids[]=9&product_tag_ids=9", "/shop?product_tag_ids[0]=9"],
  ["price_to=100&price_from=900", "/shop?price_from=100&price_to=900"],
  ["price_from=0&price_to=900", "/shop?price_to=900"],
  ["in_stock=true&sort_target=id&sort_method=up&page=0&page=x", "/shop"],
  ["product_category_id=0&product_tag_ids[0]=x&price_from=1.5&price_to=99999999", "/shop"],
  ["sort_method=toString", "/shop"],
  ["keyword=a%5B0%5D%3D1", "/shop?keyword=a%5B0%5D%3D1"],
  ["keyword=%20%E8%8C%B6%09%0A%E5%A3%BA%20&utm_source=x", "/shop?keyword=%E8%8C%B6+%E5%A3%BA"],
])("docs/rendering.md: %s is %s", (search, address) => expect(canonical(search)).toBe(address));

test("docs/specification.md section 7: a keyword is cut at a hundred characters, between characters", () => {
  expect(parse(`keyword=${"a".repeat(130)}`).keyword).toBe("a".repeat(100));
  expect(parse(`keyword=${encodeURIComponent(`${"a".repeat(99)}😀`)}`).keyword).toBe("a".repeat(99));
});

test("docs/rendering.md: category and page make a plain list, everything else a search", () => {
  expect(isPlainList(parse("product_category_id=3&page=2"))).toBe(true);
  for (const search of ["keyword=x", "product_tag_ids[]=1", "price_to=1", "in_stock=1", "sort_target=price"]) {
    expect(isPlainList(parse(search)), search).toBe(false);
  }
});

test("docs/rendering.md: parameters that do not belong to the list do not change the address", () => {
  expect(isCanonical(new URLSearchParams("utm_source=x&keyword=a&fbclid=1&page=2"))).toBe(true);
  expect(isCanonical(new URLSearchParams("page=2&keyword=a"))).toBe(false);
  expect(isCanonical(new URLSearchParams("keyword=a&keyword=b"))).toBe(false);
});

test("docs/backends.md, Fields: on an existing backend ids of categories and tags may be any text; on our own they are left out", () => {
  const params = new URLSearchParams(
    "product_category_id=%E8%8C%B6&product_tag_ids[]=b&product_tag_ids[]=10&product_tag_ids[]=9",
  );
  const query = { ...wholeShop, category: "茶", tags: [9, 10, "b"] };
  expect(parseShopQuery(params, true)).toEqual(query);
  expect(isCanonical(new URLSearchParams(shopParams(query)), true)).toBe(true);
  expect(parseShopQuery(params)).toEqual({ ...wholeShop, category: undefined, tags: [9, 10] });
});
