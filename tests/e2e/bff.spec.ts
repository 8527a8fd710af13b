import { expect } from "playwright/test";
import { fillIn, freshShop, sendAsPage, test } from "./support/shop";

const line = { sku: "TEA-RBY-50", amount: 1 };

test("docs/security.md: invalid input is answered with a message and changes nothing", async ({ request }) => {
  await sendAsPage(request, "POST", "/api/bff/cart", line);
  const bad: unknown[] = [
    ...[0, -1, 1.5, 100, "2"].map((amount) => ({ ...line, amount })),
    { ...line, uuid: "00000000-0000-4000-8000-000000000000" },
    { ...line, price: 1 },
    ...[{ sku: "no such", amount: 1 }, [], null],
  ];
  for (const data of bad) {
    const answer = await sendAsPage(request, "POST", "/api/bff/cart", data);
    expect(answer.status(), JSON.stringify(data)).toBe(400);
    expect((await answer.json()).msg).toMatch(/\p{Script=Han}/u);
  }
  expect((await sendAsPage(request, "POST", "/api/bff/cart", { sku: "NO-SUCH", amount: 1 })).status()).toBe(404);
  const tooLong = await sendAsPage(request, "POST", "/api/bff/cart", { ...line, padding: "x".repeat(120_000) });
  expect(tooLong.status()).toBe(413);
  const cart = await (await request.get("/api/bff/cart")).json();
  expect(cart.data.cart_items).toMatchObject([line]);
});

test("the id of a request is on every answer below /api, also on Next's own", async ({ request }) => {
  for (const call of [
    ...["GET /api/bff/cart", "POST /api/bff/cart", "DELETE /api/bff/stock/1", "GET /api/bff/no/such/thing"],
    ...["GET /api/bff/export", "GET /api/v1/products", "OPTIONS /api/v1/products"],
  ]) {
    const [method, path = ""] = call.split(" ");
    const answer = async (headers = {}) => {
      const given = await request.fetch(path, { method, headers, maxRedirects: 0 });
      return given.headersArray().filter(({ name }) => name.toLowerCase() === "x-request-id");
    };
    const made = { name: expect.anything(), value: expect.stringMatching(/^[0-9a-f]{16}$/) };
    expect(await answer(), call).toEqual([made]);
    expect(await answer({ "X-Request-Id": "ming@example.com" }), "not taken over").toEqual([made]);
    expect((await answer({ "X-Request-Id": "proxy-0123456789" }))[0]?.value).toBe("proxy-0123456789");
  }
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

  test("shows and changes nothing without a session, whatever the headers or the spelling", async ({ request }) => {
    for (const path of paths) {
      for (const headers of tricks) {
        const answer = await request.get(path, { headers, maxRedirects: 0 });
        const body = await answer.text();
        expect(body, `${path} ${JSON.stringify(headers)}`).not.toMatch(/登出|可執行的操作|下單時間/);
        expect([200, 303, 307, 308, 404]).toContain(answer.status());
      }
    }
    const action = "/api/bff/admin/orders/261120-AAAAAAAA/actions";
    expect((await sendAsPage(request, "POST", action, { action: "confirm", version: 1 })).status()).toBe(401);
  });

  test("refuses a wrong password as a whole, and leads back to a local path only", async ({ page }) => {
    const { url, adminEmail, adminPassword } = freshShop();
    // tests/unit/bff/local-path.test.ts has other spellings.
    await page.goto(`/admin/login?next=${encodeURIComponent("/\\evil.example")}`);
    const signIn = async (email: string, password: string) => {
      await fillIn(page, { 電子郵件: email, 密碼: password });
      await page.getByRole("button", { name: "登入" }).click();
    };
    await signIn("no-one@shop.example", "wrong password");
    await expect(page.getByRole("alert").filter({ hasText: "電子郵件或密碼不正確" })).toBeVisible();
    await signIn(adminEmail, adminPassword);
    await expect(page).toHaveURL(`${url}/admin`);
  });
});
