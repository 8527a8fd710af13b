import { cpSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect } from "playwright/test";
import { endFront, type Front, sendTo, signInAt, startFront } from "./support/front";
import { end } from "./support/processes";
import { launchServer, loadedFirst, newDataDirectory } from "./support/servers";
import { apiSecret, freshShop, test } from "./support/shop";

test.describe("docs/specification.md section 7: an instance with API_BASE_URL fronts an existing backend", () => {
  let front: Front;
  const dataDirectory = newDataDirectory();

  test.beforeAll(async () => {
    front = await startFront({ DATA_DIR: dataDirectory, ...loadedFirst("no-backend.mjs") });
  });
  test.afterAll(async () => {
    await endFront(front, end);
    rmSync(dataDirectory, { recursive: true });
  });

  test("everything works without the embedded backend, which is not loaded and stores nothing but the data of header, menus and footer", async ({
    page,
    request,
  }) => {
    for (const path of ["/", "/shop", "/shop/1", "/shop?keyword=%E8%8C%B6", "/blog", "/faq", "/sitemap.xml"]) {
      expect((await request.get(front.url + path)).status(), path).toBe(200);
    }
    await sendTo(request, front, "POST", "/api/bff/cart", { sku: "TEA-RBY-50", amount: 1 });
    await signInAt(page.request, front);
    for (const path of ["/admin", "/admin/order", "/admin/product", "/admin/settings/basics"]) {
      expect((await page.goto(front.url + path))?.status(), path).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    expect(front.output()).not.toContain("belongs to the embedded backend");
    const kept = ["backend-basics.json", "backend-categories.json", "backend-features.json"];
    expect(readdirSync(dataDirectory).toSorted()).toEqual(kept);
  });

  test("the same server without API_BASE_URL needs the embedded backend", async () => {
    const directory = newDataDirectory();
    // Prepared already, so that the server itself opens the database and no process before it.
    cpSync(join(freshShop().dataDirectory, "prepared"), join(directory, "prepared"));
    const server = await launchServer({ DATA_DIR: directory, ...loadedFirst("no-backend.mjs") });
    expect(await server.exited).not.toBe(0);
    expect(server.output()).toContain("belongs to the embedded backend");
    rmSync(directory, { recursive: true });
  });

  test("/api/v1 answers 404 in the envelope, to every request and with every secret", async ({ request }) => {
    const shop = freshShop();
    const headers = { "X-Api-Secret": apiSecret(shop.dataDirectory) };
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      for (const path of [
        "",
        "/products",
        "/admin/login",
        "/openapi.json",
        "/payments/callbacks/ecpay",
        "/payments/callbacks/line-pay",
      ]) {
        const data = method === "GET" ? undefined : { email: shop.adminEmail, password: shop.adminPassword };
        const answer = await request.fetch(`${front.url}/api/v1${path}`, { method, data, headers });
        expect(answer.status(), `${method} ${path}`).toBe(404);
        expect(await answer.json()).toMatchObject({ code: 404, data: { error: "not_found" } });
      }
    }
  });

  test("docs/specification.md section 7: every call has the fixed headers, and a bearer token when a member is signed in", async ({
    request,
  }) => {
    await request.get(`${front.url}/shop/2`);
    await sendTo(request, front, "POST", "/api/bff/cart", { sku: "TEA-RBY-50", amount: 1 });
    await signInAt(request, front);
    front.proxy.calls.length = 0;
    front.proxy.headers.length = 0;
    await request.get(`${front.url}/shop/3`);
    await sendTo(request, front, "GET", "/api/bff/cart");
    await sendTo(request, front, "GET", "/api/bff/admin/orders");
    expect(front.proxy.headers.length).toBeGreaterThan(2);
    for (const [index, headers] of front.proxy.headers.entries()) {
      const call = front.proxy.calls[index] ?? "";
      expect(headers, call).toMatchObject({
        "content-type": "application/json",
        accept: "application/json",
        "content-language": "zh-TW",
        "x-time-zone": "Asia/Taipei",
        "x-api-secret": apiSecret(freshShop().dataDirectory),
      });
      const isStaff = call.includes("/api/v1/admin/");
      expect(headers.authorization ?? "none", call).toMatch(isStaff ? /^Bearer \S{20,}$/ : /^none$/);
    }
    expect(front.proxy.calls.some((call) => call.startsWith("GET /api/v1/admin/orders"))).toBe(true);
  });

  test("a secret that the backend refuses shows no stack trace", async ({ page }) => {
    const unknownFront = await startFront({ API_SECRET: "another-secret-of-enough-length" });
    try {
      const answer = await page.goto(`${unknownFront.url}/shop/1`);
      expect(answer?.status()).toBeGreaterThanOrEqual(500);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("這個頁面暫時打不開");
    } finally {
      await endFront(unknownFront, end);
    }
  });
});
