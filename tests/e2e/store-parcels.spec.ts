import { expect, type Page } from "playwright/test";
import { stageAccounts } from "../support/ecpay-logistics/accounts";
import { storeIds } from "../support/ecpay-logistics/stores";
import { type LogisticsDouble, startLogisticsDouble } from "../support/ecpay-logistics-double";
import { mailTo } from "./support/mail-files";
import { end, type RunningServer } from "./support/processes";
import { DEMO_PASSWORD, demoDataDirectory, startServer } from "./support/servers";
import { listens, test } from "./support/shop";

/*
 * Parcels to convenience stores from the checkout to their end: collected and paid there, collected and paid in
 * advance, not collected, to a store that closed, lost. Shoppers use a phone, staff a computer; the service is a double
 * on this machine.
 */

const { merchantId, hashKey, hashIv } = stageAccounts.c2c;
const FIRST = "131386";

let service: LogisticsDouble;
let shop: RunningServer;
let data: string;

test.describe.configure({ timeout: 120_000 });

test.beforeAll(async ({ browser }) => {
  service = await startLogisticsDouble();
  data = demoDataDirectory();
  shop = await startServer({
    DATA_DIR: data,
    ADMIN_PASSWORD: DEMO_PASSWORD,
    ECPAY_LOGISTICS_MERCHANT_ID: merchantId,
    ECPAY_LOGISTICS_HASH_KEY: hashKey,
    ECPAY_LOGISTICS_HASH_IV: hashIv,
    ECPAY_LOGISTICS_BASE_URL: service.url,
    BANK_CODE: "812",
    BANK_NAME: "台新銀行",
    BANK_ACCOUNT: "2888-1001-5566",
    BANK_ACCOUNT_NAME: "禾日選物有限公司",
  });
  const page = await (await browser.newContext()).newPage();
  await signIn(page);
  const chains = [{ chain: "seven_eleven", fee: 60, outlying_surcharge: 40 }];
  const sender = { name: "王小明", phone: "0911222333", zip: "103", address: "臺北市大同區迪化街一段 1 號" };
  await change(page, "settings/stores", { kind: "c2c", chains, collects: true, no_shows: 2 });
  await change(page, "settings/parcels", { carriers: [], sender, temperature: "normal", size: "60" });
  await sent(page, "POST", "/api/bff/admin/settings/stores/lists", {});
  await page.context().close();
});

test.afterAll(async () => {
  if (shop) await end(shop);
  await service?.close();
});

async function sent(page: Page, method: string, path: string, body: object) {
  const answer = await page.request.fetch(`${shop.url}${path}`, { method, data: body, headers: { Origin: shop.url } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()).data;
}

const read = async (page: Page, path: string) => (await (await page.request.get(`${shop.url}${path}`)).json()).data;

async function change(page: Page, settings: string, values: object): Promise<void> {
  const path = `/api/bff/admin/${settings}`;
  await sent(page, "PUT", path, { ...values, version: (await read(page, path)).version });
}

const signIn = (page: Page) =>
  sent(page, "POST", "/api/bff/admin-session", { email: "admin@shop.example", password: DEMO_PASSWORD });

const orderOf = (page: Page, number: string) => read(page, `/api/bff/admin/orders/${number}`);

/** A guest's checkout on a phone, up to the choice of the store. */
async function toStore(page: Page, email: string): Promise<void> {
  await page.setViewportSize({ width: 375, height: 812 });
  await sent(page, "POST", "/api/bff/cart", { sku: "TEA-RBY-50", amount: 2 });
  await page.goto(`${shop.url}/checkout`);
  await page.getByLabel("收件人姓名").fill("林怡君");
  await page.getByLabel("手機", { exact: true }).fill("0912 345 678");
  await page.getByLabel("電子郵件").first().fill(email);
  await page.getByRole("radio", { name: /^超商取貨/ }).check();
}

async function searchStore(page: Page): Promise<void> {
  await page.getByLabel("路名、門市名稱或店號").fill("市府路");
  await page.getByLabel("路名、門市名稱或店號").press("Enter");
  await page.getByRole("button", { name: /測試門市/ }).click();
  await expect(page.getByText("臺北市信義區市府路45號")).toBeVisible();
}

async function order(page: Page): Promise<string> {
  await page.getByLabel(/我已看過訂單內容/).check();
  await page.getByRole("button", { name: /^送出訂單/ }).click();
  await expect(page).toHaveURL(/\/orders\/\d{6}-\w+/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** Staff confirm the order and book its parcel. @returns the parcel's id at the service */
async function book(page: Page, number: string, confirm = "confirm"): Promise<string> {
  const path = `/api/bff/admin/orders/${number}`;
  await sent(page, "POST", `${path}/actions`, { action: confirm, version: (await orderOf(page, number)).version });
  await sent(page, "POST", `${path}/shipments`, { version: (await orderOf(page, number)).version });
  await page.goto(`${shop.url}/admin/order/${number}`);
  await listens(page);
  await page.getByRole("button", { name: "建立託運單" }).click();
  await expect(page.getByRole("dialog").getByText(/送到7-ELEVEN/)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "建立託運單" }).click();
  await expect(page.getByText("託運單已建立").first()).toBeVisible();
  return service.parcels.at(-1)?.tradeNumber ?? "";
}

/** An order of the same shopper, placed and booked by API. */
async function bookAnotherOrder(shopper: Page, staff: Page, email: string) {
  await toStore(shopper, email);
  await searchStore(shopper);
  await shopper.getByRole("radio", { name: /取貨付款/ }).check();
  const number = await order(shopper);
  return { number, trade: await book(staff, number) };
}

async function isAsWideAsThePhone(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
}

const header = (page: Page) => page.getByRole("heading", { level: 1 });

test("paid at the store: found by road, booked, label printed, on its way, there with a last day, collected and paid", async ({
  page,
  browser,
}) => {
  const staff = await (await browser.newContext()).newPage();
  await signIn(staff);
  await toStore(page, "fetched@example.com");
  await searchStore(page);
  await page.getByRole("radio", { name: /取貨付款/ }).check();
  const number = await order(page);
  const trade = await book(staff, number);
  const parcel = service.control.parcel(trade);
  expect(parcel?.form).toMatchObject({ IsCollection: "Y", ReceiverStoreID: FIRST, ReceiverName: "林怡君" });
  const code = `${parcel?.paymentNo}${parcel?.validationNo}`;
  await expect(staff.getByText(code).first()).toBeVisible();
  const opening = staff.waitForEvent("popup");
  await staff.getByRole("button", { name: "列印標籤" }).click();
  const label = await opening;
  await expect(label.getByText(parcel?.paymentNo ?? "").first()).toBeVisible();
  await label.close();

  await service.control.notify(trade, "2068");
  await page.reload();
  await expect(header(page)).toHaveText("商品配送中");
  await expect(page.getByText(code).first()).toBeVisible();
  const at = new Date();
  await service.control.notify(trade, "2073", { at });
  const day = new Date(at.getTime() + 7 * 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Taipei" });
  const shown = day.replaceAll("-", "/");
  await page.reload();
  await expect(header(page)).toHaveText("商品可以取貨了");
  await expect(page.getByText(`包裹已經到「測試門市」，請在 ${shown} 前帶身分證件取貨`)).toBeVisible();
  await isAsWideAsThePhone(page);
  const mail = await mailTo("fetched@example.com", "到店了", data);
  expect(mail.subject).toContain(shown);
  expect(mail.text).toContain("取貨時請在櫃檯付");

  await service.control.notify(trade, "2067", { at: new Date(at.getTime() + 60_000) });
  await page.reload();
  await expect(header(page)).toHaveText("商品已送達");
  await expect(page.getByRole("button", { name: "我要退貨" })).toBeVisible();
  await staff.reload();
  await expect(staff.getByText("已收到款項").first()).toBeVisible();
  expect(await orderOf(staff, number)).toMatchObject({ payment_status: "paid" });
  await staff.context().close();
});

test("paid in advance and found on the chain's map: nothing is collected, and the next checkout begins with the same methods", async ({
  page,
  browser,
}) => {
  const staff = await (await browser.newContext()).newPage();
  await signIn(staff);
  await toStore(page, "ahead@example.com");
  await page.getByRole("radio", { name: "銀行轉帳" }).check();
  await page.getByRole("button", { name: /地圖選/ }).click();
  await page.getByRole("button", { name: "離島門市" }).click();
  await expect(page).toHaveURL(`${shop.url}/checkout`);
  await expect(page.getByText("離島門市，運費 NT$100")).toBeVisible();
  const number = await order(page);
  const trade = await book(staff, number, "confirm_transfer");
  expect(service.control.parcel(trade)?.form).toMatchObject({
    IsCollection: "N",
    ReceiverStoreID: storeIds.outlying,
  });
  for (const code of ["2068", "2030", "2073"]) await service.control.notify(trade, code);
  expect((await mailTo("ahead@example.com", "到店了", data)).text).not.toContain("取貨時請在櫃檯付");
  await service.control.notify(trade, "2067");
  await page.reload();
  await expect(header(page)).toHaveText("商品已送達");

  // The tab has no draft any more; the browser remembers the methods of the last order.
  await sent(page, "POST", "/api/bff/cart", { sku: "TEA-RBY-50", amount: 1 });
  await page.goto(`${shop.url}/checkout`);
  await expect(page.getByRole("radio", { name: /^超商取貨/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: "銀行轉帳" })).toBeChecked();
  await expect(page.getByRole("radio").first()).toHaveAccessibleName(/超商取貨/);
  await expect(page.getByLabel("收件人姓名")).toHaveValue("");
  await page.getByLabel("收件人姓名").fill("林怡君");
  await expect(page.getByLabel("取件人姓名")).toHaveValue("林怡君");
  await staff.context().close();
});

test("not collected: the shopper is told, the parcel is returned and inspected; from the second on payment at the store is refused", async ({
  page,
  browser,
}) => {
  const staff = await (await browser.newContext()).newPage();
  await signIn(staff);
  const first = await bookAnotherOrder(page, staff, "left@example.com");
  await service.control.notify(first.trade, "2068");
  await service.control.notify(first.trade, "2073");
  await service.control.notify(first.trade, "2074", { at: new Date(Date.now() + 60_000) });
  await page.reload();
  await expect(header(page)).toHaveText("包裹被退回");
  await expect(page.getByText(/前帶身分證件/)).toHaveCount(0);
  const mail = await mailTo("left@example.com", "沒有取", data);
  expect(mail.text).toContain("這張訂單還沒有付款，不用付任何費用");
  expect(mail.text).not.toContain("之後的超商訂單要先付款");
  await staff.reload();
  await expect(staff.getByText("退回途中").first()).toBeVisible();
  await expect(staff.getByText("這位顧客有 1 件超商包裹沒有取")).toBeVisible();

  await service.control.notify(first.trade, "2072", { at: new Date(Date.now() + 120_000) });
  await staff.reload();
  await listens(staff);
  await expect(staff.getByText("清點被退回的包裹 1")).toBeVisible();
  await staff.getByRole("button", { name: "清點完成" }).click();
  await expect(staff.getByText("清點被退回的包裹 1")).toHaveCount(0);
  expect((await orderOf(staff, first.number)).shipments[0].inspected).toBe(true);

  const second = await bookAnotherOrder(page, staff, "left@example.com");
  await service.control.travel(second.trade, "not_collected");
  expect((await mailTo("left@example.com", second.number, data)).subject).toBeTruthy();
  await toStore(page, "left@example.com");
  await searchStore(page);
  await page.getByRole("radio", { name: /取貨付款/ }).check();
  await page.getByLabel(/我已看過訂單內容/).check();
  await page.getByRole("button", { name: /^送出訂單/ }).click();
  await expect(page.getByText(/之前有 2 件超商包裹沒有取，這次不能取貨付款/).first()).toBeVisible();
  await isAsWideAsThePhone(page);
  await page.getByRole("radio", { name: "銀行轉帳" }).check();
  await page.getByRole("button", { name: /^送出訂單/ }).click();
  await expect(page).toHaveURL(/\/orders\/\d{6}-\w+/);

  await staff.goto(`${shop.url}/admin/order/${second.number}`);
  await listens(staff);
  await staff.getByRole("button", { name: "不再計算" }).click();
  await expect(staff.getByText("件超商包裹沒有取")).toHaveCount(0);
  await staff.context().close();
});

test("the store closed: the mail leads to the choice of another one, which the order and the staff then see", async ({
  page,
  browser,
}) => {
  const staff = await (await browser.newContext()).newPage();
  await signIn(staff);
  const { number, trade } = await bookAnotherOrder(page, staff, "closed@example.com");
  await service.control.notify(trade, "2068");
  await service.control.notify(trade, "2101");
  await staff.goto(`${shop.url}/admin`);
  await staff.getByRole("link", { name: /物流待處理/ }).click();
  await staff.locator(`a[href*="${number}"]`).first().click();
  await expect(staff.getByText("門市異動").first()).toBeVisible();
  await expect(staff.getByRole("button", { name: "改選取貨門市" })).toBeVisible();

  const mail = await mailTo("closed@example.com", "請重選取貨門市", data);
  const link = /https?:\/\/\S+choose-store\S+/.exec(mail.text)?.[0] ?? "";
  const path = link.slice(link.indexOf("/choose-store"));
  const phone = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage();
  await phone.goto(`${shop.url}${path}`);
  await listens(phone);
  await expect(phone.getByText(`訂單 ${number} 原本要送到 7-ELEVEN 測試門市`)).toBeVisible();
  await expect(phone.getByLabel("縣市")).toHaveValue("臺北市");
  await expect(phone.getByRole("button", { name: "請先選一間門市" })).toHaveAttribute("aria-disabled", "true");
  await phone.getByRole("button", { name: /第二門市/ }).click();
  await isAsWideAsThePhone(phone);
  await phone.getByRole("button", { name: "改到「第二門市」" }).click();
  await expect(phone.getByRole("heading", { name: "已改選門市" })).toBeVisible();
  expect(service.control.parcel(trade)?.storeId).toBe(storeIds.second);
  await phone.goto(`${shop.url}${path}`);
  await expect(phone.getByRole("heading", { name: "不用再改選門市" })).toBeVisible();
  await phone.context().close();

  await page.reload();
  await expect(page.getByText("第二門市").first()).toBeVisible();
  await staff.reload();
  await expect(staff.getByText("第二門市 900002", { exact: true })).toBeVisible();

  // Staff choose where it would be returned.
  await service.control.notify(trade, "7032", { at: new Date(Date.now() + 60_000) });
  await staff.reload();
  await listens(staff);
  await staff.getByRole("button", { name: "改選退回門市" }).click();
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("路名、門市名稱或店號").fill("市府路");
  await dialog.getByRole("button", { name: "搜尋" }).click();
  await dialog.getByRole("button", { name: /測試門市/ }).click();
  await dialog.getByRole("button", { name: "改到「測試門市」" }).click();
  await expect(dialog).toBeHidden();
  expect(service.control.parcel(trade)?.returnStoreId).toBe(FIRST);
  await staff.context().close();
});

test("lost: it is on the staff's list with the carrier's message until they settle it", async ({ page, browser }) => {
  const staff = await (await browser.newContext()).newPage();
  await signIn(staff);
  const { number, trade } = await bookAnotherOrder(page, staff, "lost@example.com");
  await service.control.notify(trade, "2068");
  await service.control.notify(trade, "7006");
  await staff.goto(`${shop.url}/admin`);
  await staff.getByRole("link", { name: /物流待處理/ }).click();
  await staff.locator(`a[href*="${number}"]`).first().click();
  await listens(staff);
  await expect(staff.getByText("遺失、損壞或異常：物流狀態7006")).toBeVisible();
  // The primary button does not tell the shopper that it arrived.
  const next = staff.getByRole("region", { name: "包裹出了狀況" });
  await expect(next).toBeVisible();
  await expect(next.getByRole("button")).toHaveCount(0);
  await staff.getByRole("button", { name: "已經處理好了" }).click();
  await expect(staff.getByRole("button", { name: "已經處理好了" })).toHaveCount(0);
  await page.reload();
  await expect(header(page)).toHaveText("商品配送中");
  await staff.context().close();
});

test("by telephone: staff choose a store for the caller, who pays there", async ({ page }) => {
  await signIn(page);
  await page.goto(`${shop.url}/admin/order/new`);
  await listens(page);
  const picker = page.getByRole("combobox", { name: "加入商品" });
  await picker.fill("TEA-RBY-50");
  await picker.press("Enter");
  await page.getByLabel("收件人姓名").fill("陳雅婷");
  await page.getByLabel("手機", { exact: true }).fill("0933 222 111");
  await page.getByLabel("電子郵件", { exact: true }).fill("caller@example.com");
  await page.getByRole("radio", { name: /^超商取貨/ }).check();
  await expect(page.getByRole("button", { name: /地圖選/ })).toHaveCount(0);
  await searchStore(page);
  await page.getByRole("radio", { name: /取貨付款/ }).check();
  await page.getByLabel(/已在電話中和顧客核對/).check();
  await page.getByRole("button", { name: "建立訂單", exact: true }).click();
  await page.waitForURL(/\/admin\/order\/\d{6}-/);
  await expect(page.getByText("測試門市").first()).toBeVisible();
  const number = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  expect(await orderOf(page, number)).toMatchObject({
    order_status: "processing",
    store: { store_id: FIRST, recipient_name: "陳雅婷" },
  });
});
