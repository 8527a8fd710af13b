import { randomUUID } from "node:crypto";
import { expect, type Page } from "playwright/test";
import type { EcpayDouble } from "../support/ecpay-double";
import { guestOrder } from "./support/guest-order";
import { linkIn, mailTo } from "./support/mail-files";
import { startGateway } from "./support/payments";
import { freshShop, openAsAdmin, test } from "./support/shop";

let gateway: EcpayDouble;
test.beforeAll(async () => {
  gateway = await startGateway();
});
test.afterAll(() => gateway.close());

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).filter({ visible: true });

async function payByCard(shopper: Page): Promise<void> {
  await button(shopper, /刷卡付款/).click();
  await button(shopper, "付款成功").click();
  await expect(shopper.getByRole("heading", { level: 1, name: "備貨中" })).toBeVisible();
}

async function openChange(page: Page) {
  await button(page, "更多操作").click();
  await page.getByRole("menuitem", { name: "修改訂單", exact: true }).click();
  return page.getByRole("dialog", { name: "修改訂單" });
}

test("docs/changes.md: a paid order becomes dearer, is paid, and becomes cheaper", async ({ page, browser }) => {
  const phone = { width: 375, height: 900 };
  const email = `change-${randomUUID()}@example.com`;
  await page.setViewportSize(phone);
  const { number } = await guestOrder(page.request, { amount: 2, payment: "card", email });
  const shopper = await (await browser.newContext({ viewport: phone })).newPage();
  const orderPage = new URL(linkIn(await mailTo(email, number)), freshShop().url).href;
  await shopper.goto(orderPage);
  const paid = (await shopper.getByTestId("order-total").textContent()) ?? "";
  await payByCard(shopper);

  await openAsAdmin(page, `/admin/order/${number}`);
  let dialog = await openChange(page);
  const submit = () => dialog.getByRole("button", { name: /^修改/ });
  await expect(submit()).toBeDisabled();
  await dialog.getByRole("button", { name: /增加一件$/ }).click();
  // Three items instead of two: the button shows what the shopper has still to pay.
  await expect(submit()).toHaveText(/^修改，請顧客補 NT\$/);
  const due = /NT\$[\d,]+/.exec((await submit().textContent()) ?? "")?.[0] ?? "";
  await submit().click();
  await expect(dialog).toBeHidden();
  const showPart = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await showPart("信件與紀錄");
  await expect(page.getByRole("region", { name: "紀錄" }).getByText(/修改/).first()).toBeVisible();
  await showPart("處理");

  await shopper.goto(orderPage);
  // The paid sum and the rest are shown beside the total.
  const sumOf = (term: string) => shopper.locator("dt", { hasText: new RegExp(`^${term}`) }).locator("+ dd");
  await expect(sumOf("還要付")).toHaveText(due);
  await expect(sumOf("已付")).toHaveText(paid);
  await payByCard(shopper);

  await page.reload();
  dialog = await openChange(page);
  await dialog.getByRole("button", { name: /減少一件$/ }).click();
  await expect(submit()).toHaveText(`修改並退款 ${due}`);
  await submit().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "退款" }).getByText(due).first()).toBeVisible();
  await shopper.context().close();
});

test("docs/taiwan.md: a transfer of too little is noted with its sum, and the rest is requested", async ({ page }) => {
  const { number } = await guestOrder(page.request, { amount: 2, payment: "bank_transfer" });
  await openAsAdmin(page, `/admin/order/${number}`);
  await button(page, "入帳金額不同").click();
  const dialog = page.getByRole("dialog", { name: "入帳金額不同" });
  const amount = dialog.getByLabel("實際入帳金額（元）");
  const due = Number(await amount.inputValue());
  expect(due).toBeGreaterThan(1_000);
  await amount.fill("0");
  await dialog.getByRole("button", { name: "確認收到匯款" }).click();
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await amount.fill("1000");
  await dialog.getByRole("button", { name: "確認收到匯款" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "紀錄" }).getByText("收到部分款項").first()).toBeVisible();
  const rest = `NT$${(due - 1_000).toLocaleString("en")}`;
  await expect(page.getByRole("heading", { name: `等顧客匯款 ${rest}` })).toBeVisible();
  // No transfer was reported, so there are no digits to compare.
  await expect(page.getByText("請對照銀行入帳與顧客回報的末五碼")).toHaveCount(0);
  await expect(button(page, `確認收到 ${rest}`)).toBeVisible();
});
