import { expect } from "playwright/test";
import { endFront, type Front, sendTo, signInAt, startFront } from "./support/front";
import { end } from "./support/processes";
import { loadedFirst } from "./support/servers";
import { test } from "./support/shop";

const CACHED = ["/", "/shop", "/shop/1", "/blog", "/faq", "/about"];
const NOT_CACHED = ["/shop/7", "/blog/2", "/privacy-policy", "/shop?keyword=%E8%8C%B6"];
const FAILED = "這個頁面暫時打不開";
const SORRY = "服務暫時無法使用，請稍後再試";
const STACK = /ApiCallError|OutageError|node_modules|at async|ECONN/;

test.describe("docs/specification.md section 8: the API behind the shop is down", () => {
  let front: Front;
  let revive: () => void;

  test.beforeAll(async () => {
    front = await startFront(loadedFirst("clock.mjs"));
    for (const path of CACHED) expect((await fetch(front.url + path)).status, path).toBe(200);
    revive = front.proxy.die();
  });
  test.afterAll(() => endFront(front, end));

  test("cached pages are still served", async ({ page }) => {
    for (const path of CACHED) {
      const answer = await page.goto(front.url + path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
  });

  test("others show the error screen in Chinese with an error status, and never a stack trace", async ({ page }) => {
    for (const path of NOT_CACHED) {
      const answer = await page.goto(front.url + path);
      expect(answer?.status(), path).toBeGreaterThanOrEqual(500);
      expect(answer?.headers()["cache-control"], path).toContain("no-store");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(FAILED);
      await expect(page.getByText(String(answer?.status()), { exact: true })).toBeVisible();
      await expect(page).toHaveTitle(FAILED);
      await expect(page.getByRole("link", { name: "回首頁" })).toBeVisible();
      expect(await page.content()).not.toMatch(STACK);
    }
  });

  test("requests of pages are answered in the envelope, in Chinese", async ({ request }) => {
    const headers = { Origin: front.url, Cookie: "cart=00000000-0000-4000-8000-000000000000" };
    const calls: [string, string, unknown?][] = [
      ["GET", "/api/bff/cart"],
      ["GET", "/api/bff/stock/1"],
      ["POST", "/api/bff/cart", { sku: "TEA-RBY-50", amount: 1 }],
      ["POST", "/api/bff/session", { email: "mei@shop.example", password: "member-password-1" }],
      ["POST", "/api/bff/subscribe", { email: "mei@shop.example" }],
    ];
    for (const [method, path, data] of calls) {
      const answer = await request.fetch(front.url + path, { method, data, headers });
      expect(answer.status(), path).toBe(503);
      expect(await answer.json(), path).toMatchObject({ code: 503, msg: SORRY, data: { error: "unavailable" } });
    }
  });

  test("many requests call the API a few times only", async () => {
    front.proxy.calls.length = 0;
    const answers = [];
    for (let visitor = 0; visitor < 60; visitor += 1) {
      const cookie = { Cookie: "cart=00000000-0000-4000-8000-000000000000" };
      answers.push((await fetch(`${front.url}/api/bff/cart`, { headers: cookie })).status);
    }
    expect(new Set(answers)).toEqual(new Set([503]));
    expect(front.proxy.calls.length).toBeLessThan(10);
  });

  test("stale pages are still served", async () => {
    if (front.child.pid) process.kill(front.child.pid, "SIGUSR2");
    const stateOf = async (path: string) => (await fetch(front.url + path)).headers.get("x-nextjs-cache");
    await expect.poll(() => stateOf("/shop/1")).toBe("STALE");
    for (let visit = 0; visit < 3; visit += 1) {
      for (const path of CACHED) {
        const answer = await fetch(front.url + path);
        expect(answer.status, path).toBe(200);
        expect(await answer.text(), path).toContain("禾日選物有限公司");
      }
    }
  });

  test("when it is back, everything works again, without a restart", async ({ page, request }) => {
    revive();
    await expect.poll(async () => (await fetch(`${front.url}/shop/7`)).status).toBe(200);
    expect((await page.goto(`${front.url}/shop/7`))?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(FAILED);
    await sendTo(request, front, "POST", "/api/bff/cart", { sku: "TEA-RBY-50", amount: 1 });
  });

  test("a page of the back office reports it as well, and works again afterwards", async ({ page }) => {
    await signInAt(page.request, front);
    const dead = front.proxy.die();
    await page.goto(`${front.url}/admin/order`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(FAILED);
    expect(await page.content()).not.toMatch(STACK);
    dead();
    await expect(async () => {
      await page.goto(`${front.url}/admin/order`);
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(FAILED, { timeout: 2_000 });
    }).toPass();
  });
});

test("docs/specification.md section 8: a silent API times out after API_TIMEOUT_MS", async ({ request }) => {
  const front = await startFront({ API_TIMEOUT_MS: "3000" });
  try {
    const release = front.proxy.hold("/api/v1/products/3");
    expect((await request.get(`${front.url}/shop/3`)).status()).toBeGreaterThanOrEqual(500);
    const answer = await request.get(`${front.url}/api/bff/stock/3`);
    expect(answer.status()).toBe(504);
    expect(await answer.json()).toMatchObject({ code: 504, msg: SORRY });
    release();
  } finally {
    await endFront(front, end);
  }
});
