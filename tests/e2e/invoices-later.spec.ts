import { expect, type Page } from "playwright/test";
import type { AdminOrder } from "@/lib/contract/orders";
import { expectNoHorizontalScroll, type InvoiceShop, issuerEnv, startInvoiceShop } from "./support/invoice-shop";
import { listens, test } from "./support/shop";

/*
 * After an invoice was issued: the order is cancelled, the company number was wrong, and an item is returned after the
 * two months. The clocks of the shop and of the service are set, so that the test need not wait.
 */

const WRONG = "04595257";
const RIGHT = "53212539";

let shop: InvoiceShop;
let staff: Page;

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser }) => {
  shop = await startInvoiceShop(issuerEnv);
  shop.setDay(1, 40);
  staff = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await shop.signIn(staff);
  await shop.raiseBounds(staff);
  const rules = { service: "ecpay", cash_on_delivery: "handed_over", version: 0 };
  await shop.call(staff.request, "PUT", "admin/settings/invoices", rules);
  await shop.until(() => shop.service.countOf("GetInvoiceWordSetting"), 1);
});

test.afterAll(async () => {
  await staff?.close();
  await shop?.close();
});

const facts = (page: Page) => page.getByRole("article");
const panel = () => staff.getByRole("region", { name: "電子發票" });
const sum = (amount: number) => `NT$${amount.toLocaleString("en")}`;
const netOf = (number: string) => shop.service.control.netOf(number);
const press = (name: string) => staff.getByRole("button", { name, exact: true }).filter({ visible: true }).click();

async function openOrder(number: string): Promise<void> {
  await staff.goto(`${shop.url}/admin/order/${number}`);
  await listens(staff);
}

/** A paid guest order whose invoice is issued. */
async function paidOrder(page: Page, email: string, amount: number, taxId?: string) {
  await shop.openCheckout(page, amount);
  await shop.fillContact(page, email);
  if (taxId) {
    await page.getByRole("radio", { name: /公司發票/ }).check();
    await page.getByLabel("統一編號", { exact: true }).fill(taxId);
    await page.getByLabel("公司抬頭", { exact: true }).fill("禾日貿易股份有限公司");
  }
  const order = await shop.order(page, /^信用卡/);
  await shop.until(() => netOf(order.number), order.total);
  const [invoice] = shop.service.control.ofOrder(order.number);
  return { ...order, invoice: invoice?.number ?? "" };
}

test("an order that is cancelled within the two months: its invoice is voided, and staff and shopper see that", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const { number, invoice } = await paidOrder(page, "cancelled@example.com", 2);
  await page.reload();
  await page.getByRole("button", { name: "取消訂單" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "取消訂單" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /已取消/ })).toBeVisible();
  await shop.until(() => netOf(number), 0);
  expect(shop.service.control.ofOrder(number)).toMatchObject([{ number: invoice, isVoid: true }]);
  await page.reload();
  await expect(facts(page).getByText("已作廢", { exact: true })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await openOrder(number);
  await expect(panel().getByText("已作廢", { exact: true })).toBeVisible();
});

test("a wrong 統編 afterwards: staff void and issue again with the right one, and the shopper sees the new number", async ({
  page,
}) => {
  const { number, total, invoice } = await paidOrder(page, "company@example.com", 2, WRONG);
  await openOrder(number);
  await press("更正後重開");
  const dialog = staff.getByRole("dialog");
  const taxId = dialog.getByLabel("統一編號", { exact: true });
  await expect(taxId).toHaveValue(WRONG);
  await expect(dialog.getByText("開立後寄到這筆訂單的電子郵件")).toBeVisible();
  await taxId.fill("12345678");
  await dialog.getByRole("button", { name: "更正後重開" }).click();
  await expect(taxId).toHaveAttribute("aria-invalid", "true");
  await taxId.fill(RIGHT);
  await dialog.getByLabel("公司抬頭", { exact: true }).fill("禾月貿易股份有限公司");
  await dialog.getByRole("button", { name: "更正後重開" }).click();
  await expect(dialog).toBeHidden();
  await shop.until(() => shop.service.control.ofOrder(number).map(({ isVoid }) => isVoid), [true, false]);
  const fresh = shop.service.control.ofOrder(number)[1];
  expect(fresh?.fields).toMatchObject({ CustomerIdentifier: RIGHT, CustomerName: "禾月貿易股份有限公司" });
  expect(netOf(number)).toBe(total);
  await staff.reload();
  await expect(panel()).toContainText(fresh?.number ?? "none");
  await expect(panel()).toContainText(invoice);
  await expect(panel().getByText("已作廢", { exact: true })).toHaveCount(1);
  await page.reload();
  await expect(facts(page).getByText(`${fresh?.number.slice(0, 2)}-${fresh?.number.slice(2)}`)).toBeVisible();
  await expect(facts(page).getByText(RIGHT)).toBeVisible();
  await expectNoHorizontalScroll(page);
});

test("an item returned in the next two months: consent requested, reminded, given late by the mail's link, and allowed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const email = "part@example.com";
  const { number, total, invoice } = await paidOrder(page, email, 3);
  // It is shipped when the period of the first invoices is over.
  shop.setDay(2, 25);
  await shop.signIn(staff);
  await openOrder(number);
  await press("建立包裹");
  await press("包裝完成");
  await staff.getByLabel("宅配業者").selectOption("黑貓宅急便");
  await staff.getByLabel("貨運單號").fill("905512345678");
  await press("出貨");
  await press("標記為已送達");
  await expect(staff.getByRole("button", { name: "標記為已送達" }).filter({ visible: true })).toHaveCount(0);
  await page.goto(await shop.mailedLink(email, `${number} 已送達`));
  await page.getByRole("button", { name: "我要退貨" }).click();
  await page.getByRole("button", { name: /減少/ }).click();
  await page.getByRole("button", { name: "送出退貨" }).click();
  await expect(page.getByText("請寄回商品").filter({ visible: true })).toBeVisible();
  await openOrder(number);
  await press("收到退貨");
  await staff
    .getByRole("button", { name: /^檢查完成，退 NT/ })
    .filter({ visible: true })
    .click();
  await expect(staff.getByText("已結案").or(staff.getByText(/退款/)).first()).toBeVisible();

  // The service asks the buyer; until then the invoice is unchanged.
  const asked = () => shop.service.mails.filter(({ to, tag }) => to === email && tag === "OA");
  await shop.until(() => asked().length, 1);
  expect(netOf(number)).toBe(total);
  const { refunds } = await shop.call<AdminOrder>(staff.request, "GET", `admin/orders/${number}`);
  const back = refunds.reduce((all, { amount }) => all + amount, 0);
  expect(back).toBeGreaterThan(0);
  await page.goto(`${shop.url}/orders/${number}`);
  await expect(page.getByRole("heading", { name: `請同意發票折讓 ${sum(back)}` })).toBeInViewport();
  await expect(facts(page).getByText(`請到 ${email} 收綠界科技`)).toBeVisible();
  await expectNoHorizontalScroll(page);

  shop.later(49);
  await shop.until(() => asked().length, 2);
  shop.later(21);
  await page.goto(asked()[1]?.link ?? "");
  await page.getByRole("button", { name: "同意" }).click();
  await expect(page.getByRole("heading", { name: "已同意折讓" })).toBeVisible();
  expect(netOf(number)).toBe(total - back);

  await page.goto(`${shop.url}/orders/${number}`);
  await expect(facts(page).getByText(`已折讓 ${sum(back)}，發票金額剩 ${sum(total - back)}`)).toBeVisible();
  await shop.signIn(staff);
  await openOrder(number);
  await expect(panel()).toContainText(invoice);
  await expect(panel().getByText("部分折讓", { exact: true })).toBeVisible();
  await expect(panel().getByText(/線上同意/)).toBeVisible();
  await staff.goto(`${shop.url}/admin/invoice?group=allowed`);
  await expect(staff.getByRole("row").filter({ hasText: number })).toContainText(invoice);
});
