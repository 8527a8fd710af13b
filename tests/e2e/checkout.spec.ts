import { expect, type Page } from "playwright/test";
import { listens, openPage, sendAsPage, test } from "./support/shop";
import { becomeMember, fillCheckout, register, signInHere } from "./support/shopper";
import { asStaff } from "./support/staff";

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(async ({ page }) => {
  await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-50", amount: 1 });
});

const radio = (page: Page, name: string | RegExp) => page.getByRole("radio", { name });

test("a member's address and invoice carrier are saved with an order and filled in again", async ({
  page,
  playwright,
}) => {
  const staff = await asStaff(await playwright.request.newContext());
  await staff.setInvoicing("ecpay");
  const email = await becomeMember(page.request);
  await openPage(page, "/checkout");
  await fillCheckout(page, { email });
  await expect(radio(page, /會員載具/)).toBeChecked();
  await radio(page, /手機條碼/).check();
  await page.getByLabel("手機條碼", { exact: true }).fill("/abc+123");
  await expect(page.getByLabel(/記住這個發票設定/)).toBeChecked();
  await expect(page.getByLabel(/存到常用地址/)).toBeChecked();
  const street = await page.getByLabel("街道、門牌與樓層").inputValue();
  await page.getByLabel(/我已看過訂單內容/).check();
  await page.getByRole("button", { name: /送出訂單/ }).click();
  await expect(page.getByRole("heading", { name: "謝謝你，訂單已成立" })).toBeVisible();
  // Back opens at the top, not where the form was sent.
  await page.goBack();
  await expect(page.getByRole("heading", { name: "還沒有要結帳的商品" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

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
  await staff.setInvoicing("none");
});

test("a guest signs in during the checkout and finds what was typed", async ({ page }) => {
  const email = await register(page.request);
  await openPage(page, "/checkout");
  await fillCheckout(page, { email: "" });
  await page.getByRole("link", { name: "登入", exact: true }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await signInHere(page, email);
  await expect(page.getByText("以林怡君的會員帳號結帳")).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByLabel("鄉鎮市區")).toHaveValue("大同區");
  await expect(page.getByLabel("街道、門牌與樓層")).toHaveValue("迪化街一段 32 號 3 樓");
  await expect(page.getByRole("textbox", { name: "電子郵件" })).toHaveValue(email);
});
