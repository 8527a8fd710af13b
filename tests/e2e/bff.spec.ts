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
