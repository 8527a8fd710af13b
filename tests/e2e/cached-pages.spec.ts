import { expect } from "playwright/test";
import { neverCacheable, sameForEverybody } from "./support/cached-pages";
import { test } from "./support/shop";

// One of each kind; behind-https.spec.ts has them all.
const PAGES = [
  ...["/", "/shop", "/shop/1", "/shop?keyword=%E8%8C%B6", "/blog/1", "/faq", "/privacy-policy", "/carts", "/checkout"],
  ...["/login", "/orders/261120-00000000", "/sitemap.xml", "/feeds/blog.xml"],
];

test("docs/security.md: pages are byte for byte the same for a member with a cart, who is staff as well; all but an order's are cacheable", async () => {
  expect(await sameForEverybody(PAGES)).toEqual(["/orders/261120-00000000"]);
});

test("docs/security.md: no spelling of a personal address makes its answer cacheable", async () => {
  const addresses = [
    "/account/orders",
    "/admin/member",
    "/orders/261120-00000000",
    "/api/bff/session",
    "/api/bff/profile",
  ];
  const endings = ["", ".css", "/x.css", ";x.js", "%3f.css", "?x.css", ".rsc", ".json"];
  expect(await neverCacheable(addresses, endings), "they have personal data").toBeGreaterThan(2);
});
