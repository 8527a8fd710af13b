import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "playwright/test";
import { tabTo } from "./support/keyboard";
import { linkIn, mailTo } from "./support/mail-files";
import { freshShop, listens, sendAsPage, signInAsAdmin, test, watchErrors } from "./support/shop";

const PASSWORD = "four old teapots";
const NEW_PASSWORD = "six brand new teapots";
const line = { sku: "TEA-RBY-50", amount: 1 };
const address = { county: "臺北市", district: "大同區", street: "迪化街一段 32 號" };
const newAddress = () => `account-${randomUUID()}@example.com`;
const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).filter({ visible: true });
/** Only visible elements: the router keeps earlier pages in the document, hidden. */
const seen = (locator: Locator) => locator.filter({ visible: true });
const button = (page: Page, name: string) => seen(main(page).getByRole("button", { name, exact: true }));

async function signUp(page: Page, email: string): Promise<void> {
  const form = { name: "林怡君", email, password: PASSWORD, agreement: "2026-11-01" };
  await sendAsPage(page.request, "POST", "/api/bff/register", form);
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await seen(main(page).getByLabel("電子郵件")).fill(email);
  await seen(page.getByLabel("密碼", { exact: true })).fill(password);
  await seen(main(page).getByRole("button", { name: "登入" })).click();
}

async function order(page: Page, email: string): Promise<string> {
  await sendAsPage(page.request, "POST", "/api/bff/cart", line);
  const { street: _, ...place } = address;
  const { data } = await (await sendAsPage(page.request, "POST", "/api/bff/checkout", { address: place })).json();
  const answer = await sendAsPage(page.request, "POST", "/api/bff/orders", {
    contact: { name: "林怡君", email, phone: "0912345678" },
    address,
    shipping: "home_delivery",
    payment: "cash_on_delivery",
    agreement: "2026-11-01",
    total: data.total,
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()).data.number;
}

test("docs/api.md: from registration to deletion: mail, guest cart and guest order, every page of the account", async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const errors = watchErrors(page);
  const { url } = freshShop();
  const email = newAddress();
  await signUp(page, email);
  const guestOrder = await order(page, email);
  await page.context().clearCookies();
  await sendAsPage(page.request, "POST", "/api/bff/cart", line);

  // Not signed in: redirected to the sign-in page, and back afterwards.
  await page.goto("/account/orders");
  await expect(page).toHaveURL(`${url}/login?next=%2Faccount%2Forders`);
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL(`${url}/account/orders`);
  await expect(page.getByTestId("cart-badge")).toHaveText("1");
  await expect(seen(page.getByText("還沒有訂單"))).toBeVisible();

  // The mail's link verifies the address: the guest's order appears.
  await page.goto("/account");
  await expect(seen(page.getByText("還沒確認電子郵件"))).toBeVisible();
  await expect(seen(main(page).getByText(email))).toHaveCount(1);
  await page.goto(linkIn(await mailTo(email, "請確認你的電子郵件")));
  await page.getByRole("button", { name: "確認我的電子郵件" }).click();
  await expect(heading(page, "電子郵件已確認")).toBeVisible();
  await mailTo(email, "歡迎加入禾日選物");
  const mine = await order(page, "somebody.else@example.com");
  await page.getByRole("banner").locator("summary[title=會員選單]").click();
  await page.getByRole("banner").getByRole("link", { name: "我的訂單" }).click();
  await expect(heading(page, "我的訂單")).toBeVisible();
  await expect(seen(page.getByText("共 2 筆"))).toBeVisible();
  await expect(seen(main(page).getByText("店家確認中，確認後開始備貨，收到商品時再付款。"))).toHaveCount(2);
  await expect(seen(main(page).getByText(/^預計 \d+\/\d+（.）前送達$/))).toHaveCount(2);
  // Each card shows the order's date and its variants.
  const card = main(page).getByRole("listitem").filter({ hasText: guestOrder });
  await expect(seen(card.getByText("50 公克", { exact: true }))).toBeVisible();
  await expect(seen(card.getByText(/^\d{4}\/\d\d\/\d\d \d\d:\d\d$/))).toBeVisible();
  await seen(main(page).getByRole("link", { name: `查看訂單 ${guestOrder}` })).click();
  await expect(heading(page, "訂單已成立，等待店家確認")).toBeVisible();
  await expect(seen(main(page).getByTestId("order-number"))).toHaveText(guestOrder);
  await button(page, "取消訂單").click();
  await seen(page.getByRole("dialog").getByRole("button", { name: "取消訂單" })).click();
  await expect(heading(page, "訂單已取消")).toBeVisible();
  await mailTo(email, `訂單 ${guestOrder} 已取消`);
  await page.goto("/account/orders/261120-00000000");
  await expect(heading(page, "找不到這筆訂單")).toBeVisible();

  // Profile: errors beside the field, then saved and shown in the menu.
  await page.goto("/account/profile");
  await listens(page);
  await page.getByLabel("姓名").fill("");
  await page.getByLabel("手機（選填）").fill("12345");
  await button(page, "儲存").click();
  await expect(page.getByLabel("姓名")).toBeFocused();
  await expect(page.locator("[id$='-name-error']")).toHaveText("請填寫這一欄");
  await expect(page.locator("[id$='-phone-error']")).toHaveText("請輸入 09 開頭的手機號碼");
  await page.getByLabel("姓名").fill("林小君");
  await page.getByLabel("手機（選填）").fill("0912 345 678");
  await button(page, "儲存").click();
  await expect(page.getByText("已儲存")).toBeVisible();
  await page.getByRole("banner").locator("summary[title=會員選單]").click();
  await expect(page.getByText("林小君，你好")).toBeVisible();

  // An address, which the checkout offers.
  await page.goto("/account/addresses");
  await listens(page);
  await button(page, "新增地址").click();
  await page.getByLabel("收件人姓名").fill("林伯伯");
  await page.getByLabel("手機").fill("0987654321");
  await page.getByLabel("縣市", { exact: true }).selectOption("南投縣");
  await page.getByLabel("鄉鎮市區").selectOption("魚池鄉");
  await page.getByLabel("街道、門牌與樓層").fill("中山路 250 號");
  await button(page, "儲存").click();
  await expect(seen(page.getByText("555 南投縣魚池鄉"))).toBeVisible();
  await sendAsPage(page.request, "POST", "/api/bff/addresses", { name: "林小君", phone: "0912345678", ...address });
  await sendAsPage(page.request, "POST", "/api/bff/cart", line);
  await page.goto("/checkout");
  await expect(page.getByLabel("收件人姓名")).toHaveValue("林伯伯");
  await expect(main(page).getByRole("textbox", { name: "電子郵件" })).toHaveValue(email);
  await expect(page.getByLabel("縣市", { exact: true })).toHaveValue("南投縣");
  await expect(main(page).getByRole("region", { name: "常用地址" })).toContainText("南投縣魚池鄉中山路 250 號");
  await button(page, "變更常用地址").click();
  await expect(page.getByRole("radio", { name: /林伯伯/ })).toBeFocused();
  await page.getByRole("radio", { name: /林小君・0912-345-678/ }).check();
  await expect(page.getByLabel("收件人姓名")).toHaveValue("林小君");
  await expect(page.getByLabel("鄉鎮市區")).toHaveValue("大同區");
  await expect(page.getByLabel("手機", { exact: true })).toHaveValue("0912-345-678");
  await page.goto("/account/addresses");
  await listens(page);
  await page.getByRole("button", { name: "刪除 林伯伯 的地址" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "刪除" }).click();
  await expect(seen(page.getByText("555 南投縣魚池鄉"))).toHaveCount(0);

  // The newsletter is on, also after a reload.
  await page.goto("/account/newsletter");
  await listens(page);
  await expect(seen(main(page).getByText(`寄到 ${email}`))).toBeVisible();
  await expect(page.getByRole("switch")).not.toBeChecked();
  await expect(seen(main(page).getByText("目前沒有訂閱。"))).toBeVisible();
  // Switches that are off are recognisable in dark mode.
  const shape = () => page.getByRole("switch").evaluate((element) => getComputedStyle(element).borderRadius);
  const light = await shape();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveClass(/dark/);
  expect(await shape()).toBe(light);
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("switch").check();
  await expect(page.getByText("已儲存")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("switch")).toBeChecked();

  // Another device is signed out here.
  const elsewhere = await browser.newContext({ baseURL: url });
  const other = await elsewhere.newPage();
  await other.goto("/login?next=/account");
  await signIn(other, email, PASSWORD);
  await expect(heading(other, "林小君，你好")).toBeVisible();
  await page.goto("/account/sessions");
  await listens(page);
  const devices = main(page).getByRole("listitem").filter({ hasText: "登入時間" });
  await expect(devices).toHaveCount(2);
  await main(page)
    .getByRole("button", { name: /^登出 / })
    .click();
  await expect(devices).toHaveCount(1);
  await other.goto("/account");
  await expect(other).toHaveURL(`${url}/login?next=%2Faccount`);

  // A new password; this device stays signed in.
  await signIn(other, email, PASSWORD);
  await expect(heading(other, "林小君，你好")).toBeVisible();
  await page.goto("/account/password");
  await listens(page);
  await page.getByLabel("目前的密碼").fill("not the password");
  await page.getByLabel("新密碼").fill(NEW_PASSWORD);
  await button(page, "更新密碼").click();
  await expect(page.locator("[id$='-current_password-error']")).toHaveText("密碼不正確");
  await expect(page.getByLabel("目前的密碼")).toBeFocused();
  await page.getByLabel("目前的密碼").fill(PASSWORD);
  await button(page, "更新密碼").click();
  await expect(page.getByText("密碼已更新，其他裝置都已登出")).toBeVisible();
  await other.goto("/account/profile");
  await expect(other).toHaveURL(`${url}/login?next=%2Faccount%2Fprofile`);
  await elsewhere.close();

  // Export of all data.
  await page.goto("/account/privacy");
  await listens(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "下載資料" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^member-data-\d{4}-\d\d-\d\d\.json$/);
  const copy = JSON.parse(readFileSync(await download.path(), "utf8"));
  expect(copy.profile).toMatchObject({ email, name: "林小君" });
  expect(copy.orders.map(({ number }: { number: string }) => number)).toEqual([mine, guestOrder]);

  // Sign out and in again, then delete the account.
  await page.getByRole("banner").locator("summary[title=會員選單]").click();
  await page.getByRole("banner").getByRole("button", { name: "登出" }).click();
  await expect(page).toHaveURL(`${url}/`);
  await page.goto("/login?next=/account/privacy");
  await signIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL(`${url}/account/privacy`);
  await page.evaluate(() => localStorage.setItem("recentlyViewed", "[1]"));
  await button(page, "刪除我的帳號…").click();
  await page.getByLabel("請輸入密碼，確認是你本人").fill(NEW_PASSWORD);
  await button(page, "永久刪除帳號").click();
  await expect(heading(page, "帳號已刪除")).toBeVisible();
  await expect(seen(page.getByText("訂單依《商業會計法》保存 5 年"))).toBeVisible();
  expect((await page.context().cookies()).filter(({ name }) => ["user", "cart", "orders"].includes(name))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("recentlyViewed"))).toBeNull();
  await page.goto("/login");
  await signIn(page, email, NEW_PASSWORD);
  await expect(page.getByRole("alert").filter({ hasText: "電子郵件或密碼不正確" })).toBeVisible();
  expect(errors.filter((error) => !/status of 40[01]/.test(error))).toEqual([]);
});

test("CONTRIBUTING.md: on a phone the account begins with the latest order, and an order's actions are in one row", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const email = newAddress();
  await signUp(page, email);
  await page.goto("/login?next=/account");
  await signIn(page, email, PASSWORD);
  await expect(seen(page.getByRole("heading", { level: 1 }))).toContainText("你好");
  await order(page, email);
  const latest = await order(page, email);
  await page.goto("/account");
  const cards = seen(main(page).getByRole("link", { name: /^查看訂單 / }));
  await expect(cards).toHaveCount(1);
  await expect(cards).toHaveText(latest);
  const menu = seen(main(page).getByRole("navigation", { name: "會員選單" }));
  expect((await cards.boundingBox())?.y).toBeLessThan((await menu.boundingBox())?.y ?? 0);

  await cards.click();
  await expect(heading(page, "訂單已成立，等待店家確認")).toBeVisible();
  await listens(page);
  const topOf = async (locator: Locator) => (await seen(locator).boundingBox())?.y;
  const first = await topOf(main(page).getByRole("link", { name: "繼續逛逛" }));
  expect(await topOf(main(page).getByRole("button", { name: "再買一次" }))).toBe(first);
  expect(await topOf(main(page).getByRole("button", { name: "列印" }))).toBe(first);

  // The only entry of the history is collapsed, since the heading says the same.
  const entry = main(page).getByRole("group").getByText("訂單成立", { exact: true });
  await expect(entry).toBeHidden();
  await main(page).getByRole("heading", { name: "訂單紀錄" }).click();
  await expect(entry).toBeVisible();

  await page.goto("/account/profile");
  await listens(page);
  await button(page, "重新寄出確認信").click();
  await expect(seen(main(page).getByRole("status").getByText("已寄出，請到信箱收信"))).toBeVisible();
});

test("docs/security.md: a session that a new password ended shows no personal data any more, not even in the menu", async ({
  page,
  request,
}) => {
  const { url } = freshShop();
  const email = newAddress();
  await signUp(page, email);
  await page.goto("/login?next=/account");
  await signIn(page, email, PASSWORD);
  await expect(heading(page, "林怡君，你好")).toBeVisible();
  await sendAsPage(request, "POST", "/api/bff/forgot-password", { email });
  const token = /token=([\w-]+)/.exec(linkIn(await mailTo(email, "重新設定你的密碼")))?.[1];
  await sendAsPage(request, "POST", "/api/bff/reset-password", { token, password: NEW_PASSWORD });
  const answer = await page.request.get(`${url}/api/bff/addresses`);
  expect((await answer.json()).data).toBeNull();
  await page.goto("/account/orders");
  await expect(page).toHaveURL(`${url}/login?next=%2Faccount%2Forders`);
  await page.getByRole("banner").locator("summary[title=會員選單]").click();
  await expect(page.getByRole("banner").getByRole("link", { name: "註冊" })).toBeVisible();
});

for (const width of [375, 1280]) {
  test(`CONTRIBUTING.md: at ${width} px the account can be used with the keyboard alone`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    const email = newAddress();
    await signUp(page, email);
    await page.goto("/login?next=/account");
    await main(page).getByLabel("電子郵件").focus();
    await page.keyboard.type(email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(heading(page, "林怡君，你好")).toBeVisible();
    await follow(page, "常用地址");
    await expect(heading(page, "常用地址")).toBeVisible();
    await tabTo(button(page, "新增地址"));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "新增地址" })).toBeFocused();
    // An empty form is submitted: the focus is on its first field.
    await tabTo(page.getByLabel("收件人姓名"));
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("收件人姓名")).toBeFocused();
    await expect(page.locator("[id$='-district-error']")).toHaveText("請填寫這一欄");
    await page.keyboard.type("林怡君");
    await page.keyboard.press("Tab");
    await page.keyboard.type("0912345678");
    await page.keyboard.press("Tab");
    for (const chosen of ["臺北市", "大同區"]) {
      // The options are loaded by a separate request.
      await expect(page.locator("select:focus option").nth(2)).toBeAttached();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await expect(page.locator("select:focus")).toHaveValue(chosen);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.type("迪化街一段 32 號");
    await page.keyboard.press("Enter");
    await expect(seen(page.getByText("103 臺北市大同區"))).toBeVisible();
    await tabTo(page.getByRole("button", { name: "刪除 林怡君 的地址" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").filter({ visible: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "刪除 林怡君 的地址" })).toBeFocused();

    await page.goto("/account");
    await follow(page, "電子報");
    await tabTo(page.getByRole("switch"));
    await page.keyboard.press("Space");
    await expect(page.getByText("已儲存")).toBeVisible();
    await expect(page.getByRole("switch")).toBeChecked();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide).toBe(false);
    await page.goto("/");
    await page.getByRole("banner").locator("summary[title=會員選單]").focus();
    await page.keyboard.press("Enter");
    await tabTo(page.getByRole("banner").getByRole("button", { name: "登出" }), { most: 6 });
    await page.keyboard.press("Enter");
    await expect(page.getByText("已登出")).toBeVisible();
  });
}

/** Opens a page of the account by its menu. */
async function follow(page: Page, name: string): Promise<void> {
  await tabTo(seen(main(page).getByRole("link", { name, exact: true })));
  await page.keyboard.press("Enter");
}

test("docs/orders.md: staff see the state of a mail, without its text; without a mail server none can be sent again", async ({
  page,
}) => {
  const email = newAddress();
  await signUp(page, email);
  const token = /token=([\w-]+)/.exec(linkIn(await mailTo(email, "請確認你的電子郵件")))?.[1] ?? "";
  await signInAsAdmin(page);
  await page.goto("/admin/mail?status=filed");
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toHaveCount(1);
  expect(await page.content()).not.toContain(token);
  // It would only be written to a file again: the note above the list says so, and there is no button.
  await expect(page.getByRole("note").filter({ hasText: "目前沒有寄信主機" })).toBeVisible();
  await expect(page.getByRole("button", { name: /重寄/ })).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: /^選取/ })).toHaveCount(0);
});

test("docs/security.md: personal documents are private and not stored, and need the member's cookie", async ({
  page,
}) => {
  const { url } = freshShop();
  const email = newAddress();
  await signUp(page, email);
  await sendAsPage(page.request, "POST", "/api/bff/session", { email, password: PASSWORD });
  for (const path of ["/account", "/account/orders", "/account/profile", "/api/bff/profile", "/api/bff/export"]) {
    const answer = await page.request.get(url + path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["cache-control"], path).toMatch(/^private, (no-cache, )?no-store/);
  }
  const foreign = await page.request.fetch(`${url}/api/bff/profile`, {
    method: "DELETE",
    data: { current_password: PASSWORD },
    headers: { Origin: "https://evil.example" },
  });
  expect(foreign.status()).toBe(403);
  await page.context().clearCookies();
  for (const path of ["/account", "/account/orders", "/account/privacy"]) {
    const answer = await page.request.get(url + path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], path).toEqual([
      307,
      expect.stringContaining(`/login?next=${encodeURIComponent(path)}`),
    ]);
  }
});
