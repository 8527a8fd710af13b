import { expect } from "@playwright/test";
import { end } from "./support/processes";
import { countingProxy, type RunningServer, startServer } from "./support/servers";
import { apiSecret, freshShop, test } from "./support/shop";

test.describe("spec 8: the API behind the shop is gone", () => {
  let front: RunningServer;

  test.beforeAll(async () => {
    const shop = freshShop();
    const proxy = await countingProxy(shop.apiUrl);
    const secret = apiSecret(shop.dataDirectory);
    front = await startServer({ API_BASE_URL: proxy.url, API_SECRET: secret, SESSION_PASSWORD: "p".repeat(32) });
    for (const path of ["/", "/shop", "/shop/1"]) expect((await fetch(front.url + path)).status).toBe(200);
    proxy.server.closeAllConnections();
    await new Promise((resolve) => proxy.server.close(resolve));
  });
  test.afterAll(() => end(front));

  test("pages that were made before are served on", async ({ page }) => {
    for (const path of ["/", "/shop", "/shop/1"]) {
      const answer = await page.goto(front.url + path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
  });

  test("others show the error screen in Chinese with an error's status, and never a stack", async ({ page }) => {
    const answer = await page.goto(`${front.url}/shop/7`);
    expect(answer?.status()).toBeGreaterThanOrEqual(500);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("這個頁面暫時打不開");
    await expect(page.getByRole("link", { name: "回首頁" })).toBeVisible();
    expect(await page.content()).not.toMatch(/ApiCallError|node_modules|at async/);
  });

  test("the cart says so and offers another try", async ({ page }) => {
    await page.context().addCookies([{ name: "cart", value: "00000000-0000-4000-8000-000000000000", url: front.url }]);
    await page.goto(`${front.url}/`);
    const answer = await page.request.get(`${front.url}/api/bff/cart`);
    expect(answer.status()).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 503, msg: "服務暫時無法使用，請稍後再試" });
  });
});
