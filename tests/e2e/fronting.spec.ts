import { cpSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect } from "playwright/test";
import { type Front, sendTo, signInAt, startFront } from "./support/front";
import { launchServer, loadedFirst, newDataDirectory } from "./support/servers";
import { apiSecret, freshShop, test } from "./support/shop";

test.describe("docs/specification.md section 7: an instance with API_BASE_URL fronts an existing backend", () => {
  test("everything works, and only data of every page is kept", async ({ front, page, request }) => {
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
    expect(readdirSync(front.dataDirectory).toSorted()).toEqual(kept);
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

  test("/api/v1 answers 404 in the envelope, to every request and with every secret", async ({ front, request }) => {
    const shop = freshShop();
    const headers = { "X-Api-Secret": apiSecret(shop.dataDirectory) };
    const callbacks = ["/payments/callbacks/ecpay", "/payments/callbacks/line-pay"];
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      for (const path of ["", "/products", "/admin/login", "/openapi.json", ...callbacks]) {
        const data = method === "GET" ? undefined : { email: shop.adminEmail, password: shop.adminPassword };
        const answer = await request.fetch(`${front.url}/api/v1${path}`, { method, data, headers });
        expect(answer.status(), `${method} ${path}`).toBe(404);
        expect(await answer.json()).toMatchObject({ code: 404, data: { error: "not_found" } });
      }
    }
  });

  test("a secret that the backend refuses shows no stack trace", async ({ front, page }) => {
    const envelope = JSON.stringify({ code: 401, msg: "no", data: { error: "wrong_secret" } });
    const end = front.proxy.spoil((response) =>
      response.writeHead(401, { "Content-Type": "application/json" }).end(envelope),
    );
    const answer = await page.goto(`${front.url}/shop/11`);
    end();
    expect(answer?.status()).toBeGreaterThanOrEqual(500);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("這個頁面暫時打不開");
    expect(await page.content()).not.toMatch(/ApiCallError|node_modules|at async/);
  });
});

test.describe("a front on Vercel that waits for its backend for three seconds", () => {
  let front: Front;
  test.beforeAll(async () => {
    front = await startFront({ VERCEL: "1", API_TIMEOUT_MS: "3000" });
  });
  test.afterAll(() => front?.close());

  test("docs/deployment.md: a file that Vercel would refuse is refused with its limit", async ({ page }) => {
    await signInAt(page.request, front);
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await page.goto(`${front.url}/admin/product/import`);
    const file = { name: "products.csv", mimeType: "text/csv", buffer: Buffer.alloc(4_500_000, "a") };
    await page.locator("input[type=file]").setInputFiles(file);
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      "檔案太大：這裡一次最多只能上傳 4.4 MB，請縮小後再選一次",
    );
    expect(sent.filter((url) => url.includes("admin-products"))).toEqual([]);
  });

  test("docs/specification.md section 8: a silent API times out after API_TIMEOUT_MS", async ({ request }) => {
    const release = front.proxy.hold("/api/v1/products/3");
    expect((await request.get(`${front.url}/shop/3`)).status()).toBeGreaterThanOrEqual(500);
    const answer = await request.get(`${front.url}/api/bff/stock/3`);
    expect(answer.status()).toBe(504);
    expect(await answer.json()).toMatchObject({ code: 504, msg: "服務暫時無法使用，請稍後再試" });
    release();
  });
});
