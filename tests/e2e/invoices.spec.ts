import { randomUUID } from "node:crypto";
import { expect, type Page } from "playwright/test";
import { stageIssuer } from "../support/ecpay-invoice/seal";
import { expectNoHorizontalScroll, type InvoiceShop, startInvoiceShop } from "./support/invoice-shop";
import { listens, termsInForce, test } from "./support/shop";

/*
 * A shop without keys of e-invoices in its environment: the owner enters them and chooses the service. Shoppers use
 * each kind of invoice; it is issued when the money is there, and the sums at the service agree to the dollar. The
 * tests build on each other.
 */

const BARCODE = "/ABC+123";
const COMPANY = "04595257";
const PASSWORD = "four old teapots";

let shop: InvoiceShop;
/** The total of every order that should have an invoice by now. */
const sold = new Map<string, number>();

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  shop = await startInvoiceShop({}, 4);
  shop.service.control.forgetNumber("/ABC+124");
});

test.afterAll(() => shop?.close());

const radio = (page: Page, name: string | RegExp) => page.getByRole("radio", { name });
const facts = (page: Page) => page.getByRole("article");
const sum = (amount: number) => `NT$${amount.toLocaleString("en")}`;
const bookOf = (number: string) => shop.service.control.ofOrder(number)[0];

/** Checks that an order's invoice is there with the order's total, and that the shopper sees it on the order's page. */
async function issuedFor(page: Page, { number, total }: { number: string; total: number }): Promise<string> {
  await shop.until(() => shop.service.control.netOf(number), total);
  sold.set(number, total);
  const invoice = bookOf(number);
  await page.reload();
  const said = facts(page);
  await expect(said.getByText(`發票號碼 ${invoice?.number.slice(0, 2)}-${invoice?.number.slice(2)}`)).toBeVisible();
  await expect(said.getByText(`隨機碼 ${invoice?.random}`)).toBeVisible();
  await expect(said.getByText(new RegExp(`開立，${sum(total).replace("$", "\\$")}`))).toBeVisible();
  await expectNoHorizontalScroll(page);
  return invoice?.number ?? "";
}

test("staff enter the keys of e-invoices, test them, and choose service and time", async ({ page }) => {
  await shop.signIn(page);
  await shop.raiseBounds(page);
  await page.goto(`${shop.url}/admin/settings/invoices`);
  await listens(page);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "輸入電子發票金鑰" }).click();
  await dialog.getByLabel("環境").selectOption({ label: "測試環境" });
  await dialog.getByLabel("商店代號").fill(stageIssuer.merchantId);
  await dialog.getByLabel("HashKey", { exact: true }).fill(stageIssuer.hashKey);
  await dialog.getByLabel("HashIV", { exact: true }).fill("0000000000000000");
  await dialog.getByLabel("HashIV", { exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
  const attempt = page.getByRole("button", { name: "測試電子發票金鑰" });
  await attempt.click();
  await expect(page.getByText("綠界電子發票不接受這組金鑰")).toBeVisible();
  await page.getByRole("button", { name: "更換電子發票金鑰" }).click();
  await dialog.getByLabel("HashIV", { exact: true }).fill(stageIssuer.hashIv);
  await dialog.getByLabel("HashIV", { exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
  await attempt.click();
  await expect(page.getByText("綠界電子發票認得這組金鑰")).toBeVisible();

  // No invoices are issued until staff choose a service.
  await expect(radio(page, /^不開立/)).toBeChecked();
  await radio(page, /^綠界自動開立/).check();
  await expect(radio(page, /^交給物流或顧客時/)).toBeChecked();
  await page.getByRole("button", { name: "儲存", exact: true }).click();
  await expect(page.getByRole("button", { name: "儲存", exact: true })).toHaveCount(0);
  await shop.until(() => shop.service.countOf("GetInvoiceWordSetting"), 1);
  await page.reload();
  await expect(page.getByText("剩 4 張")).toBeVisible();
  expect(await page.content()).not.toContain(stageIssuer.hashKey);
  expect(shop.output()).not.toContain(stageIssuer.hashKey);
});

test("a member pays by card with a mobile barcode, which is filled in at the next order: a donation to one of the five", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const email = `carrier-${randomUUID()}@example.com`;
  const agreement = await termsInForce({ apiUrl: shop.url, dataDirectory: shop.dataDirectory });
  await shop.call(page.request, "POST", "register", { name: "林怡君", email, password: PASSWORD, agreement });
  await shop.call(page.request, "POST", "session", { email, password: PASSWORD });
  await shop.openCheckout(page);
  await shop.fillContact(page, email);
  await radio(page, /手機條碼/).check();
  await page.getByLabel("手機條碼", { exact: true }).fill("/abc+124");
  await expect(page.getByText("財政部查不到這個手機條碼")).toBeVisible();
  await page.getByLabel("手機條碼", { exact: true }).fill("/abc+123");
  await expect(page.getByText("已向財政部確認")).toBeVisible();
  await expectNoHorizontalScroll(page);
  const first = await shop.order(page, /^信用卡/);
  await issuedFor(page, first);
  await expect(facts(page).getByText("已存進你的手機條碼")).toBeVisible();
  expect(bookOf(first.number)?.fields).toMatchObject({ CarrierType: "3", CarrierNum: BARCODE, Print: "0" });

  await shop.openCheckout(page);
  await expect(page.getByLabel("手機條碼", { exact: true })).toHaveValue(BARCODE);
  await shop.fillContact(page, email);
  await radio(page, /捐贈發票/).check();
  await page.getByRole("combobox", { name: "捐給" }).selectOption({ label: "創世社會福利基金會（919）" });
  await page.getByLabel(/記住這個發票設定/).uncheck();
  const second = await shop.order(page, /^信用卡/);
  await issuedFor(page, second);
  await expect(facts(page).getByText("這張發票已經捐出")).toBeVisible();
  expect(bookOf(second.number)?.fields).toMatchObject({ CarrierType: "", Donation: "1", LoveCode: "919", Print: "0" });
});

test("a wrong 統編 is reported at once; the right one is invoiced when staff confirm the transfer", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await shop.openCheckout(page);
  await shop.fillContact(page, "buyer@example.com");
  await radio(page, /公司發票/).check();
  const taxId = page.getByLabel("統一編號", { exact: true });
  await taxId.fill("12345678");
  await page.getByLabel("公司抬頭", { exact: true }).fill("禾日貿易股份有限公司");
  await expect(page.getByText("統一編號不正確，請再核對 8 個數字")).toBeVisible();
  expect(shop.service.countOf("CheckCompanyIdentifier")).toBe(0);
  await taxId.fill(COMPANY);
  await expect(taxId).not.toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("已向財政部確認")).toBeVisible();
  const order = await shop.order(page, /^銀行轉帳/);

  const staff = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await shop.signIn(staff);
  // Without the money there is no invoice.
  await shop.until(async () => (await shop.invoicesOf(staff, order.number)).invoices.length, 0);
  await staff.goto(`${shop.url}/admin/order/${order.number}`);
  await listens(staff);
  await staff
    .getByRole("button", { name: /^確認收到 NT/ })
    .filter({ visible: true })
    .click();
  await expect(staff.getByRole("button", { name: "建立包裹" }).filter({ visible: true })).toBeVisible();
  const number = await issuedFor(page, order);
  await expect(facts(page).getByText("已開給公司")).toBeVisible();
  expect(bookOf(order.number)?.fields).toMatchObject({
    CustomerIdentifier: COMPANY,
    CustomerName: "禾日貿易股份有限公司",
  });

  // Staff see the same, in the list and on the order.
  await staff.goto(`${shop.url}/admin/invoice?group=issued`);
  const row = staff.getByRole("row").filter({ hasText: order.number });
  await expect(row).toContainText(number);
  await expect(row).toContainText(sum(order.total));
  await row.getByRole("link", { name: order.number }).click();
  const panel = staff.getByRole("region", { name: "電子發票" });
  await expect(panel).toContainText(number);
  await expect(panel).toContainText(COMPANY);
  await expect(panel.getByText("已開立", { exact: true })).toBeVisible();
  await staff.close();
});

test("cash on delivery is invoiced when the parcel is handed over, to a guest's mail address", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await shop.openCheckout(page);
  await shop.fillContact(page, "guest@example.com");
  const order = await shop.order(page, /^貨到付款/);
  const staff = await browser.newPage();
  await shop.signIn(staff);
  await shop.act(staff, order.number, "confirm");
  await shop.until(async () => (await shop.invoicesOf(staff, order.number)).invoices.length, 0);
  await page.reload();
  await expect(facts(page).getByText("隨機碼")).toHaveCount(0);
  await staff.goto(`${shop.url}/admin/order/${order.number}`);
  await listens(staff);
  const press = (name: string) => staff.getByRole("button", { name, exact: true }).filter({ visible: true }).click();
  await press("建立包裹");
  await press("包裝完成");
  await staff.getByLabel("宅配業者").selectOption("黑貓宅急便");
  await staff.getByLabel("貨運單號").fill("905512345678");
  await press("出貨");
  await expect(staff.getByRole("button", { name: "標記為已送達" }).filter({ visible: true })).toBeVisible();
  await issuedFor(page, order);
  await expect(facts(page).getByText("由本店保管")).toBeVisible();
  expect(bookOf(order.number)?.fields).toMatchObject({ CarrierType: "1", CustomerEmail: "guest@example.com" });
  await staff.close();
});

test("without numbers the order goes on; its invoice waits, staff see why, and it is issued once there are numbers", async ({
  page,
  browser,
}) => {
  await shop.openCheckout(page);
  await shop.fillContact(page, "late@example.com");
  const order = await shop.order(page, /^信用卡/);
  await expect(page.getByRole("heading", { level: 1, name: "備貨中" })).toBeVisible();
  await expect(facts(page).getByText("隨機碼")).toHaveCount(0);
  await shop.until(() => shop.service.countOf("Issue"), sold.size + 1);
  await page.reload();
  await expect(facts(page).getByText("發票開立中，開好會寄到 late@example.com")).toBeVisible();

  const staff = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await shop.signIn(staff);
  await shop.until(async () => (await shop.invoicesOf(staff, order.number)).invoices[0]?.needs_staff, true);
  await staff.goto(`${shop.url}/admin/invoice`);
  const row = staff.getByRole("row").filter({ hasText: order.number });
  await expect(row).toContainText("無可使用之發票字軌");
  expect(shop.service.control.netOf(order.number)).toBe(0);

  shop.service.control.buy(50);
  shop.later(25);
  await issuedFor(page, order);
  await shop.signIn(staff);
  await staff.reload();
  await expect(staff.getByText("沒有要處理的發票")).toBeVisible();
  await staff.close();

  const total = [...sold.values()].reduce((all, one) => all + one, 0);
  expect(shop.service.invoices.reduce((all, { amount }) => all + amount, 0)).toBe(total);
  expect(shop.service.invoices).toHaveLength(sold.size);
});
