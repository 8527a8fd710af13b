import { expect } from "playwright/test";
import { countingProxy } from "../support/counting-proxy";
import { end, type RunningServer } from "./support/processes";
import { startServer } from "./support/servers";
import { apiSecret, freshShop, test } from "./support/shop";

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

test.describe("docs/rendering.md: public pages are complete static pages", () => {
  let front: RunningServer;
  let proxy: Awaited<ReturnType<typeof countingProxy>>;

  // A second server has the shop as its backend, so that all its requests for data pass the proxy.
  test.beforeAll(async () => {
    const shop = freshShop();
    proxy = await countingProxy(shop.apiUrl);
    const secret = apiSecret(shop.dataDirectory);
    front = await startServer({ API_BASE_URL: proxy.url, API_SECRET: secret, SESSION_PASSWORD: "p".repeat(32) });
  });
  test.afterAll(async () => {
    await end(front);
    proxy.server.close();
  });

  for (const path of pages) {
    test(`${path} is rendered on the first visit and served from memory on the second`, async ({ request }) => {
      const first = await request.get(front.url + path);
      expect(first.status()).toBe(200);
      expect(await first.text()).toContain("禾日選物有限公司");
      const asked = proxy.calls.length;
      expect(asked).toBeGreaterThan(0);

      const second = await request.get(front.url + path);
      expect(second.headers()["x-nextjs-cache"]).toBe("HIT");
      expect(proxy.calls.length).toBe(asked);
    });
  }

  test("docs/specification.md section 7: with API_BASE_URL set there is no embedded backend: /api/v1 answers 404", async ({
    request,
  }) => {
    const answer = await request.get(`${front.url}/api/v1/products`);
    expect(answer.status()).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 404, data: { error: "not_found" } });
  });

  test("docs/specification.md section 7: the cart works against the existing backend", async ({ request }) => {
    const data = { sku: "TEA-RBY-50", amount: 2 };
    const added = await request.post(`${front.url}/api/bff/cart`, { data, headers: { Origin: front.url } });
    expect(await added.json()).toMatchObject({ code: 200, data: { cart_items: [{ ...data, total: 760 }] } });
    const read = await request.get(`${front.url}/api/bff/cart`);
    expect((await read.json()).data.cart_items).toHaveLength(1);
  });
});

test("docs/specification.md section 2: addresses have no prefix, and a list's first page has one address", async ({
  request,
}) => {
  const { url } = freshShop();
  const moved = async (path: string) => {
    const answer = await request.get(url + path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location?.replace(url, "")];
  };
  expect(await moved("/zh/shop")).toEqual([308, "/shop"]);
  expect(await moved("/shop?product_category_id=1&page=1")).toEqual([308, "/shop?product_category_id=1"]);
});

test("docs/rendering.md, Addresses: another case, or another spelling of a list, redirects to the page's canonical address", async ({
  request,
}) => {
  const { url } = freshShop();
  const moved = async (path: string) => {
    const answer = await request.get(url + path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location?.replace(url, "")];
  };
  for (const [path, canonical] of [
    ["/Shop", "/shop"],
    ["/Blog?page=2", "/blog?page=2"],
    ["/ABOUT", "/about"],
    ["/LOGIN", "/login"],
    ["/testpage", "/testPage"],
    ["/Shop?keyword=a", "/shop?keyword=a"],
    ["/Shop?sort_target=price", "/shop?sort_target=price"],
    ["/shop?product_category_id=01", "/shop"],
    ["/shop?product_category_id=", "/shop"],
    ["/shop?keyword=", "/shop"],
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
    // The content without scripts.
    const html = (await answer?.text())?.replace(/<script.*?<\/script>/gs, "") ?? "";
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
  for (const path of [
    "/no-such-page",
    "/reset-password",
    "/refund-account",
    "/goodbye",
    "/forgot-password",
    "/orders",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const footer = await page.getByRole("contentinfo").boundingBox();
    expect(footer?.y, path).toBeLessThan(900);
  }
});
