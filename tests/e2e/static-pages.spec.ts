import { expect } from "playwright/test";
import { sendTo, signInAt } from "./support/front";
import { freshShop, test } from "./support/shop";

const pages = [
  ...["/", "/shop", "/shop?product_category_id=1", "/shop?page=2", "/shop?keyword=%E8%8C%B6", "/shop/1"],
  ...["/carts", "/checkout", "/blog", "/blog?page=2", "/blog/1", "/faq", "/contact", "/about", "/anti_fraud"],
  ...[
    "/developers",
    "/developers/carts",
    "/privacy-policy",
    "/refund-and-return",
    "/term-of-service",
    "/login",
    "/register",
    "/forgot-password",
  ],
];

test("docs/rendering.md: public pages are static, and served from memory", async ({ front, request }) => {
  await signInAt(request, front);
  // Saved unchanged: from here on every page is rendered again at its next visit.
  const settings = "/api/bff/admin/settings/basics";
  await sendTo(request, front, "PUT", settings, await sendTo(request, front, "GET", settings));
  for (const path of pages) {
    const before = front.proxy.calls.length;
    const first = await request.get(front.url + path);
    expect(first.status(), path).toBe(200);
    expect(await first.text(), path).toContain("禾日選物有限公司");
    const asked = front.proxy.calls.length;
    if (path === "/") expect(asked).toBeGreaterThan(before);

    const second = await request.get(front.url + path);
    expect(second.headers()["x-nextjs-cache"], path).toBe("HIT");
    expect(front.proxy.calls.length, path).toBe(asked);
  }
});

test("docs/rendering.md, Addresses: other spellings redirect to the page's one address", async ({ request }) => {
  // tests/unit/pipeline/canonical-addresses.test.ts has all spellings.
  const moved = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location?.replace(freshShop().url, "")];
  };
  for (const [path, canonical] of [
    ["/zh/shop", "/shop"],
    ["/shop?product_category_id=1&page=1", "/shop?product_category_id=1"],
    ["/Blog?page=2", "/blog?page=2"],
    ["/testpage", "/testPage"],
    ["/shop?product_category_id=01", "/shop"],
    ["/shop?product_tag_ids[20]=2", "/shop?product_tag_ids[0]=2"],
  ] as const)
    expect(await moved(path), path).toEqual([308, canonical]);
  for (const path of ["/testPage", "/shop?keyword=Tea", "/orders/261120-0000ABCD"])
    expect(await moved(path), path).toEqual([200, undefined]);
});

test("docs/specification.md section 2: every page names its canonical address", async ({ request }) => {
  const { url } = freshShop();
  const canonical = {
    "/": "/",
    "/shop": "/shop",
    "/shop?product_category_id=1": "/shop?product_category_id=1",
    "/shop?page=2&utm_source=x": "/shop?page=2",
    "/shop/1": "/shop/1",
    "/carts": "/carts",
    "/checkout": "/checkout",
  };
  for (const [path, expected] of Object.entries(canonical)) {
    const html = await (await request.get(url + path)).text();
    const found = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    expect(found, path).toBe(expected === "/" ? url : url + expected);
  }
});

test("docs/specification.md section 8: an unknown address answers 404 with a link home", async ({ page }) => {
  const missing = ["/no-such-page", "/shop/999999", "/shop/1x", "/shop?product_category_id=999", "/shop?page=99"];
  for (const path of [...missing, "/blog/99999", "/blog?page=99", "/developers/none"]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    // The content without scripts, which fill the empty place of the address.
    const html = (await answer?.text())?.replace(/<script.*?<\/script>|<span[^>]*><\/span>/gs, "") ?? "";
    expect(html, path).toMatch(/<title>找不到頁面/);
    expect(html, path).toMatch(/<meta name="robots" content="noindex/);
    for (const part of ["<header", "<footer", ">404<", "找不到頁面</h1>", 'href="/"'])
      expect(html, path).toContain(part);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`找不到頁面：${path}`);
    await expect(page).toHaveTitle(/^找不到頁面/);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByRole("link", { name: "回首頁" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("searchbox", { name: "搜尋商品" })).toBeVisible();
  }
});

test("docs/specification.md section 2: the footer is at the bottom of the window on short pages", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ["/no-such-page", "/reset-password", "/refund-account", "/goodbye", "/orders"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const footer = await page.getByRole("contentinfo").boundingBox();
    expect(footer?.y, path).toBeLessThan(900);
  }
});
