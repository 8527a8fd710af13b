import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "playwright/test";
import { guestOrder } from "./support/guest-order";
import { focusRests, tabTo } from "./support/keyboard";
import { fillIn, freshShop, listens, openPage, sendAsPage, test, watchErrors } from "./support/shop";
import { withMailServer } from "./support/shop-mail";
import { becomeMember, heading, PASSWORD, signInHere } from "./support/shopper";

withMailServer();

const NEW_PASSWORD = "six brand new teapots";
const main = (page: Page) => page.getByRole("main").filter({ visible: true });
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const menu = (page: Page) => page.getByRole("banner").locator("summary[title=會員選單]");

test("details show errors beside the fields, and the checkout offers each address", async ({ page }) => {
  const email = await becomeMember(page.request);
  await openPage(page, "/account/profile");
  await expect(menu(page)).toContainText("林怡君");
  await fillIn(page, { 姓名: "", "手機（選填）": "12345" });
  await button(page, "儲存").click();
  await expect(page.getByLabel("姓名")).toBeFocused();
  await expect(page.locator("[id$='-name-error']")).toHaveText("請填寫姓名");
  await expect(page.locator("[id$='-phone-error']")).toHaveText("請輸入 09 開頭的手機號碼");
  await fillIn(page, { 姓名: "林小君", "手機（選填）": "0912 345 678" });
  await button(page, "儲存").click();
  await expect(page.getByText("已儲存")).toBeVisible();
  await menu(page).click();
  await expect(page.getByText("林小君，你好")).toBeVisible();
  await button(page, "重新寄出確認信").click();
  await expect(main(page).getByRole("status").getByText("已寄出，請到信箱收信")).toBeVisible();

  const uncle = { county: "南投縣", district: "魚池鄉", street: "中山路 250 號" };
  await sendAsPage(page.request, "POST", "/api/bff/addresses", { name: "林伯伯", phone: "0987654321", ...uncle });
  const second = { county: "臺北市", district: "大同區", street: "迪化街一段 32 號" };
  await sendAsPage(page.request, "POST", "/api/bff/addresses", { name: "林小君", phone: "0912345678", ...second });
  await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-50", amount: 1 });
  await openPage(page, "/checkout");
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
  await openPage(page, "/account/addresses");
  const first = main(page).getByRole("listitem").filter({ hasText: "555 南投縣魚池鄉" });
  await expect(first).toBeVisible();
  await page.getByRole("button", { name: "刪除 林伯伯 的地址" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "刪除" }).click();
  await expect(first).toHaveCount(0);
});

test("a new password signs out other devices, which show nothing personal", async ({ page, browser }) => {
  const { url } = freshShop();
  const email = await becomeMember(page.request);
  const elsewhere = await browser.newContext({ baseURL: url });
  const other = await elsewhere.newPage();
  await other.goto("/login?next=/account");
  await signInHere(other, email);
  await expect(heading(other, "林怡君，你好")).toBeVisible();
  await openPage(page, "/account/sessions");
  const devices = main(page).getByRole("listitem").filter({ hasText: "登入時間" });
  await expect(devices).toHaveCount(2);
  await main(page)
    .getByRole("button", { name: /^登出 / })
    .click();
  await expect(devices).toHaveCount(1);
  await other.goto("/account");
  await expect(other).toHaveURL(`${url}/login?next=%2Faccount`);
  await signInHere(other, email);
  await expect(heading(other, "林怡君，你好")).toBeVisible();

  // This device stays signed in.
  await openPage(page, "/account/password");
  await fillIn(page, { 目前的密碼: "not the password", 新密碼: NEW_PASSWORD });
  await button(page, "更新密碼").click();
  await expect(page.locator("[id$='-current_password-error']")).toHaveText("密碼不正確");
  await expect(page.getByLabel("目前的密碼")).toBeFocused();
  await page.getByLabel("目前的密碼").fill(PASSWORD);
  await button(page, "更新密碼").click();
  await expect(page.getByText("密碼已更新，其他裝置都已登出")).toBeVisible();
  expect((await (await other.request.get("/api/bff/addresses")).json()).data).toBeNull();
  await other.goto("/account/profile");
  await expect(other).toHaveURL(`${url}/login?next=%2Faccount%2Fprofile`);
  await menu(other).click();
  await expect(other.getByRole("banner").getByRole("link", { name: "註冊" })).toBeVisible();
  await elsewhere.close();
});

test("docs/taiwan.md: a member downloads all data, and deletes the account", async ({ page }) => {
  const errors = watchErrors(page);
  const email = await becomeMember(page.request);
  const { number } = await guestOrder(page.request, { email });
  await openPage(page, "/account/privacy");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "下載資料" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^member-data-\d{4}-\d\d-\d\d\.json$/);
  const copy = JSON.parse(readFileSync(await download.path(), "utf8"));
  expect(copy.profile).toMatchObject({ email, name: "林怡君" });
  expect(copy.orders).toMatchObject([{ number }]);

  await page.evaluate(() => localStorage.setItem("recentlyViewed", "[1]"));
  await button(page, "刪除我的帳號…").click();
  await page.getByLabel("請輸入密碼，確認是你本人").fill(PASSWORD);
  await button(page, "永久刪除帳號").click();
  await expect(heading(page, "帳號已刪除")).toBeVisible();
  await expect(main(page).getByText("訂單依《商業會計法》保存 5 年")).toBeVisible();
  expect((await page.context().cookies()).filter(({ name }) => ["user", "cart", "orders"].includes(name))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("recentlyViewed"))).toBeNull();
  await page.goto("/login");
  await signInHere(page, email);
  await expect(page.getByRole("alert").filter({ hasText: "電子郵件或密碼不正確" })).toBeVisible();
  expect(errors.filter((error) => !/status of 40[01]/.test(error))).toEqual([]);
});

test("on a phone the account begins with the latest order and ends with signing out", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const email = await becomeMember(page.request);
  await guestOrder(page.request, { email });
  const { number, total } = await guestOrder(page.request, { email });
  await page.goto("/account");
  const cards = main(page).getByRole("link", { name: /^查看訂單 / });
  await expect(cards).toHaveCount(1);
  await expect(cards).toHaveText(number);
  const pages = main(page).getByRole("navigation", { name: "會員選單" });
  expect((await cards.boundingBox())?.y).toBeLessThan((await pages.boundingBox())?.y ?? 0);

  await cards.click();
  await expect(heading(page, "訂單已成立，等待店家確認")).toBeVisible();
  await expect(main(page).getByText(`商品送達時，請付現金 NT$${total} 給宅配人員。`)).toBeVisible();
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y;
  const first = await topOf(main(page).getByRole("link", { name: "繼續逛逛" }));
  expect(await topOf(main(page).getByRole("button", { name: "再買一次" }))).toBe(first);
  expect(await topOf(main(page).getByRole("button", { name: "列印" }))).toBe(first);
  // The only entry of the history is collapsed, since the heading says the same.
  const entry = main(page).getByRole("group").getByText("訂單成立", { exact: true });
  await expect(entry).toBeHidden();
  await main(page).getByRole("heading", { name: "訂單紀錄" }).click();
  await expect(entry).toBeVisible();

  await page.goto("/account");
  const out = main(page).getByRole("button", { name: "登出" });
  await listens(page, out);
  await out.click();
  await expect(page).toHaveURL(/\/$/);
  expect(await (await page.request.get("/api/bff/session")).json()).toMatchObject({ data: null });
});

test("the account can be used by keyboard; the newsletter stays on after a reload", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await becomeMember(page.request);
  const follow = async (name: string) => {
    await tabTo(main(page).getByRole("link", { name, exact: true }));
    await page.keyboard.press("Enter");
  };
  await page.goto("/account");
  await follow("常用地址");
  await expect(heading(page, "常用地址")).toBeVisible();
  await tabTo(button(page, "新增地址"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "新增地址" })).toBeFocused();
  // An empty form is submitted: the focus is on its first field.
  await tabTo(page.getByLabel("收件人姓名"));
  await page.keyboard.press("Enter");
  await expect(page.locator("[id$='-district-error']")).toHaveText("請選擇鄉鎮市區");
  await expect(page.getByLabel("收件人姓名")).toBeFocused();
  await focusRests(page);
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
  // At no moment does the page say that there is no address, not even while it is read again.
  await page.evaluate(() => {
    const sawNone: boolean[] = [];
    Object.assign(globalThis, { sawNone });
    const says = (element: Element) => element.checkVisibility() && element.textContent === "還沒有常用地址";
    const look = () => sawNone.push([...document.querySelectorAll("main h2, main p")].some(says));
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  // The page is read again only after the shopper has read that the address was saved.
  await page.route(
    (url) => url.searchParams.has("_rsc"),
    async (route) => {
      await page.locator("[data-sonner-toast]").first().waitFor();
      await route.continue();
    },
  );
  await page.keyboard.press("Enter");
  await expect(main(page).getByText("103 臺北市大同區")).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { sawNone: boolean[] }).sawNone)).not.toContain(true);
  // Prefetched requests may still be pending.
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await tabTo(page.getByRole("button", { name: "刪除 林怡君 的地址" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").filter({ visible: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "刪除 林怡君 的地址" })).toBeFocused();

  await page.goto("/account");
  await follow("電子報");
  await expect(main(page).getByText("目前沒有訂閱。")).toBeVisible();
  // A switch that is off is recognisable in dark mode.
  const shape = () => page.getByRole("switch").evaluate((element) => getComputedStyle(element).borderRadius);
  const light = await shape();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveClass(/dark/);
  expect(await shape()).toBe(light);
  await tabTo(page.getByRole("switch"));
  await page.keyboard.press("Space");
  await expect(page.getByText("已儲存")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("switch")).toBeChecked();
  await menu(page).focus();
  await page.keyboard.press("Enter");
  await tabTo(page.getByRole("banner").getByRole("button", { name: "登出" }), { most: 6 });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/$/);
});
