import { expect, type Page } from "playwright/test";
import { fillIn, openPage, sendAsPage, test } from "./support/shop";
import { fillCheckout } from "./support/shopper";
import { asStaff } from "./support/staff";

const phone = { width: 390, height: 844 };

test.use({ viewport: phone });

test.beforeEach(async ({ page }) => {
  await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-50", amount: 1 });
});

const radio = (page: Page, name: string | RegExp) => page.getByRole("radio", { name });

test("no link leads away, and on a phone the total is visible at every scroll position", async ({ page }) => {
  await openPage(page, "/checkout");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "禾日選物" })).toHaveAttribute("href", "/");
  await expect(header.getByRole("link", { name: /購物車/ })).toHaveAttribute("href", "/carts");
  await expect(header.locator('summary[aria-label^="語言"] img')).toBeVisible();
  await expect(header.getByRole("navigation")).toHaveCount(0);
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("button")).toHaveCount(0);
  for (const link of await footer.locator('a[href^="/"]').all()) await expect(link).toHaveAttribute("target", "_blank");

  await expect(page.getByTestId("order-total")).toHaveText("NT$480");
  const bar = page.getByRole("link", { name: /應付總額/ });
  await expect(bar).toContainText("NT$480");
  const places = await page.evaluate(() => Math.floor(document.body.scrollHeight / innerHeight));
  for (let place = 0; place <= places; place += 1) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), place * phone.height);
    await expect(bar, `scrolled by ${place} windows`).toBeInViewport({ ratio: 1 });
  }
});

test("errors are beside their fields, and what was typed survives a reload", async ({ page }) => {
  await page.goto("/checkout");
  await fillIn(page, { 收件人姓名: "王大同", 手機: "12345" });
  await page.getByLabel("手機", { exact: true }).blur();
  await expect(page.getByText("請輸入 09 開頭的手機號碼")).toBeVisible();
  await page.getByLabel("縣市", { exact: true }).selectOption("澎湖縣");
  await page.getByLabel("鄉鎮市區").selectOption("馬公市");
  // The outlying islands cost more.
  await expect(page.getByTestId("order-total")).toHaveText("NT$630");
  await page.getByRole("button", { name: /送出訂單/ }).click();
  await expect(page.getByLabel("手機", { exact: true })).toBeFocused();
  await expect(page.getByText("請先勾選確認")).toBeVisible();
  await expect(page.getByText("請填寫街道")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("收件人姓名")).toHaveValue("王大同");
  await expect(page.getByLabel("鄉鎮市區")).toHaveValue("馬公市");
  await expect(page.getByLabel(/我已看過訂單內容/)).not.toBeChecked();
});

test("a whole address in the street fills county and district, and can be taken back", async ({ page }) => {
  // Who types fast has left the field before the regions come.
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  await page.route("**/api/bff/regions", async (route) => {
    await left;
    await route.continue();
  });
  await openPage(page, "/checkout");
  const street = page.getByLabel("街道、門牌與樓層");
  const whole = "106409台北市大安區和平東路三段 1 號 5 樓";
  await street.fill(whole);
  await street.blur();
  leave();
  const done = page.getByRole("status").filter({ hasText: "已從整段地址選好臺北市大安區" });
  await expect(done).toBeVisible();
  await expect(street).toHaveValue("和平東路三段 1 號 5 樓");
  await expect(page.getByLabel("縣市", { exact: true })).toHaveValue("臺北市");
  await expect(page.getByLabel("鄉鎮市區")).toHaveValue("大安區");
  await done.getByRole("button", { name: "復原" }).click();
  await expect(street).toHaveValue(whole);
  await expect(page.getByLabel("縣市", { exact: true })).toHaveValue("");
  await street.blur();
  await expect(street).toHaveValue(whole);
});

test("docs/taiwan.md: a guest's invoice goes by mail; a donation is chosen or typed", async ({ page, playwright }) => {
  await openPage(page, "/checkout");
  await expect(page.getByText("本店目前不寄通知信；之後用它和訂單編號查詢訂單。")).toBeVisible();
  // The demo issues none, so nothing is asked.
  await expect(page.getByText("電子發票")).toHaveCount(0);
  const staff = await asStaff(await playwright.request.newContext());
  await staff.setInvoicing("exempt");
  await openPage(page, "/checkout");
  await expect(page.getByText("本店免用統一發票")).toBeVisible();
  await staff.setInvoicing("ecpay");
  await openPage(page, "/checkout");
  await expect(radio(page, /電子發票寄到電子郵件/)).toBeChecked();
  await expect(page.getByText("會員載具")).toHaveCount(0);
  await expect(page.getByLabel(/記住這個發票設定/)).toHaveCount(0);
  // On a phone only the chosen option is explained; a single payment method is shown as chosen.
  await expect(page.getByText("捐出後無法取回")).toBeHidden();
  await expect(radio(page, /貨到付款/)).toBeChecked();
  await expect.poll(async () => (await radio(page, /貨到付款/).boundingBox())?.width).toBe(24);
  await radio(page, /捐贈發票/).check();
  await expect(page.getByText("捐出後無法取回")).toBeVisible();
  const to = page.getByRole("combobox", { name: "捐給" });
  await expect(to.locator("option")).toHaveCount(7);
  await page.getByRole("button", { name: /送出訂單/ }).click();
  await expect(to).toHaveAttribute("aria-invalid", "true");
  await to.selectOption({ label: "其他團體：輸入捐贈碼" });
  await page.getByLabel("捐贈碼", { exact: true }).fill("8585");
  await page.getByLabel("捐贈碼", { exact: true }).fill("");
  await expect(page.getByLabel("捐贈碼", { exact: true })).toBeVisible();
  await to.selectOption({ label: "創世社會福利基金會（919）" });
  await expect(page.getByLabel("捐贈碼", { exact: true })).toHaveCount(0);
  await fillCheckout(page);
  // The order promises the same day of arrival.
  const day = page.getByText(/^預計 .+前送達$/).filter({ visible: true });
  const promised = (await day.first().textContent()) ?? "";
  await page.getByLabel(/我已看過訂單內容/).check();
  await page.getByRole("button", { name: /送出訂單/ }).click();
  await expect(page.getByRole("heading", { name: "謝謝你，訂單已成立" })).toBeVisible();
  await expect(page.getByRole("article").getByText("創世社會福利基金會（919）")).toBeVisible();
  await expect(day).toHaveText(promised);
  // A guest sees how to come back. This shop has no mail server, so that no mail is announced.
  const main = page.getByRole("main");
  const wayBack = main.getByText(/^之後要再看這張訂單/).filter({ visible: true });
  await expect(wayBack).toContainText((await page.getByTestId("order-number").textContent()) ?? "?");
  await expect(wayBack.getByRole("link", { name: "訂單查詢" })).toHaveAttribute("href", "/orders");
  await expect(main.getByText(/訂單通知信會寄到/)).toHaveCount(0);
  await staff.setInvoicing("none");
});
