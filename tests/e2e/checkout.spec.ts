import { randomUUID } from "node:crypto";
import { expect, type Page } from "playwright/test";
import { listens, sendAsPage, termsInForce, test } from "./support/shop";

const phone = { width: 390, height: 844 };
const PASSWORD = "four old teapots";

test.use({ viewport: phone });

test.beforeEach(async ({ page }) => {
  await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-50", amount: 1 });
});

const radio = (page: Page, name: string | RegExp) => page.getByRole("radio", { name });

async function register(page: Page): Promise<string> {
  const email = `checkout-${randomUUID()}@example.com`;
  const form = { name: "林怡君", email, password: PASSWORD, agreement: await termsInForce() };
  expect((await sendAsPage(page.request, "POST", "/api/bff/register", form)).status()).toBe(200);
  return email;
}

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel("收件人姓名").fill("王大同");
  await page.getByLabel("手機", { exact: true }).fill("0922 333 444");
  await page.getByLabel("縣市", { exact: true }).selectOption("臺中市");
  await page.getByLabel("鄉鎮市區").selectOption("西區");
  await page.getByLabel("街道、門牌與樓層").fill("公益路 1 號");
}

test("header and footer have no links that lead away, and the language can still be chosen", async ({ page }) => {
  await page.goto("/checkout");
  await listens(page);
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "禾日選物" })).toHaveAttribute("href", "/");
  await expect(header.getByRole("link", { name: /購物車/ })).toHaveAttribute("href", "/carts");
  await expect(header.locator('summary[aria-label^="語言"] img')).toBeVisible();
  await expect(header.getByRole("navigation")).toHaveCount(0);
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("button")).toHaveCount(0);
  for (const link of await footer.locator('a[href^="/"]').all()) await expect(link).toHaveAttribute("target", "_blank");
});

test("a guest signs in during the checkout and finds what was typed", async ({ page }) => {
  const email = await register(page);
  await page.goto("/checkout");
  await listens(page);
  await fillContact(page);
  await page.getByRole("link", { name: "登入", exact: true }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await listens(page);
  await page.getByRole("main").getByRole("textbox", { name: "電子郵件" }).fill(email);
  await page.getByRole("main").getByLabel("密碼", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "登入" }).click();
  await expect(page.getByText("以林怡君的會員帳號結帳")).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByLabel("收件人姓名")).toHaveValue("王大同");
  await expect(page.getByLabel("鄉鎮市區")).toHaveValue("西區");
  await expect(page.getByRole("textbox", { name: "電子郵件" })).toHaveValue(email);
});

test("on a phone the total is visible at every scroll position", async ({ page }) => {
  await page.goto("/checkout");
  await expect(page.getByTestId("order-total")).toHaveText("NT$480");
  const bar = page.getByRole("link", { name: /應付總額/ });
  await expect(bar).toContainText("NT$480");
  const places = await page.evaluate(() => Math.floor(document.body.scrollHeight / innerHeight));
  for (let place = 0; place <= places; place += 1) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), place * phone.height);
    const isBarSeen = await bar.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    expect(isBarSeen, `scrolled by ${place} windows`).toBe(true);
  }
});

test("store pickup shows the address, the opening hours and the first day", async ({ page }) => {
  await page.goto("/checkout");
  const counter = radio(page, /門市自取/);
  await expect(counter).toHaveAccessibleName(/預計 .+起可以取貨/);
  const address = await page.getByRole("contentinfo").locator("address span span").nth(1).textContent();
  await expect(counter).toHaveAccessibleName(new RegExp(address ?? "?"));
  await counter.check();
  await expect(page.getByLabel("縣市", { exact: true })).toHaveCount(0);
});

test("docs/taiwan.md, E-invoice: a guest's goes to the mail address; a donation is chosen from five or by its code", async ({
  page,
}) => {
  await page.goto("/checkout");
  await listens(page);
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
  await fillContact(page);
  await page.getByRole("textbox", { name: "電子郵件" }).fill("datong@example.com");
  await page.getByLabel(/我已看過訂單內容/).check();
  await page.getByRole("button", { name: /送出訂單/ }).click();
  await expect(page.getByRole("heading", { name: "謝謝你，訂單已成立" })).toBeVisible();
  await expect(page.getByRole("article").getByText("創世社會福利基金會（919）")).toBeVisible();
});

test("a member's address and invoice carrier are saved with an order, filled in next time, and can be deleted", async ({
  page,
}) => {
  const email = await register(page);
  await sendAsPage(page.request, "POST", "/api/bff/session", { email, password: PASSWORD });
  await page.goto("/checkout");
  await listens(page);
  await fillContact(page);
  await expect(radio(page, /會員載具/)).toBeChecked();
  await radio(page, /手機條碼/).check();
  await page.getByLabel("手機條碼", { exact: true }).fill("/abc+123");
  await expect(page.getByLabel(/記住這個發票設定/)).toBeChecked();
  await expect(page.getByLabel(/存到常用地址/)).toBeChecked();
  const street = await page.getByLabel("街道、門牌與樓層").inputValue();
  await page.getByLabel(/我已看過訂單內容/).check();
  await page.getByRole("button", { name: /送出訂單/ }).click();
  await expect(page.getByRole("heading", { name: "謝謝你，訂單已成立" })).toBeVisible();

  await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-50", amount: 1 });
  await page.goto("/checkout");
  await expect(page.getByLabel("手機條碼", { exact: true })).toHaveValue("/ABC+123");
  await expect(page.getByLabel("街道、門牌與樓層")).toHaveValue(street);
  await expect(page.getByRole("region", { name: "常用地址" })).toContainText(street);
  await expect(page.getByLabel(/存到常用地址/)).toHaveCount(0);

  await page.goto("/account/profile");
  await expect(page.getByLabel("手機條碼", { exact: true })).toHaveValue("/ABC+123");
  await listens(page);
  await page.getByRole("button", { name: "清除發票設定" }).click();
  await expect(page.getByRole("button", { name: "清除發票設定" })).toHaveCount(0);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/checkout");
  await expect(radio(page, /會員載具/)).toBeChecked();
});
