import { expect } from "playwright/test";
import { cacheable, neverCacheable, sameForEverybody } from "./support/cached-pages";
import { screenPatterns } from "./support/every-screen";
import { plainGet } from "./support/plain-get";
import { freshShop, test } from "./support/shop";

test("docs/security.md: pages are byte for byte the same for a member with a cart, who is staff as well; all but an order's are cacheable", async () => {
  expect(await sameForEverybody(cacheable)).toEqual(["/orders/261120-00000000"]);
});

test("docs/rendering.md: no answer may be shown for longer than it is fresh, whatever its address and status", async () => {
  const pages = screenPatterns().map((pattern) => pattern.replace(/\[.*?\]/g, "1"));
  const missing = [
    "/no-such-page",
    "/shop/999999",
    "/blog/999999",
    "/shop?product_category_id=999",
    "/shop?page=999",
    "/pages/none",
  ];
  for (const path of [...new Set([...cacheable, ...pages, ...missing])]) {
    for (const headers of [{}, { rsc: "1" }] as Record<string, string>[]) {
      const answer = await plainGet(freshShop().url + path, { headers });
      expect(answer.headers["cache-control"] ?? "none", `${answer.status} ${path}`).not.toMatch(
        /stale-while-revalidate|s-maxage=\d{4}/,
      );
    }
  }
});

test("docs/security.md: no spelling of a personal address makes its answer cacheable", async () => {
  const addresses = [
    ...["/account", "/account/orders", "/account/profile", "/admin/member", "/orders/261120-00000000"],
    ...["/api/bff/session", "/api/bff/profile", "/api/bff/export", "/api/bff/cart"],
  ];
  const endings = [
    ...["", ".css", ".js", ".webp", "/x.css", ";.css", ";x.js", "%00.css", "%0a.css", "%23.css", "%3f.css"],
    ...["%2f..%2fx.css", "?x.css", "/..;/x.css", ".rsc", ".json", ".txt"],
  ];
  expect(await neverCacheable(addresses, endings), "they have personal data").toBeGreaterThan(5);
});
