import { expect, test } from "vitest";
import { canonicalAddress, PAGE_NAMES } from "@/lib/pipeline/canonical-addresses";
import { filesBelow } from "../../support/source-tree";

test.each([
  ["/Shop", "/shop"],
  ["/SHOP/3", "/shop/3"],
  ["/Blog?page=2", "/blog?page=2"],
  ["/ABOUT", "/about"],
  ["/LOGIN?next=%2FCarts", "/login?next=%2FCarts"],
  ["/testpage", "/testPage"],
  ["/TESTSTYLE1", "/testStyle1"],
  ["/Admin/Order/History", "/admin/order/history"],
  ["/ADMIN/order/261120-0000ABCD", "/admin/order/261120-0000ABCD"],
  ["/Admin/Inventory/TEA-RBY", "/admin/inventory/TEA-RBY"],
  ["/Admin/Message/QTVVZVZC", "/admin/message/QTVVZVZC"],
  ["/Orders/261120-0000ABCD?access=Ab", "/orders/261120-0000ABCD?access=Ab"],
  ["/Shop?sort_target=price&utm_source=Mail", "/shop?sort_target=price&utm_source=Mail"],
  ["/shop?product_category_id=01", "/shop"],
  ["/shop?product_category_id=abc&utm_source=x", "/shop?utm_source=x"],
  ["/shop?product_category_id=", "/shop"],
  ["/shop?keyword=", "/shop"],
  ["/shop?product_tag_ids[20]=2", "/shop?product_tag_ids[0]=2"],
  ["/Shop?page=1&keyword=a", "/shop?keyword=a"],
  ["/shop?in_stock=1&keyword=a", "/shop?keyword=a&in_stock=1"],
  ["/shop?keyword=a&page=1&price_from=x", "/shop?keyword=a"],
  ["/shop?product_tag_ids[]=3&product_tag_ids[]=1", "/shop?product_tag_ids[0]=1&product_tag_ids[1]=3"],
  ["/shop?sort_target=sort&sort_method=desc&utm_source=x", "/shop?utm_source=x"],
  [`/shop?keyword=${"a".repeat(150)}`, `/shop?keyword=${"a".repeat(100)}`],
])("docs/rendering.md, Addresses: %s redirects to %s", (url, canonical) => {
  expect(canonicalAddress(url)).toBe(canonical);
  expect(canonicalAddress(canonical)).toBeUndefined();
});

test.each([
  ...["/", "/shop", "/shop/1", "/shop?product_category_id=3&page=2", "/shop?keyword=Tea&utm_source=X", "/testPage"],
  ...["/orders/261120-0000ABCD", "/admin/inventory/TEA-RBY", "/shop/search/a2V5d29yZD1Ub", "/uploads/ABC.webp"],
  ...["/api/bff/orders/261120-0000ABCD", "/_next/static/chunks/Ab.js", "/brand/OG.png", "/Nothing/Here", "//Shop"],
  ...["/test", "/products/Tea.webp?Size=L", "/admin/message/QTVVZVZC", "/admin/inventory/TEA"],
])("docs/rendering.md, Addresses: %s is unchanged", (url) => expect(canonicalAddress(url)).toBeUndefined());

test("docs/rendering.md, Addresses: every page is known", () => {
  const folders = filesBelow("app").filter((file) => /\/page\.tsx$/.test(file) && /^app\/(\(shop\)|admin)/.test(file));
  const names = folders.map((file) => file.replace(/^app\/(\(shop\)\/\[locale\]\/)?/, "").replace(/^\([^)]+\)\//, ""));
  const first = names.map((name) => name.split("/")[0] ?? "").filter((name) => name !== "page.tsx");
  expect([...PAGE_NAMES].toSorted()).toEqual([...new Set(first)].toSorted());
});
