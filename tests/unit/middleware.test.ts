import { unstable_doesMiddlewareMatch as doesMatch } from "next/experimental/testing/server";
import { expect, test } from "vitest";
import { isCanonical, isPlainList, parseShopQuery } from "@/lib/contract/shop-query";
import { config } from "@/middleware";

const matches = (url: string) => doesMatch({ config, nextConfig: {}, url });

/** Every index that one of twenty tags can have. */
const tags = Array.from({ length: 20 }, (_, place) => `product_tag_ids[${place}]=2`);

test.each([
  ...[...tags, "product_tag_ids[]=2", "product_tag_ids=2", "keyword=a", "product_category_id=01"],
  ...["product_category_id=abc", "price_from=1", "price_to=9", "in_stock=1", "sort_target=price", "sort_method=asc"],
  "page=1",
])("docs/rendering.md: the middleware runs for /shop?%s, which is no plain list or has a shorter address", (search) => {
  const params = new URLSearchParams(search);
  expect(isPlainList(parseShopQuery(params)) && isCanonical(params)).toBe(false);
  expect(matches(`/shop?${search}`)).toBe(true);
});

test.each(["/", "/shop", "/shop?product_category_id=3&page=2", "/shop/1", "/blog?page=2", "/carts", "/api/v1/carts"])(
  "docs/rendering.md: %s skips it",
  (url) => expect(matches(url)).toBe(false),
);
