import { expect } from "playwright/test";
import { freshShop, sendAsPage, test } from "./support/shop";

const line = { sku: "TEA-RBY-50", amount: 1 };

test.describe("docs/security.md: requests of browser code", () => {
  test("a change from another site, without an origin, or not as JSON is refused", async ({ request }) => {
    const { url } = freshShop();
    const post = (headers: Record<string, string>, data: unknown = line) =>
      request.post(`${url}/api/bff/cart`, { data, headers, maxRedirects: 0 });
    expect((await post({ Origin: "https://evil.example" })).status()).toBe(403);
    expect((await post({})).status()).toBe(403);
    expect((await post({ Origin: url, "Sec-Fetch-Site": "cross-site" })).status()).toBe(403);
    expect((await post({ Origin: "null" })).status()).toBe(403);
    expect((await post({ Origin: url, "Content-Type": "text/plain" }, JSON.stringify(line))).status()).toBe(415);
    expect((await post({ Origin: url })).status()).toBe(200);
  });

  test("invalid input is answered with a message and changes nothing", async ({ request }) => {
    await sendAsPage(request, "POST", "/api/bff/cart", line);
    const bad: unknown[] = [
      { ...line, amount: 0 },
      { ...line, amount: -1 },
      { ...line, amount: 1.5 },
      { ...line, amount: 100 },
      { ...line, amount: "2" },
      { ...line, uuid: "00000000-0000-4000-8000-000000000000" },
      { ...line, price: 1 },
      { sku: "no such", amount: 1 },
      [],
      null,
    ];
    for (const data of bad) {
      const answer = await sendAsPage(request, "POST", "/api/bff/cart", data);
      expect(answer.status(), JSON.stringify(data)).toBe(400);
      expect((await answer.json()).msg).toMatch(/\p{Script=Han}/u);
    }
    expect((await sendAsPage(request, "POST", "/api/bff/cart", { sku: "NO-SUCH", amount: 1 })).status()).toBe(404);
    const tooLong = await sendAsPage(request, "POST", "/api/bff/cart", { ...line, padding: "x".repeat(120_000) });
    expect(tooLong.status()).toBe(413);
    const cart = await (await request.get(`${freshShop().url}/api/bff/cart`)).json();
    expect(cart.data.cart_items).toMatchObject([line]);
  });

  test("cookies are not readable by scripts, and personal answers are not stored", async ({ request }) => {
    const answer = await sendAsPage(request, "POST", "/api/bff/cart", line);
    expect(answer.headers()["set-cookie"]).toMatch(/^cart=[0-9a-f-]{36};.*HttpOnly.*SameSite=lax/i);
    expect(answer.headers()["cache-control"]).toBe("private, no-store");
  });

  test("no page contains the secret, a token or a stack trace", async ({ request }) => {
    const { url } = freshShop();
    for (const path of ["/", "/shop/1", "/checkout", "/admin/login"]) {
      const html = await (await request.get(url + path)).text();
      expect(html).not.toMatch(/api_secret|session_password|X-Api-Secret|password_hash/i);
    }
  });
});

test.describe("the id of a request", () => {
  test("is on every answer below /api, also on Next's own", async ({ request }) => {
    const { url } = freshShop();
    const calls: [string, string][] = [
      ["GET", "/api/bff/cart"],
      ["POST", "/api/bff/cart"],
      ["DELETE", "/api/bff/stock/1"],
      ["GET", "/api/bff/no/such/thing"],
      ["GET", "/api/bff/export"],
      ["GET", "/api/v1/products"],
      ["OPTIONS", "/api/v1/products"],
    ];
    for (const [method, path] of calls) {
      const answer = async (headers = {}) => {
        const given = await request.fetch(url + path, { method, headers, maxRedirects: 0 });
        return given.headersArray().filter(({ name }) => name.toLowerCase() === "x-request-id");
      };
      const made = { name: expect.anything(), value: expect.stringMatching(/^[0-9a-f]{16}$/) };
      expect(await answer(), `${method} ${path}`).toEqual([made]);
      expect(await answer({ "X-Request-Id": "ming@example.com" }), "not taken over").toEqual([made]);
      expect((await answer({ "X-Request-Id": "proxy-0123456789" }))[0]?.value).toBe("proxy-0123456789");
    }
  });
});

test.describe("docs/specification.md section 6: the back office", () => {
  const paths = ["/admin", "/admin/order", "/admin/order/261120-AAAAAAAA", "/admin//order", "/admin/%6Frder"];
  const tricks: Record<string, string>[] = [
    {},
    { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
    { RSC: "1" },
    { "x-nextjs-data": "1" },
    { "x-original-url": "/admin/login" },
    { "Next-Router-Prefetch": "1", RSC: "1" },
    { Cookie: "admin=forged" },
  ];

  test("shows nothing without a session, whatever the headers or the spelling", async ({ playwright }) => {
    const { url } = freshShop();
    const visitor = await playwright.request.newContext();
    for (const path of paths) {
      for (const headers of tricks) {
        const answer = await visitor.get(url + path, { headers, maxRedirects: 0 });
        const body = await answer.text();
        expect(body, `${path} ${JSON.stringify(headers)}`).not.toMatch(/登出|可執行的操作|下單時間/);
        expect([200, 303, 307, 308, 404]).toContain(answer.status());
      }
    }
    await visitor.dispose();
  });

  test("its changes need the session and the shop's own origin", async ({ request }) => {
    const path = "/api/bff/admin/orders/261120-AAAAAAAA/actions";
    const body = { action: "confirm", version: 1 };
    expect((await sendAsPage(request, "POST", path, body)).status()).toBe(401);
    expect((await request.post(freshShop().url + path, { data: body })).status()).toBe(403);
  });

  test("signing in leads back to a local path only", async ({ page }) => {
    const shop = freshShop();
    for (const next of [
      "https://evil.example/",
      "//evil.example",
      "/\\evil.example",
      "/a/..//evil.example",
      "javascript:alert(1)",
    ]) {
      await page.context().clearCookies();
      await page.goto(`/admin/login?next=${encodeURIComponent(next)}`);
      await page.getByLabel("電子郵件").fill(shop.adminEmail);
      await page.getByLabel("密碼", { exact: true }).fill(shop.adminPassword);
      await page.getByRole("button", { name: "登入" }).click();
      await expect(page).toHaveURL(`${shop.url}/admin`);
    }
  });

  test("a wrong password is refused without saying which part was wrong", async ({ page }) => {
    await page.goto("/admin/login");
    await page.getByLabel("電子郵件").fill("nobody@shop.example");
    await page.getByLabel("密碼", { exact: true }).fill("wrong password");
    await page.getByRole("button", { name: "登入" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "電子郵件或密碼不正確" })).toBeVisible();
  });
});
