import fc from "fast-check";
import { expect, test } from "vitest";
import { element, escapeXml } from "@/lib/storefront/feeds/xml";

test("the five characters of markup are escaped", () => {
  expect(element("a", `<b attr="1" & 'c'>`)).toBe("<a>&lt;b attr=&quot;1&quot; &amp; &apos;c&apos;&gt;</a>");
});

test("characters that XML does not allow are removed, all others are kept", () => {
  expect(escapeXml("茶\u0000\u0008\uD800\uFFFE🍵\n\t")).toBe("茶🍵\n\t");
});

test("docs/security.md: no text can become markup", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(escapeXml(text)).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|apos);)/);
    }),
  );
});
