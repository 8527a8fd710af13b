import { expect, type Page } from "playwright/test";
import { storeIds } from "../support/ecpay-logistics/stores";
import { guestOrder } from "./support/guest-order";
import { mailTo } from "./support/mail-files";
import { button, printedBy, test } from "./support/services";
import type { Services } from "./support/services-shop";
import { fillIn, fitsItsWindow, listens, openPage } from "./support/shop";

/*
 * What staff press and a shopper sees of parcels that are booked with carriers and stores; what each notice leads to is
 * shown by the contract tests (docs/ecpay-logistics.md).
 */

const FIRST = "131386";
const phone = { width: 375, height: 812 };
const header = (page: Page) => page.getByRole("heading", { level: 1 });
const book = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "建立託運單" });
const inMinutes = (minutes: number) => ({ at: new Date(Date.now() + minutes * 60_000) });

/** An order to the first store, which staff confirm and book. @returns its number, and the parcel's at the service */
async function toStore(page: Page, services: Services, wish: { email: string; phone: string }) {
  const { number } = await guestOrder(page.request, { ...wish, store: FIRST }, services);
  await services.act(number, "confirm");
  await services.staff("POST", "orders/bulk", { action: "book", numbers: [number] });
  await services.staff("POST", "orders/bookings", { numbers: [number] });
  return { number, trade: services.parcels.parcels.at(-1)?.tradeNumber ?? "" };
}

test("a packed parcel: refused, booked, lost and found, delivered, returned", async ({ page, staff, services }) => {
  const { control } = services.parcels;
  const email = `door-${Date.now()}@example.com`;
  const { number } = await guestOrder(page.request, { email }, services);
  await services.pack(number);
  await openPage(staff, `/admin/order/${number}`);
  const make = button(staff, "建立託運單");
  control.answerNext("no_money");
  await make.click();
  await staff.getByRole("dialog").getByLabel("溫層", { exact: true }).selectOption({ label: "冷藏" });
  await book(staff).click();
  await expect(
    staff.getByText("10500049|綠界帳戶可提領餘額為負數或不足以支付物流運費無法建立訂單").first(),
  ).toBeVisible();
  await expect(staff.getByRole("dialog")).toBeHidden();
  await make.click();
  await book(staff).click();
  await expect(staff.getByText("託運單已建立").first()).toBeVisible();
  const parcel = services.parcels.parcels.at(-1);
  const trade = parcel?.tradeNumber ?? "";
  await expect(staff.getByText(parcel?.bookingNote ?? "none").first()).toBeVisible();
  const label = await printedBy(staff, "列印標籤");
  await expect(label.getByRole("heading", { name: parcel?.bookingNote })).toBeVisible();
  await label.close();

  await control.notify(trade, "3001");
  await control.notify(trade, "7006");
  await staff.goto("/admin");
  await staff.getByRole("link", { name: /物流待處理/ }).click();
  await staff.locator(`a[href*="${number}"]`).first().click();
  await listens(staff);
  await expect(staff.getByText("遺失、損壞或異常：物流狀態7006")).toBeVisible();
  // No primary button tells the shopper that it arrived.
  const next = staff.getByRole("region", { name: "包裹出了狀況" });
  await expect(next).toBeVisible();
  await expect(next.getByRole("button")).toHaveCount(0);
  await staff.getByRole("button", { name: "已經處理好了" }).click();
  await expect(staff.getByRole("button", { name: "已經處理好了" })).toHaveCount(0);
  await control.notify(trade, "3003", inMinutes(1));

  await page.setViewportSize(phone);
  await openPage(page, `/orders/${number}`);
  await expect(header(page)).toHaveText("商品已送達");
  await page.getByRole("button", { name: "我要退貨" }).click();
  await page.getByRole("button", { name: "送出退貨" }).click();
  await expect(page.getByText("請寄回商品").first()).toBeVisible();
  await openPage(staff, `/admin/order/${number}`);
  await staff.getByRole("button", { name: "用 黑貓宅急便 安排退貨" }).click();
  await expect(staff.getByText("退貨物流已安排")).toBeVisible();
  const mail = await mailTo(email, "怎麼寄回商品", services.dataDirectory);
  expect(mail.text).toContain("黑貓宅急便 會到你的收件地址收取");
  await page.reload();
  await expect(page.getByText("黑貓宅急便 會到收件地址收取商品")).toBeVisible();
  await fitsItsWindow(page);
  await control.notifyReturn(services.parcels.returns.at(-1)?.tradeNumber ?? "", "4001");
  await page.reload();
  await expect(page.getByText("商品正在寄回的路上").first()).toBeVisible();
});

test("many orders at once: a dry run, sending, and their labels one by one", async ({ page, staff, services }) => {
  const numbers = [
    (await guestOrder(page.request, {}, services)).number,
    (await guestOrder(page.request, {}, services)).number,
  ];
  for (const number of numbers) await services.act(number, "confirm");
  await openPage(staff, "/admin/order?tab=to_pack");
  for (const number of numbers) {
    await staff.getByRole("row").filter({ hasText: number }).getByRole("checkbox").check();
  }
  await staff.getByRole("button", { name: "建立託運單" }).click();
  await staff
    .getByRole("dialog")
    .getByRole("button", { name: /建立託運單/ })
    .click();
  await expect(staff).toHaveURL(/\/admin\/order\/book/);
  await expect(staff.getByText("已建立 2 張")).toBeVisible();
  for (const number of numbers) {
    const label = await printedBy(staff, new RegExp(`列印 黑貓宅急便 ${number}`));
    await expect(label.getByRole("heading", { level: 2 })).toHaveCount(1);
    await label.close();
  }
});

test("to a store: the order shows its code, last day and payment", async ({ page, staff, services }) => {
  const { control } = services.parcels;
  const email = `fetched-${Date.now()}@example.com`;
  const { number } = await guestOrder(page.request, { email, store: FIRST, phone: "0911000001" }, services);
  await services.act(number, "confirm");
  await services.staff("POST", `orders/${number}/shipments`, { version: (await services.read(number)).version });
  await openPage(staff, `/admin/order/${number}`);
  await button(staff, "建立託運單").click();
  await expect(staff.getByRole("dialog").getByText(/送到7-ELEVEN/)).toBeVisible();
  await book(staff).click();
  await expect(staff.getByText("託運單已建立").first()).toBeVisible();
  const parcel = services.parcels.parcels.at(-1);
  const trade = parcel?.tradeNumber ?? "";
  const code = `${parcel?.paymentNo}${parcel?.validationNo}`;
  await expect(staff.getByText(code).first()).toBeVisible();
  const label = await printedBy(staff, "列印標籤");
  await expect(label.getByText(parcel?.paymentNo ?? "none").first()).toBeVisible();
  await label.close();

  await page.setViewportSize(phone);
  await control.notify(trade, "2068");
  await page.goto(`/orders/${number}`);
  await expect(header(page)).toHaveText("商品配送中");
  await expect(page.getByText(code).first()).toBeVisible();
  const at = new Date();
  await control.notify(trade, "2073", { at });
  const day = new Date(at.getTime() + 7 * 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Taipei" });
  const shown = day.replaceAll("-", "/");
  await page.reload();
  await expect(header(page)).toHaveText("商品可以取貨了");
  await expect(page.getByText(`包裹已經到「測試門市」，請在 ${shown} 前帶身分證件取貨`)).toBeVisible();
  await fitsItsWindow(page);
  const mail = await mailTo(email, "到店了", services.dataDirectory);
  expect(mail.subject).toContain(shown);
  expect(mail.text).toContain("取貨時請在櫃檯付");
  await control.notify(trade, "2067", inMinutes(1));
  await page.reload();
  await expect(header(page)).toHaveText("商品已送達");
  await staff.reload();
  await expect(staff.getByText("已收到款項").first()).toBeVisible();
});

test("not collected: staff inspect it and allow payment at the store again", async ({ page, staff, services }) => {
  const { control } = services.parcels;
  const email = `left-${Date.now()}@example.com`;
  let press = () => {};
  const pressed = new Promise<void>((resolve) => {
    press = resolve;
  });
  const { number, trade } = await toStore(page, services, { email, phone: "0911000002" });
  for (const [minutes, notice] of ["2068", "2073", "2074"].entries()) {
    await control.notify(trade, notice, inMinutes(minutes));
  }
  await page.goto(`/orders/${number}`);
  await expect(header(page)).toHaveText("包裹被退回");
  await expect(page.getByText(/前帶身分證件/)).toHaveCount(0);
  const mail = await mailTo(email, "沒有取", services.dataDirectory);
  expect(mail.text).toContain("這張訂單還沒有付款，不用付任何費用");
  expect(mail.text).not.toContain("之後的超商訂單要先付款");
  await staff.goto(`/admin/order/${number}`);
  await expect(staff.getByText("退回途中").first()).toBeVisible();
  await expect(staff.getByText("這位顧客有 1 件超商包裹沒有取")).toBeVisible();
  await control.notify(trade, "2072", inMinutes(5));
  // Pressed while the scripts still load: the press is kept.
  await staff.route("**/_next/static/**/*.js*", async (route) => {
    await pressed;
    await route.continue();
  });
  await staff.goto(`/admin/order/${number}`, { waitUntil: "commit" });
  await staff.getByRole("button", { name: "清點完成" }).click();
  press();
  await expect(staff.getByText("清點被退回的包裹 1")).toHaveCount(0);
  await staff.getByRole("button", { name: "不再計算" }).click();
  await expect(staff.getByText("件超商包裹沒有取")).toHaveCount(0);
});

test("the store closed: a mail leads to another", async ({ page, browser, staff, services }) => {
  const { control } = services.parcels;
  const email = `closed-${Date.now()}@example.com`;
  const { number, trade } = await toStore(page, services, { email, phone: "0911000003" });
  await control.notify(trade, "2068");
  await control.notify(trade, "2101");
  await staff.goto(`/admin/order/${number}`);
  await expect(staff.getByText("門市異動").first()).toBeVisible();
  await expect(staff.getByRole("button", { name: "改選取貨門市" })).toBeVisible();

  const mail = await mailTo(email, "請重選取貨門市", services.dataDirectory);
  const link = /https?:\/\/\S+choose-store\S+/.exec(mail.text)?.[0] ?? "";
  const other = await browser.newPage({ baseURL: services.url, viewport: phone });
  await openPage(other, link);
  await expect(other.getByText(`訂單 ${number} 原本要送到 7-ELEVEN 測試門市`)).toBeVisible();
  await expect(other.getByLabel("縣市")).toHaveValue("臺北市");
  await expect(other.getByRole("button", { name: "請先選一間門市" })).toHaveAttribute("aria-disabled", "true");
  await other.getByRole("button", { name: /第二門市/ }).click();
  await fitsItsWindow(other);
  await other.getByRole("button", { name: "改到「第二門市」" }).click();
  await expect(other.getByRole("heading", { name: "已改選門市" })).toBeVisible();
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "不用再改選門市" })).toBeVisible();
  await other.context().close();
  await page.goto(`/orders/${number}`);
  await expect(page.getByText("第二門市").first()).toBeVisible();

  await control.notify(trade, "7032", inMinutes(1));
  await openPage(staff, `/admin/order/${number}`);
  await expect(staff.getByText(`第二門市 ${storeIds.second}`, { exact: true })).toBeVisible();
  await staff.getByRole("button", { name: "改選退回門市" }).click();
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("路名、門市名稱或店號").fill("市府路");
  await dialog.getByRole("button", { name: "搜尋" }).click();
  await dialog.getByRole("button", { name: /測試門市/ }).click();
  await dialog.getByRole("button", { name: "改到「測試門市」" }).click();
  await expect(dialog).toBeHidden();
  expect(control.parcel(trade)?.returnStoreId).toBe(FIRST);
});

test("by telephone: staff choose a store for the caller, who pays there", async ({ staff, services }) => {
  await openPage(staff, "/admin/order/new");
  const picker = staff.getByRole("combobox", { name: "加入商品" });
  await picker.fill("TEA-RBY-50");
  await picker.press("Enter");
  await fillIn(staff, { 收件人姓名: "陳雅婷", 手機: "0933 222 111", "電子郵件（選填）": "caller@example.com" });
  await staff.getByRole("radio", { name: /^超商取貨/ }).check();
  await expect(staff.getByRole("button", { name: /地圖選/ })).toHaveCount(0);
  await staff.getByLabel("路名、門市名稱或店號").fill("市府路");
  await staff.getByLabel("路名、門市名稱或店號").press("Enter");
  await staff.getByRole("button", { name: /測試門市/ }).click();
  await staff.getByRole("radio", { name: /取貨付款/ }).check();
  await staff.getByLabel(/已在電話中和顧客核對/).check();
  await staff.getByRole("button", { name: "建立訂單", exact: true }).click();
  await staff.waitForURL(/\/admin\/order\/\d{6}-/);
  await expect(staff.getByText("測試門市").first()).toBeVisible();
  const number = new URL(staff.url()).pathname.split("/").at(-1) ?? "";
  expect(await services.read(number)).toMatchObject({ store: { store_id: FIRST, recipient_name: "陳雅婷" } });
});
