import { expect, test } from "vitest";
import { legible } from "@/lib/pipeline/canonical-addresses";

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
