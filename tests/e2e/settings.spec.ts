import { randomInt } from "node:crypto";
import { expect, type Page } from "playwright/test";
import { freshShop, listens, openPage, sendAsPage, signInAsAdmin, test } from "./support/shop";

/*
 * Each test changes a setting on its screen, looks at the storefront as the next visitor does, and restores it, since
 * the other tests use the same shop.
 */

/** Opens a part of the settings, changes it and saves. */
async function change(page: Page, part: string, how: () => Promise<void>): Promise<void> {
  await openPage(page, `/admin/settings/${part}`);
  await how();
  await page.getByRole("button", { name: "儲存", exact: true }).click();
  await expect(page.getByText("設定已儲存").first()).toBeVisible();
  await expect(page.getByText("有尚未儲存的變更")).toHaveCount(0);
}

const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

const intoCart = (page: Page) => sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-50", amount: 1 });

test.beforeEach(({ page }) => signInAsAdmin(page));

test("settings: phone, threshold and name are on the storefront at the next request", async ({ page }) => {
  // Other values than before, so that there is a change to save.
  const phone = `02-8765-${randomInt(1000, 9999)}`;
  const name = `巷口雜貨${randomInt(1000, 9999)}`;
  const save = async (values: { phone: string; threshold: string; name: string; hint: string }) => {
    await change(page, "basics", () => fill(page, "電話", values.phone));
    await change(page, "shipping", () => fill(page, "免運門檻（元）", values.threshold));
    await change(page, "brand", async () => {
      await fill(page, "店名", values.name);
      await fill(page, "搜尋欄提示", values.hint);
    });
  };
  await save({ phone, threshold: "1,111", name, hint: "找餅乾…" });
  await intoCart(page);
  await page.goto("/");
  await expect(page).toHaveTitle(new RegExp(`^${name}`));
  await expect(page.getByRole("contentinfo").getByText(phone)).toBeVisible();
  await expect(page.getByText("滿 NT$1,111 免運費")).toBeVisible();
  await page.goto("/shop");
  await expect(page.getByPlaceholder("找餅乾…")).toBeVisible();
  expect(await (await page.request.get("/manifest.webmanifest")).json()).toMatchObject({ short_name: name });
  await page.goto("/shop/1");
  await expect(page.getByText(/滿 NT\$1,111 免運費/)).toBeVisible();
  await page.goto("/faq");
  await expect(page.getByText("商品合計滿 NT$1,111", { exact: true })).toHaveCount(1);
  await page.goto("/carts");
  await expect(page.getByRole("progressbar", { name: "再買 NT$731 就免運費" })).toBeVisible();

  await save({ phone: "02-2555-0168", threshold: "1500", name: "禾日選物", hint: "找茶、碗、毛巾…" });
  await page.goto("/");
  await expect(page).toHaveTitle("禾日選物｜日常裡的好東西");
  await expect(page.getByRole("contentinfo").getByText("02-2555-0168")).toBeVisible();
  await expect(page.getByText("滿 NT$1,500 免運費")).toBeVisible();
});

test("settings: a transfer is offered with an account only; an order has a minimum", async ({ page }) => {
  const transfer = page.getByRole("radio", { name: /銀行轉帳/ });
  await intoCart(page);
  await change(page, "payment", async () => {
    await page.getByRole("button", { name: /^(填寫收款帳戶|改用自己填的帳戶)$/ }).click();
    await fill(page, "銀行代碼", "812");
    await fill(page, "銀行名稱", "台新銀行");
    await fill(page, "戶名", "禾日選物有限公司");
    // Unsaved input counts: without a complete account the method is not shown as ready.
    const lacking = page.getByText("缺收款帳戶", { exact: true });
    await fill(page, "帳號", "");
    await expect(lacking).toBeVisible();
    await fill(page, "帳號", "2001-01-0012345-6");
    await expect(lacking).toHaveCount(0);
  });
  await page.goto("/checkout");
  await expect(transfer).toBeVisible();
  await change(page, "payment", () => page.getByRole("checkbox", { name: /銀行轉帳/ }).uncheck());
  await page.goto("/checkout");
  await expect(page.getByRole("radio", { name: /貨到付款/ })).toBeVisible();
  await expect(transfer).toHaveCount(0);
  await change(page, "payment", async () => {
    await page.getByRole("checkbox", { name: /銀行轉帳/ }).check();
    await page.getByRole("button", { name: /^(移除帳戶|改回主機設定的帳戶)$/ }).click();
  });

  await change(page, "orders", () => fill(page, "最低消費（元）", "5000"));
  for (const path of ["/carts", "/checkout"]) {
    await page.goto(path);
    await expect(page.getByText("商品合計滿 NT$5,000 才能結帳，還差 NT$4,620")).toBeVisible();
    await expect(page.getByRole("link", { name: "前往結帳" })).toHaveCount(0);
  }
  await change(page, "orders", () => fill(page, "最低消費（元）", "0"));
});

test("Back asks before unsaved changes are lost, also in browsers without the Navigation API", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "navigation"));
  await openPage(page, "/admin/settings/shipping");
  await page.getByRole("link", { name: "訂單與退貨", exact: true }).click();
  const days = page.getByLabel("退貨期限（天）", { exact: true });
  await listens(page, days);
  const here = page.url();
  expect(await page.evaluate(() => "navigation" in window)).toBe(false);
  await days.fill("8");
  const question = page.getByRole("dialog", { name: "要離開這一頁嗎？" });
  await page.evaluate(() => history.back());
  await question.getByRole("button", { name: "留在這一頁" }).click();
  await expect(page).toHaveURL(here);
  await expect(days).toHaveValue("8");
  await page.evaluate(() => history.back());
  await question.getByRole("button", { name: "不儲存就離開" }).click();
  await expect(page).toHaveURL(/settings\/shipping$/);
  await expect(page.getByRole("heading", { level: 1, name: "配送與運費" })).toBeVisible();
});

test("settings: errors are beside their fields, leaving asks first, Enter saves", async ({ page }) => {
  await openPage(page, "/admin/settings/orders");
  const days = page.getByLabel("退貨期限（天）", { exact: true });
  const unsaved = page.getByText("有尚未儲存的變更");
  const save = page.getByRole("button", { name: "儲存", exact: true });
  await expect(save).toBeHidden();
  await days.fill("6");
  await expect(unsaved).toBeVisible();
  await save.click();
  await expect(page.getByText("數值太小")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "還有 1 個欄位要處理" })).toBeVisible();
  await page.getByRole("link", { name: "配送與運費" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "留在這一頁" }).click();
  await expect(days).toHaveValue("6");
  await page.getByRole("button", { name: "還原" }).click();
  await expect(days).toHaveValue("7");
  await expect(save).toBeHidden();

  const least = page.getByLabel("最低消費（元）", { exact: true });
  for (const amount of ["1", "0"]) {
    await least.fill(amount);
    await expect(unsaved).toBeVisible();
    await least.press("Enter");
    await expect(unsaved).toHaveCount(0);
    await expect(least).toBeFocused();
    await page.reload();
    await listens(page);
    await expect(least).toHaveValue(amount);
  }

  await openPage(page, "/admin/settings/mail");
  await expect(page.getByText("還沒有設定寄信主機")).toHaveCount(1);
  await expect(page.getByText("@localhost")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "寄出測試信" })).toBeDisabled();
  await page.getByRole("button", { name: "設定寄信主機" }).click();
  await page.getByLabel("信箱服務").selectOption("Gmail／Google Workspace");
  await expect(page.getByLabel("主機", { exact: true })).toHaveValue("smtp.gmail.com");
  await expect(page.getByLabel("埠號")).toHaveValue("587");
});

test("coupons: a new one is saved and switched off; a copy lacks its code only", async ({ page }) => {
  const code = `E2E${Date.now().toString(36).toUpperCase()}`;
  await openPage(page, "/admin/coupon/new");
  await fill(page, "代碼", code.toLowerCase());
  await fill(page, "名稱", "測試折扣");
  await page.getByLabel("優惠", { exact: true }).selectOption("打折（百分比）");
  await fill(page, "折扣百分比（%）", "15");
  await fill(page, "每人可用次數", "1");
  await expect(page.getByRole("region", { name: "顧客會得到什麼" })).toContainText(
    `輸入 ${code}，全部商品打 85 折。每人限用 1 次。`,
  );
  await page.getByRole("button", { name: "儲存", exact: true }).click();
  await page.waitForURL(/\/admin\/coupon\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: code })).toBeVisible();
  await listens(page);
  await page.getByRole("checkbox", { name: /啟用/ }).uncheck();
  await page.getByRole("button", { name: "儲存", exact: true }).click();
  await expect(page.getByText("已停用").first()).toBeVisible();
  await page.goto(`/admin/coupon?keyword=${code}`);
  await page.getByRole("link", { name: code }).click();
  await page.getByRole("link", { name: "複製成新優惠券" }).click();
  await page.waitForURL(/\/admin\/coupon\/new\?copy=\d+$/);
  await page.reload();
  await listens(page);
  await expect(page.getByLabel("代碼", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("名稱", { exact: true })).toHaveValue("測試折扣");
  await expect(page.getByLabel("折扣百分比（%）")).toHaveValue("15");
  // An expired one that is switched on gets a warning.
  const ended = page.getByRole("note").filter({ hasText: "期間已過，啟用也不能使用" });
  await page.getByRole("checkbox", { name: /啟用/ }).check();
  await expect(ended).toHaveCount(0);
  await fill(page, "結束", "2020/01/01 00:00");
  await expect(ended).toBeVisible();
});

test("settings: a form shows the saved values before hydration", async ({ page, browser }) => {
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: freshShop().url, storageState });
  const still = await context.newPage();
  await still.goto("/admin/settings/orders");
  await expect(still.getByLabel("同款商品上限（件）")).toHaveValue("99");
  await still.goto("/admin/staff/new");
  await expect(still.getByRole("radio", { name: /^訂單人員/ })).toBeChecked();
  await context.close();
});
