import { expect } from "playwright/test";
import { sendTo, signInAt } from "./support/front";
import { test } from "./support/shop";

const CACHED = ["/", "/shop", "/shop/1", "/blog", "/faq", "/about"];
// Addresses that no other file visits at the shared front.
const NOT_CACHED = ["/shop/13", "/blog/4", "/shop?keyword=%E6%B2%92%E4%BA%BA%E6%89%BE"];
const FAILED = "這個頁面暫時打不開";
const SORRY = "服務暫時無法使用，請稍後再試";
const STACK = /ApiCallError|OutageError|node_modules|at async|ECONN/;

test.describe("docs/specification.md section 8: the API behind the shop is down", () => {
  test.describe.configure({ mode: "serial" });
  let revive: () => void;

  test.beforeAll(async ({ front }) => {
    for (const path of CACHED) expect((await fetch(front.url + path)).status, path).toBe(200);
    revive = front.proxy.die();
  });
  test.afterAll(() => revive?.());

  test("cached pages are still served", async ({ front, page }) => {
    for (const path of CACHED) {
      const answer = await page.goto(front.url + path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
  });

  test("others show the error screen in Chinese, and never a stack trace", async ({ front, page }) => {
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

  test("requests of pages are answered in the envelope, in Chinese", async ({ front, request }) => {
    const headers = { Origin: front.url, Cookie: "cart=00000000-0000-4000-8000-000000000000" };
    for (const [method, path, data] of [
      ["GET", "/api/bff/cart", undefined],
      ["GET", "/api/bff/stock/1", undefined],
      ["POST", "/api/bff/session", { email: "mei@shop.example", password: "member-password-1" }],
    ] as const) {
      const answer = await request.fetch(front.url + path, { method, data, headers });
      expect(answer.status(), path).toBe(503);
      expect(await answer.json(), path).toMatchObject({ code: 503, msg: SORRY, data: { error: "unavailable" } });
    }
  });

  test("stale pages are still served", async ({ front }) => {
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

  test("when it is back, everything works again, also the back office", async ({ front, page, request }) => {
    revive();
    const [shown = ""] = NOT_CACHED;
    await expect.poll(async () => (await fetch(front.url + shown)).status).toBe(200);
    await page.goto(front.url + shown);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(FAILED);
    await sendTo(request, front, "POST", "/api/bff/cart", { sku: "TEA-RBY-50", amount: 1 });

    await signInAt(page.request, front);
    revive = front.proxy.die();
    await page.goto(`${front.url}/admin/order`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(FAILED);
    expect(await page.content()).not.toMatch(STACK);
    revive();
    await expect
      .poll(async () => {
        await page.goto(`${front.url}/admin/order`);
        return page.getByRole("heading", { level: 1 }).textContent();
      })
      .not.toBe(FAILED);
  });
});
