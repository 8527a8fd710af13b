import { expect } from "playwright/test";
import type { EcpayDouble } from "../support/ecpay-double";
import { guestOrder } from "./support/guest-order";
import { startGateway } from "./support/payments";
import { photograph } from "./support/picture-file";
import { bankAccount } from "./support/services-shop";
import { listens, pressAndConfirm, sendAsPage, test } from "./support/shop";
import { becomeMember, fillCheckout, fillOf, heading, visible } from "./support/shopper";
import { asStaff } from "./support/staff";

let gateway: EcpayDouble;
test.beforeAll(async () => {
  gateway = await startGateway();
});
test.afterAll(() => gateway.close());

test("a guest pays by card; a failed payment keeps the order, paying again works", async ({ page }) => {
  await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-100", amount: 2 });
  await page.goto("/checkout");
  await fillCheckout(page);
  await page.getByRole("radio", { name: "信用卡" }).check();
  // What was typed survives a reload.
  await page.reload();
  await expect(page.getByLabel("收件人姓名")).toHaveValue("林怡君");
  await expect(page.getByRole("radio", { name: "信用卡" })).toBeChecked();
  await page.getByLabel(/我已看過訂單內容/).check();
  await page.getByRole("button", { name: /送出訂單・刷卡付款/ }).click();

  // Back from the gateway: the order, not the checkout.
  await expect(heading(page, "信用卡付款")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "等待付款")).toBeVisible();
  await expect(page).toHaveURL(/\/orders\/\d{6}-/);
  const again = page.getByRole("button", { name: /刷卡付款/ });
  await listens(page, again);
  await again.click();
  await page.getByRole("button", { name: "付款失敗" }).click();
  await expect(heading(page, "付款沒有成功")).toBeVisible();

  // The notice arrives after the browser: the page waits for it.
  gateway.control.sendNotices("late");
  await listens(page, again);
  await again.click();
  await page.getByRole("button", { name: "付款成功" }).click();
  await expect(visible(page, "確認付款中")).toBeVisible();
  await expect(again).toHaveCount(0);
  await gateway.control.deliverHeld();
  gateway.control.sendNotices("at_once");
  await expect(visible(page, "付款完成，謝謝你。")).toBeVisible();
  await expect(heading(page, "備貨中")).toBeVisible();
});

test("docs/orders.md, Then or now: an account that changed after the order is told, and paid to", async ({
  page,
  request,
}) => {
  const staff = await asStaff(request);
  const { number } = await guestOrder(page.request, { payment: "bank_transfer" });
  const methods = await staff.offerPayments(["bank_transfer"], {
    bank_account: { ...bankAccount, account: "7777-1001-5566" },
  });
  await page.goto(`/orders/${number}`);
  await expect(visible(page, "收款帳號在您下單後換過了。請轉到下面的帳號，不要再用信件裡的帳號。")).toBeVisible();
  await expect(visible(page, "7777-1001-5566")).toBeVisible();
  await staff.offerPayments(methods, { bank_account: null });
  await page.reload();
  await expect(visible(page, "2888-1001-5566")).toBeVisible();
  await expect(visible(page, /換過了/)).toHaveCount(0);
});

test("a member reports a transfer, finds the paid order and cancels it", async ({ page, request }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const email = await becomeMember(page.request);
  const { number } = await guestOrder(page.request, { email, payment: "bank_transfer" });
  await page.goto(`/orders/${number}`);
  await expect(visible(page, "2888-1001-5566")).toBeVisible();
  // The shopper's next step is prominent, and cancelling is not.
  expect(await fillOf(page, "link", "繼續逛逛")).toBe(await fillOf(page, "button", "列印"));
  expect(await fillOf(page, "button", "送出回報")).not.toBe(await fillOf(page, "button", "列印"));
  await expect(visible(page, /^今天完成匯款，預計 .+前送達$/)).toBeVisible();
  await expect(visible(page, /前完成付款，逾期訂單會自動取消/)).toBeVisible();
  await page.getByLabel("轉出帳號末五碼").fill("12345");
  await page.getByRole("button", { name: "送出回報" }).click();
  await expect(heading(page, "匯款對帳中")).toBeVisible();
  await expect(visible(page, /已回報：末五碼 12345/)).toBeVisible();
  // A paid order has no deadline any more.
  await expect(visible(page, /逾期訂單會自動取消/)).toHaveCount(0);
  await (await asStaff(request)).act(number, "confirm_transfer");

  // On another device, where access comes from the account alone.
  await page.context().clearCookies({ name: "orders" });
  await page.goto("/account/orders");
  await expect(visible(page, "店家備貨中，寄出後這裡會有配送進度。")).toBeVisible();
  await page.getByRole("link", { name: `查看訂單 ${number}` }).click();
  await expect(heading(page, "備貨中")).toBeVisible();
  await pressAndConfirm(page, "取消訂單");
  await expect(heading(page, "訂單已取消")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "退款" })).toBeVisible();
  await expect(page.getByRole("list", { name: "訂單進度" }).filter({ visible: true })).toHaveCount(0);
  await expect(visible(page, /前送達/)).toHaveCount(0);
  await expect(visible(page, /^待退款 NT\$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "取消訂單" }).filter({ visible: true })).toHaveCount(0);
});

test("a guest returns items with a picture, is refunded, and orders again", async ({ page, request }) => {
  const { number } = await guestOrder(page.request, { amount: 2 });
  const staff = await asStaff(request);
  await staff.act(number, "confirm");
  await staff.send(number);
  await staff.act(number, "collect_payment");
  await page.goto(`/orders/${number}`);
  await expect(visible(page, /想退貨的話，最晚 .+，在這一頁就能辦理/)).toBeVisible();
  await expect(visible(page, /^7 天鑑賞期到 .+）為止/)).toBeVisible();
  await page.getByRole("button", { name: "我要退貨" }).click();
  await page.getByRole("button", { name: /減少/ }).click();
  await page.locator('input[type="file"]').setInputFiles(await photograph());
  await expect(page.getByRole("img", { name: "照片 1" })).toBeVisible();
  await page.getByRole("button", { name: "送出退貨" }).click();
  await expect(heading(page, "退貨成立，請寄回商品")).toBeVisible();
  await expect(visible(page, "寄回這裡")).toBeVisible();
  const picture = page.getByRole("link").getByRole("img", { name: "照片 1" });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  await page.getByRole("textbox", { name: "貨運單號" }).fill("9055-8765-4321");
  await page.getByRole("button", { name: "儲存貨運單號" }).click();
  await expect(visible(page, "寄回途中").first()).toBeVisible();
  const { lines } = await staff.actOnReturn(number, { action: "receive" });
  const found = lines.map(({ line_id, amount }) => ({ line_id, sellable: amount, damaged: 0, refused: 0 }));
  await staff.actOnReturn(number, { action: "inspect", lines: found });
  await page.reload();
  await expect(visible(page, "退款金額 NT$720")).toBeVisible();

  await page.getByRole("button", { name: "再買一次" }).click();
  await expect(page).toHaveURL(/\/carts$/);
  await expect(page.getByText("NT$1,440").first()).toBeVisible();
});
