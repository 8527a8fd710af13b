import { expect, test } from "vitest";
import { publicUrl } from "@/lib/env";
import { absoluteUrl } from "@/lib/storefront/absolute-url";

test.each([
  ["/", publicUrl],
  ["/shop/1", `${publicUrl}/shop/1`],
  ["/shop?product_category_id=1", `${publicUrl}/shop?product_category_id=1`],
  ["https://cdn.example/a.webp", "https://cdn.example/a.webp"],
  ["//elsewhere.example/a", `${publicUrl}//elsewhere.example/a`],
  ["javascript:alert(1)", `${publicUrl}/javascript:alert(1)`],
])("docs/security.md: public addresses come from configuration only: %s", (path, expected) =>
  expect(absoluteUrl(path)).toBe(expected),
);
