import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "playwright/test";
import { linkIn, mailTo } from "./support/mail-files";
import { freshShop, sendAsPage, termsInForce, test, watchErrors } from "./support/shop";

const PASSWORD = "four old teapots";
const line = { sku: "TEA-RBY-50", amount: 1 };
const newAddress = () => `member-${randomUUID()}@example.com`;
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function register(page: Page, email: string): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("姓名").fill("林怡君");
  await page.getByRole("main").getByLabel("電子郵件").fill(email);
  await page.getByLabel("密碼", { exact: true }).fill(PASSWORD);
  await page.getByLabel(/我同意服務條款/).check();
  await page.getByRole("button", { name: "註冊", exact: true }).click();
  await expect(heading(page, "請到信箱收信")).toBeVisible();
}

/** Orders one product by API. @returns the order's number */
async function order(request: APIRequestContext, email: string): Promise<string> {
  await sendAsPage(request, "POST", "/api/bff/cart", line);
  const address = { county: "臺北市", district: "大同區" };
  const preview = await (await sendAsPage(request, "POST", "/api/bff/checkout", { address })).json();
  const placed = await sendAsPage(request, "POST", "/api/bff/orders", {
    contact: { name: "林怡君", email, phone: "0912345678" },
    address: { ...address, street: "迪化街一段 32 號" },
    shipping: "home_delivery",
    payment: "cash_on_delivery",
    agreement: await termsInForce(),
    total: preview.data.total,
  });
  return (await placed.json()).data.number;
}

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole("main").getByLabel("電子郵件").fill(email);
  await page.getByLabel("密碼", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "登入" }).click();
}

test("docs/specification.md 2, 4: register, confirm by mail, sign in with a guest's cart, which is merged, and sign out", async ({
  page,
}) => {
  const errors = watchErrors(page);
  const email = newAddress();
  await register(page, email);
  await expect(page.getByText(email)).toBeVisible();

  await page.goto(linkIn(await mailTo(email, "請確認你的電子郵件")));
  await page.getByRole("button", { name: "確認我的電子郵件" }).click();
  await expect(heading(page, "電子郵件已確認")).toBeVisible();

  // A cart of the member's, filled on this device and left by signing out.
  await sendAsPage(page.request, "POST", "/api/bff/cart", line);
  await page.goto("/login?next=%2Fcarts");
  await fillSignIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/carts$/);
  await expect(page.getByTestId("cart-badge")).toHaveText("1");
  await page.getByRole("banner").locator("summary[title=會員選單]").click();
  await page.getByRole("banner").getByRole("button", { name: "登出" }).click();
  await expect(page.getByText("已登出")).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name === "user" || name === "cart")).toEqual([]);
  await expect(page.getByTestId("cart-badge")).toHaveCount(0);

  // Two items as a guest, then sign in: both carts are merged.
  await sendAsPage(page.request, "POST", "/api/bff/cart", { ...line, amount: 2 });
  await page.goto("/login?next=%2Fcarts");
  await fillSignIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/carts$/);
  await expect(page.locator("main output").first()).toHaveText("3");
  expect(errors).toEqual([]);
});

test("docs/specification.md section 4: signing out removes access to orders, recently viewed products and the checkout's draft", async ({
  page,
}) => {
  const account = { name: "林怡君", email: newAddress(), password: PASSWORD };
  await sendAsPage(page.request, "POST", "/api/bff/register", { ...account, agreement: await termsInForce() });
  await sendAsPage(page.request, "POST", "/api/bff/session", { email: account.email, password: PASSWORD });
  await page.goto("/shop/1");
  await page.waitForFunction(() => localStorage.getItem("recentlyViewed") !== null);
  const path = `/api/bff/orders/${await order(page.request, account.email)}`;
  expect((await page.request.get(path)).status()).toBe(200);
  await page.evaluate(() => sessionStorage.setItem("checkout", "{}"));
  await page.getByRole("banner").locator("summary[title=會員選單]").click();
  await page.getByRole("banner").getByRole("button", { name: "登出" }).click();
  await expect(page.getByText("已登出")).toBeVisible();
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies.filter((name) => ["user", "cart", "orders"].includes(name))).toEqual([]);
  const kept = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
  expect(kept.filter((key) => ["recentlyViewed", "checkout"].includes(key))).toEqual([]);
  expect((await page.request.get(path)).status()).toBe(404);
});

test("docs/api.md: forgot, reset, sign in again; the link works once and other devices are signed out", async ({
  page,
  browser,
}) => {
  const email = newAddress();
  await register(page, email);
  await page.goto("/login");
  await fillSignIn(page, email, PASSWORD);
  await expect(page).toHaveURL(`${freshShop().url}/`);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();

  await other.goto(`${freshShop().url}/login`);
  await other.getByRole("link", { name: "忘記密碼？" }).click();
  await expect(other).toHaveURL(/\/forgot-password$/);
  await other.getByRole("main").getByLabel("電子郵件").filter({ visible: true }).fill(email);
  await other.getByRole("button", { name: "寄出重設密碼的信" }).click();
  await expect(heading(other, "請到信箱收信")).toBeVisible();
  const link = linkIn(await mailTo(email, "重新設定你的密碼"));
  await other.goto(freshShop().url + link);
  await other.getByLabel("新密碼").fill("password2024");
  await other.getByRole("button", { name: "更新密碼" }).click();
  await expect(other.getByText("這個密碼太常見")).toBeVisible();
  await expect(other.getByLabel("新密碼")).toBeFocused();
  await other.getByLabel("新密碼").fill("six brand new teapots");
  await other.getByRole("button", { name: "更新密碼" }).click();
  await expect(heading(other, "密碼已更新")).toBeVisible();

  await other.goto(freshShop().url + link);
  await other.getByLabel("新密碼").fill("seven brand new teapots");
  await other.getByRole("button", { name: "更新密碼" }).click();
  await expect(heading(other, "這個連結已失效")).toBeVisible();

  await other.goto(`${freshShop().url}/login`);
  await fillSignIn(other, email, PASSWORD);
  await expect(other.getByRole("alert").filter({ hasText: "電子郵件或密碼不正確" })).toBeVisible();
  await fillSignIn(other, email, "six brand new teapots");
  await expect(other).toHaveURL(`${freshShop().url}/`);
  await elsewhere.close();
});

test("docs/security.md: a known and an unknown address look the same at registration and at forgot password", async ({
  page,
}) => {
  const email = newAddress();
  await register(page, email);
  await register(page, email);
  await mailTo(email, "你已經有禾日選物的帳號了");
  for (const address of [email, newAddress()]) {
    await page.goto("/forgot-password");
    await page.getByRole("main").getByLabel("電子郵件").fill(address);
    await page.getByRole("button", { name: "寄出重設密碼的信" }).click();
    await expect(heading(page, "請到信箱收信")).toBeVisible();
  }
});

test("docs/security.md: signing in leads back to a local path only", async ({ page }) => {
  const email = newAddress();
  await register(page, email);
  for (const next of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/a/..//evil.example",
    "javascript:alert(1)",
  ]) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await fillSignIn(page, email, PASSWORD);
    await expect(page).toHaveURL(`${freshShop().url}/`);
    await page.context().clearCookies();
  }
});

test("a signed-in member finds their name in the header, and no form at the sign-in page", async ({ page }) => {
  const email = newAddress();
  await register(page, email);
  await page.goto("/login?next=%2Fshop");
  await fillSignIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.getByRole("banner").locator("summary[title=會員選單]")).toContainText("林怡君");
  await page.goto("/login");
  await expect(heading(page, "你已經登入了")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "前往會員中心" }).click();
  await expect(page).toHaveURL(/\/account$/);
});

test("docs/security.md: a forged X-Forwarded-For resets no limit, an invented address in a header is not trusted", async ({
  request,
}) => {
  const email = newAddress();
  const tries = Array.from({ length: 30 }, (_, n) => {
    const headers = { "X-Forwarded-For": `203.0.113.${n}`, "X-Client-Address": `203.0.113.${n}` };
    return sendAsPage(request, "POST", "/api/bff/session", { email, password: "wrong password" }, headers);
  });
  const answers = await Promise.all(tries);
  expect(answers.filter((answer) => answer.status() === 401)).toHaveLength(10);
  const limited = answers.filter((answer) => answer.status() === 429);
  expect(limited).toHaveLength(20);
  for (const answer of limited) expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(0);

  // The counted address would be in the member's list of devices: there is none, since this machine calls as a proxy
  // would.
  const { url, adminEmail, adminPassword } = freshShop();
  const made = {
    "X-Forwarded-For": "203.0.113.250",
    "X-Real-IP": "203.0.113.250",
    "X-Client-Address": "203.0.113.250",
  };
  await sendAsPage(request, "POST", "/api/bff/admin-session", { email: adminEmail, password: adminPassword }, made);
  const { data } = await (await request.get(`${url}/api/bff/admin/audit-logs?action=session_start`)).json();
  expect(data.data[0].client_address).toBeNull();
});

for (const width of [375, 1440]) {
  test(`docs/specification.md 5: at ${width} px registration works with the keyboard alone and shows errors beside the field`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const email = newAddress();
    await page.goto("/register");
    // A form that is submitted before hydration reloads the page.
    await expect(async () => {
      await page.getByLabel("姓名").focus();
      await page.keyboard.press("Enter");
      await expect(page.locator("[id$='-name-error']")).toHaveText("請填寫這一欄", { timeout: 2_000 });
    }).toPass();
    await expect(page.getByLabel("姓名")).toBeFocused();
    await expect(page.locator("[id$='agreement-error']")).toHaveText("請先勾選同意");
    await page.keyboard.type("林怡君");
    await page.keyboard.press("Tab");
    await page.keyboard.type("not an address");
    await page.keyboard.press("Tab");
    await expect(page.locator("[id$='-email-error']")).toHaveText("請輸入有效的電子郵件");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.type(email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(PASSWORD);
    await expect(page.getByText("密碼強度：很好")).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(page.getByLabel("密碼", { exact: true })).toHaveAttribute("type", "text");
    await expect(page.getByLabel(/我想收到/)).not.toBeChecked();
    await page.getByLabel(/我同意服務條款/).focus();
    await page.keyboard.press("Space");
    await page.getByLabel("姓名").focus();
    await page.keyboard.press("Enter");
    await expect(heading(page, "請到信箱收信")).toBeFocused();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide).toBe(false);
    await mailTo(email, "請確認你的電子郵件");
  });

  test(`docs/specification.md 2: at ${width} px sign-in shows its errors, and links to the forgotten password`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/login");
    await page.getByRole("main").getByRole("button", { name: "登入" }).click();
    await expect(page.getByRole("main").getByLabel("電子郵件")).toBeFocused();
    await expect(page.locator("[id$='-email-error']")).toHaveText("請填寫這一欄");
    await expect(page.locator("[id$='-password-error']")).toHaveText("請填寫這一欄");
    const email = newAddress();
    await fillSignIn(page, email, PASSWORD);
    await expect(page.getByRole("alert").filter({ hasText: "電子郵件或密碼不正確" })).toBeVisible();
    await page.getByRole("link", { name: "忘記密碼？" }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    const address = page.getByRole("main").getByLabel("電子郵件").filter({ visible: true });
    await page.getByRole("button", { name: "寄出重設密碼的信" }).click();
    await expect(address).toBeFocused();
    await address.fill(email);
    await page.getByRole("button", { name: "寄出重設密碼的信" }).click();
    await expect(heading(page, "請到信箱收信")).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test("docs/specification.md section 5: a double press registers once", async ({ page }) => {
  const email = newAddress();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/bff/register")) sent.push(request.method());
  });
  await page.goto("/register");
  await page.getByLabel("姓名").fill("林怡君");
  await page.getByRole("main").getByLabel("電子郵件").fill(email);
  await page.getByLabel("密碼", { exact: true }).fill(PASSWORD);
  await page.getByLabel(/我同意服務條款/).check();
  await page.getByRole("button", { name: "註冊", exact: true }).dblclick();
  await expect(heading(page, "請到信箱收信")).toBeVisible();
  expect(sent).toEqual(["POST"]);
});

test("docs/api.md: the newsletter is confirmed by mail and stopped by its link", async ({ page }) => {
  const email = newAddress();
  await sendAsPage(page.request, "POST", "/api/bff/subscribe", { email });
  const mail = await mailTo(email, "請確認訂閱");
  await page.goto(linkIn(mail));
  await page.getByRole("button", { name: "確認訂閱" }).click();
  await expect(heading(page, "訂閱完成")).toBeVisible();
  const leave = /\/unsubscribe\?token=[\w-]+/.exec(mail.text)?.[0] ?? "";
  await page.goto(leave);
  await page.getByRole("button", { name: "取消訂閱" }).click();
  await expect(heading(page, "已取消訂閱")).toBeVisible();
  await page.goto(leave);
  await page.getByRole("button", { name: "取消訂閱" }).click();
  await expect(heading(page, "這個連結已失效")).toBeVisible();
});

test("docs/security.md: the link of an order's mail opens it in another browser, and the secret is removed from the address", async ({
  page,
  request,
}) => {
  const email = newAddress();
  const { url } = freshShop();
  const number = await order(request, email);
  const link = linkIn(await mailTo(email, `訂單 ${number} 已成立`));
  await page.goto(link.replace(/access=.{5}/, "access=AAAAA"));
  await expect(page).toHaveURL(`${url}/orders/${number}`);
  await expect(page.getByText("找不到這筆訂單")).toBeVisible();
  await page.goto(link);
  await expect(page).toHaveURL(`${url}/orders/${number}`);
  await expect(page.getByTestId("order-number").filter({ visible: true })).toHaveText(number);
  await page.reload();
  await expect(page.getByText("迪化街一段 32 號")).toBeVisible();
});

for (const path of ["/subscribe", "/unsubscribe", "/verify-email"]) {
  test(`docs/specification.md section 2: ${path} with an incomplete link says so, and offers no button`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "連結不完整" })).toBeVisible();
    await expect(page.getByText("請回到信裡再按一次按鈕")).toBeVisible();
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  });
}

test("the sign-in page tells guests that they can order, and where to find an order", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByText("不登入也能結帳")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "訂單查詢" }).click();
  await expect(page).toHaveURL(/\/orders$/);
});
