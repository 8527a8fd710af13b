import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { legible, sanitizeRequestUrl } from "@/lib/pipeline/canonical-addresses";
import type { Arrival } from "@/lib/pipeline/step";

test.each(["/", "/shop/1", "/shop?keyword=%E8%8C%B6", "/blog/%E8%8C%B6", "/a%20b?%ED%A0%80", "/%25?a=%"])(
  "docs/security.md, Input: the address %s is unchanged",
  (url) => expect(legible(url)).toBe(url),
);

test.each([
  ["/shop/%ED%A0%80", "/shop/%25ED%25A0%2580"],
  ["/shop/%FF?a=%E8%8C%B6", "/shop/%25FF?a=%E8%8C%B6"],
  ["/%", "/%25"],
  ["/%zz/%E8%8C%B6", "/%25zz/%25E8%258C%25B6"],
])("docs/security.md, Input: the address %s is invalid, and is taken literally", (url, read) => {
  expect(legible(url)).toBe(read);
  expect(() => decodeURIComponent(legible(url).split("?")[0] ?? "")).not.toThrow();
});

test.each([
  ["http://shop.example/shop?page=2", "/shop?page=2"],
  ["HTTPS://shop.example:8443/api/v1/products", "/api/v1/products"],
  ["http://shop.example", "/"],
  ["http://shop.example?page=2", "/?page=2"],
  ["http://shop.example/%FF", "/%25FF"],
  ["*", "/"],
  ["/shop?from=http://shop.example/", "/shop?from=http://shop.example/"],
])("docs/architecture.md: %s, as proxies are asked, is %s", (url, path) => {
  const request = { url } as IncomingMessage;
  sanitizeRequestUrl({ request } as Arrival);
  expect(request.url).toBe(path);
});
