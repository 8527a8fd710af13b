import { randomUUID } from "node:crypto";
import { expect, type Page } from "playwright/test";
import { guestOrder } from "./support/guest-order";
import { button, orderNumber, sendOrder, test } from "./support/services";
import type { Services } from "./support/services-shop";
import { fitsItsWindow, pressAndConfirm, termsInForce } from "./support/shop";
import { fillCheckout } from "./support/shopper";

/*
 * What a shopper and staff see of e-invoices; when one is issued, voided or allowed is shown by the contract tests
 * (docs/invoices.md).
 */

const BARCODE = "/ABC+123";
const TYPED = "04595257";
const RIGHT = "53212539";

const radio = (page: Page, name: string | RegExp) => page.getByRole("radio", { name });
const facts = (page: Page) => page.getByRole("article");
const panelOf = (page: Page) => page.getByRole("region", { name: "電子發票" });
const rowOf = (page: Page, number: string) => page.getByRole("row").filter({ hasText: number });
const sum = (amount: number) => `NT$${amount.toLocaleString("en")}`;
const printed = (number = "none") => `${number.slice(0, 2)}-${number.slice(2)}`;

async function openCheckout(page: Page, services: Services): Promise<void> {
  await services.call(page.request, "POST", "cart", { sku: "TEA-RBY-50", amount: 1 });
  await page.goto("/checkout");
  await expect(radio(page, /貨到付款/)).toBeVisible();
}

/** The shopper pays the checkout by card. */
async function payByCard(page: Page): Promise<string> {
  await sendOrder(page, /^信用卡(?!分期)/);
  await page.getByRole("button", { name: "付款成功" }).click();
  const number = await orderNumber(page);
  // The page that a payment leads back to forgets what was typed, once its script runs.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("checkout"))).toBeNull();
  return number;
}

/** The invoice of an order, once the shopper sees it on the order's page. */
async function issued(page: Page, services: Services, number: string) {
  const { total } = await services.read(number);
  await services.until(() => services.invoices.control.netOf(number), total);
  const invoice = services.invoices.control.ofOrder(number).at(-1);
  await page.goto(`/orders/${number}`);
  await expect(facts(page).getByText(`發票號碼 ${printed(invoice?.number)}`)).toBeVisible();
  await expect(facts(page).getByText(`隨機碼 ${invoice?.random}`)).toBeVisible();
  await expect(facts(page).getByText(new RegExp(`開立，${sum(total).replace("$", "\\$")}`))).toBeVisible();
  await fitsItsWindow(page);
  return { total, number: invoice?.number ?? "none", fields: invoice?.fields };
}

test("a member's barcode is checked, kept, and voided; a donation is made", async ({ page, services }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  services.invoices.control.forgetNumber("/ABC+124");
  const member = { email: `carrier-${randomUUID()}@example.com`, password: "four old teapots" };
  await services.call(page.request, "POST", "register", {
    ...member,
    name: "林怡君",
    agreement: await termsInForce(services),
  });
  await services.call(page.request, "POST", "session", member);
  await openCheckout(page, services);
  await fillCheckout(page, member);
  await radio(page, /手機條碼/).check();
  const barcode = page.getByLabel("手機條碼", { exact: true });
  await barcode.fill("/abc+124");
  await expect(page.getByText("財政部查不到這個手機條碼")).toBeVisible();
  await barcode.fill("/abc+123");
  await expect(page.getByText("已向財政部確認")).toBeVisible();
  await fitsItsWindow(page);
  const first = await payByCard(page);
  const { fields } = await issued(page, services, first);
  expect(fields).toMatchObject({ CarrierType: "3", CarrierNum: BARCODE, Print: "0" });
  await expect(facts(page).getByText("已存進你的手機條碼")).toBeVisible();

  await openCheckout(page, services);
  await expect(barcode).toHaveValue(BARCODE);
  await fillCheckout(page, member);
  await radio(page, /捐贈發票/).check();
  await page.getByRole("combobox", { name: "捐給" }).selectOption({ label: "創世社會福利基金會（919）" });
  await page.getByLabel(/記住這個發票設定/).uncheck();
  const donated = await issued(page, services, await payByCard(page));
  expect(donated.fields).toMatchObject({ CarrierType: "", Donation: "1", LoveCode: "919", Print: "0" });
  await expect(facts(page).getByText("這張發票已經捐出")).toBeVisible();

  await page.goto(`/orders/${first}`);
  await pressAndConfirm(page, "取消訂單");
  await expect(page.getByRole("heading", { level: 1, name: /已取消/ })).toBeVisible();
  await services.until(() => services.invoices.control.netOf(first), 0);
  await page.reload();
  await expect(facts(page).getByText("已作廢", { exact: true })).toBeVisible();
});

test("a wrong 統編 is reported; staff issue a company's invoice again", async ({ page, staff, services }) => {
  await openCheckout(page, services);
  await fillCheckout(page);
  await radio(page, /公司發票/).check();
  const typed = page.getByLabel("統一編號", { exact: true });
  await typed.fill("12345678");
  await page.getByLabel("公司抬頭", { exact: true }).fill("禾日貿易股份有限公司");
  await expect(page.getByText("統一編號不正確，請再核對 8 個數字")).toBeVisible();
  await typed.fill(TYPED);
  await expect(typed).not.toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("已向財政部確認")).toBeVisible();
  await sendOrder(page, /^銀行轉帳/);
  const number = await orderNumber(page);
  await services.act(number, "confirm_transfer");
  const invoice = await issued(page, services, number);
  expect(invoice.fields).toMatchObject({ CustomerIdentifier: TYPED, CustomerName: "禾日貿易股份有限公司" });
  await expect(facts(page).getByText("已開給公司")).toBeVisible();

  await staff.goto("/admin/invoice?group=issued");
  await expect(rowOf(staff, number)).toContainText(invoice.number);
  await expect(rowOf(staff, number)).toContainText(sum(invoice.total));
  await rowOf(staff, number).getByRole("link", { name: number }).click();
  const panel = panelOf(staff);
  await expect(panel).toContainText(invoice.number);
  await expect(panel).toContainText(TYPED);
  await expect(panel.getByText("已開立", { exact: true })).toBeVisible();
  await button(staff, "更正後重開").click();
  const dialog = staff.getByRole("dialog");
  const taxId = dialog.getByLabel("統一編號", { exact: true });
  await expect(taxId).toHaveValue(TYPED);
  await expect(dialog.getByText("開立後寄到這筆訂單的電子郵件")).toBeVisible();
  await taxId.fill("12345678");
  await dialog.getByRole("button", { name: "更正後重開" }).click();
  await expect(taxId).toHaveAttribute("aria-invalid", "true");
  await taxId.fill(RIGHT);
  await dialog.getByLabel("公司抬頭", { exact: true }).fill("禾月貿易股份有限公司");
  await dialog.getByRole("button", { name: "更正後重開" }).click();
  await expect(dialog).toBeHidden();
  const states = () => services.invoices.control.ofOrder(number).map(({ isVoid }) => isVoid);
  await services.until(states, [true, false]);
  const again = await issued(page, services, number);
  expect(again.fields).toMatchObject({ CustomerIdentifier: RIGHT, CustomerName: "禾月貿易股份有限公司" });
  await expect(facts(page).getByText(RIGHT)).toBeVisible();
  await staff.reload();
  await expect(panel).toContainText(again.number);
  await expect(panel).toContainText(invoice.number);
  await expect(panel.getByText("已作廢", { exact: true })).toHaveCount(1);
});

test("staff send a refused invoice again; a part refunded needs consent", async ({ page, staff, services }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const email = `part-${randomUUID()}@example.com`;
  const { number } = await guestOrder(page.request, { amount: 2, payment: "bank_transfer", email }, services);
  // Nothing else is due to be issued.
  await services.until(() => true, true);
  services.invoices.next("Issue", "refused");
  await services.act(number, "confirm_transfer");
  await services.until(async () => (await services.invoicesOf(number))[0]?.status, "failed");
  await page.goto(`/orders/${number}`);
  await expect(facts(page).getByText("發票開立中，開好會顯示在這裡。")).toBeVisible();
  await staff.goto("/admin/invoice");
  await expect(rowOf(staff, number)).toContainText("資料有誤");
  await rowOf(staff, number).getByRole("link", { name: number }).click();
  await panelOf(staff).getByRole("button", { name: "再試一次" }).click();
  const invoice = await issued(page, services, number);

  const { version } = await services.read(number);
  await services.staff("POST", `orders/${number}/refunds`, { amount: 30, note: "瑕疵補償", version });
  const asked = () => services.invoices.mails.filter(({ to, tag }) => to === email && tag === "OA");
  await services.until(() => asked().length, 1);
  await page.goto(`/orders/${number}`);
  await expect(page.getByRole("heading", { name: "請同意發票折讓 NT$30" })).toBeInViewport();
  await expect(facts(page).getByText(`請到 ${email} 收綠界科技`)).toBeVisible();
  await fitsItsWindow(page);
  await page.goto(asked()[0]?.link ?? "");
  await page.getByRole("button", { name: "同意" }).click();
  await expect(page.getByRole("heading", { name: "已同意折讓" })).toBeVisible();
  await page.goto(`/orders/${number}`);
  await expect(facts(page).getByText(`已折讓 NT$30，發票金額剩 ${sum(invoice.total - 30)}`)).toBeVisible();
  await staff.reload();
  await expect(panelOf(staff)).toContainText(invoice.number);
  await expect(panelOf(staff).getByText("部分折讓", { exact: true })).toBeVisible();
  await expect(panelOf(staff).getByText(/線上同意/)).toBeVisible();
  await staff.goto("/admin/invoice?group=allowed");
  await expect(rowOf(staff, number)).toContainText(invoice.number);
});
