import { expect, type Page } from "playwright/test";
import type { EcpayDouble } from "../support/ecpay-double";
import { guestOrder } from "./support/guest-order";
import { startGateway } from "./support/payments";
import { listens, openAsAdmin, sendAsPage, test } from "./support/shop";
import { fillCheckout, heading, visible } from "./support/shopper";
import { asStaff } from "./support/staff";

let gateway: EcpayDouble;
test.beforeAll(async () => {
  gateway = await startGateway();
});
test.afterAll(() => gateway.close());

const atmAccount = /^91035221758872\d\d$/;

/** Fills the cart and the checkout as a guest, and leaves submitting the order to the test. */
async function beginOrder(page: Page, payment: string): Promise<void> {
  await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-100", amount: 2 });
  await page.goto("/checkout");
  await fillCheckout(page);
  await page.getByRole("radio", { name: payment }).check();
  await page.getByLabel(/我已看過訂單內容/).check();
}

/** Records all layout shifts of the next page. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node?: Node | null }[] })[]) {
        for (const { node } of entry.sources)
          noted.push(node?.parentElement?.closest("section, fieldset, article")?.textContent ?? "");
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** How often an element about Apple Pay moved. */
function shifted(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { noted } = window as unknown as { noted: string[] };
    return noted.filter((text) => text.includes("Apple Pay")).length;
  });
}

async function numberOf(page: Page): Promise<string> {
  return (await page.getByTestId("order-number").filter({ visible: true }).textContent()) ?? "";
}

/** The gateway's number of the payment that a browser was sent to last. */
const lastTrade = () =>
  gateway.received.findLast(({ path }) => path === "/Cashier/AioCheckOut/V5")?.fields.MerchantTradeNo ?? "";

test("the account of a transfer by ATM is on the order, and paying it counts", async ({ page, request }) => {
  const staff = await asStaff(request);
  const before = await staff.offerPayments(["cash_on_delivery", "bank_transfer", "card", "atm"]);
  try {
    // Back without an account: it can be requested again.
    const { number } = await guestOrder(page.request, { payment: "atm" });
    await page.goto(`/orders/${number}`);
    await page.getByRole("button", { name: "取得轉帳帳號" }).click();
    await expect(heading(page, "ATM 虛擬帳號")).toBeVisible();
    await page.getByRole("link", { name: "返回商店" }).click();
    await expect(heading(page, "等待轉帳")).toBeVisible();
    await page.getByRole("button", { name: "取得轉帳帳號" }).click();
    await page.getByRole("button", { name: "取得繳費資訊" }).click();
    await page.getByRole("link", { name: "返回商店" }).click();
    await expect(visible(page, atmAccount)).toBeVisible();
    await expect(page.getByRole("button", { name: "取得轉帳帳號" })).toHaveCount(0);
    const account = (await visible(page, atmAccount).textContent()) ?? "";

    // Staff see the same, for shoppers who call.
    const office = await page.context().newPage();
    await openAsAdmin(office, `/admin/order/${number}`);
    await expect(office.getByRole("region", { name: "顧客" }).getByText(account)).toBeVisible();
    await gateway.control.payCodes.pay(lastTrade());
    await page.reload();
    await expect(heading(page, "備貨中")).toBeVisible();
    await expect(visible(page, atmAccount)).toHaveCount(0);

    await office.close();
  } finally {
    await staff.offerPayments(before);
  }
});

test("bar codes are drawn on white, as wide as a phone allows, until it is paid", async ({ page, request }) => {
  const staff = await asStaff(request);
  const before = await staff.offerPayments(["cash_on_delivery", "cvs_code", "barcode"]);
  try {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.emulateMedia({ colorScheme: "dark" });
    await beginOrder(page, "超商條碼");
    await page.getByRole("button", { name: /送出訂單・超商條碼/ }).click();
    await expect(heading(page, "超商條碼")).toBeVisible();
    await page.getByRole("button", { name: "取得繳費資訊" }).click();
    await page.getByRole("link", { name: "返回商店" }).click();
    await expect(heading(page, "等待繳費")).toBeVisible();

    const drawing = page.getByRole("img", { name: /^\d{6}6EA, \d{16}, 103079\d{9}$/ }).filter({ visible: true });
    await expect(drawing).toHaveJSProperty("complete", true);
    expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
    // As wide as the phone allows, so that the bars are not too thin for a scanner.
    expect((await drawing.boundingBox())?.width).toBeGreaterThan(320);
    const svg = await page.request.get(`/api/bff/orders/${await numberOf(page)}/barcodes`);
    expect(svg.headers()["content-type"]).toContain("image/svg+xml");
    expect(await svg.text()).toContain('<rect width="100%" height="100%" fill="#fff"/>');
    expect((await request.get(svg.url())).status()).toBe(404);

    gateway.control.payCodes.expire(lastTrade());
    await gateway.control.payCodes.pay(lastTrade());
    await page.reload();
    await expect(heading(page, "備貨中")).toBeVisible();
    await expect(drawing).toHaveCount(0);
    expect((await page.request.get(svg.url())).status()).toBe(404);
  } finally {
    await staff.offerPayments(before);
  }
});

test("instalments are offered from a minimum on, and their number is shown", async ({ page, request }) => {
  const staff = await asStaff(request);
  const before = await staff.offerPayments(["card", "card_instalments"], { instalment_minimum: 50_000 });
  try {
    const choice = page.getByRole("radio", { name: "信用卡分期" });
    await beginOrder(page, "信用卡");
    await expect(visible(page, "信用卡分期：滿 NT$50,000 的訂單才能使用。")).toBeVisible();
    await expect(choice).toHaveCount(0);

    // Staff see the costs, and offer instalments for smaller orders, for up to six months.
    const office = await page.context().newPage();
    await openAsAdmin(office, "/admin/settings/payment");
    await expect(office.getByText(/分期的手續費由商店負擔/)).toBeVisible();
    await office.getByLabel("訂單滿多少才能分期（元）").fill("500");
    await office.getByRole("checkbox", { name: "12 期" }).uncheck();
    await office.getByRole("button", { name: "儲存", exact: true }).click();
    await expect(office.getByText("設定已儲存").first()).toBeVisible();

    await page.reload();
    await choice.check();
    await expect(visible(page, /^3 期，每期 NT\$\d+/)).toBeVisible();
    await expect(visible(page, /不支援銀聯卡、簽帳金融卡/)).toBeVisible();
    await page.getByLabel(/我已看過訂單內容/).check();
    await page.getByRole("button", { name: /送出訂單・刷卡分期 NT\$/ }).click();

    // Back without paying: the order shows the same, and leads there again.
    await expect(heading(page, "信用卡付款")).toBeVisible();
    await page.getByRole("link", { name: "返回商店" }).click();
    await expect(heading(page, "等待付款")).toBeVisible();
    await expect(visible(page, /^6 期，每期 NT\$\d+/)).toBeVisible();
    await expect(visible(page, /^12 期/)).toHaveCount(0);
    await expect(visible(page, /分 6 期/)).toHaveCount(0);
    await page.getByRole("button", { name: /刷卡分期 NT\$/ }).click();
    await page.getByLabel("分期").selectOption("6 期");
    await page.getByRole("button", { name: "付款成功" }).click();
    await expect(heading(page, "備貨中")).toBeVisible();
    await expect(visible(page, "分 6 期")).toBeVisible();

    await office.goto(`/admin/order/${await numberOf(page)}`);
    await expect(office.getByRole("main").getByText("分 6 期")).toBeVisible();
    await office.close();
  } finally {
    await staff.offerPayments(before, { instalment_minimum: 3_000, instalment_periods: [3, 6, 12] });
  }
});

test("Apple Pay shows where a browser has it; elsewhere a card pays the order", async ({ page, request }) => {
  const staff = await asStaff(request);
  const before = await staff.offerPayments(["card", "apple_pay", "cash_on_delivery"]);
  try {
    const elsewhere = await page.context().newPage();
    await page.addInitScript(() => {
      Object.assign(window, { ApplePaySession: class {} });
    });
    for (const one of [page, elsewhere]) await noteShifts(one);
    await beginOrder(page, "Apple Pay");
    expect(await shifted(page)).toBe(0);
    await page.getByRole("button", { name: /送出訂單・Apple Pay/ }).click();
    await expect(heading(page, "Apple Pay")).toBeVisible();
    await page.getByRole("link", { name: "返回商店" }).click();
    const pay = (one: Page) => one.getByRole("button", { name: /用 Apple Pay 付款 NT\$/ });
    await expect(pay(page)).toBeEnabled();
    expect(await shifted(page)).toBe(0);

    // The same order in a browser without support.
    await elsewhere.goto(page.url());
    await listens(elsewhere, elsewhere.getByRole("button", { name: "改用信用卡" }));
    await expect(pay(elsewhere)).toBeDisabled();
    await expect(visible(elsewhere, /這裡不能用的話，請改用其他付款方式/)).toBeVisible();
    expect(await shifted(elsewhere)).toBe(0);
    await elsewhere.getByRole("button", { name: "改用信用卡" }).click();
    await expect(heading(elsewhere, "信用卡付款")).toBeVisible();
    await elsewhere.getByRole("link", { name: "返回商店" }).click();
    await expect(elsewhere.getByRole("button", { name: "改用貨到付款" })).toBeVisible();
    await expect(elsewhere.getByRole("button", { name: "改用 Apple Pay" })).toHaveCount(0);

    // And again in one with support.
    await page.reload();
    const back = page.getByRole("button", { name: "改用 Apple Pay" });
    await listens(page, back);
    await expect(back).toBeVisible();
    expect(await shifted(page)).toBe(0);
    await back.click();
    await page.getByRole("button", { name: "付款成功" }).click();
    await expect(heading(page, "備貨中")).toBeVisible();

    // A checkout without support offers the others, with the first of them chosen instead.
    await sendAsPage(elsewhere.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-100", amount: 1 });
    await elsewhere.goto("/checkout");
    await expect(elsewhere.getByRole("radio", { name: "信用卡" })).toBeVisible();
    await expect(elsewhere.getByRole("radio", { name: "Apple Pay" })).toHaveCount(0);
    await elsewhere.close();
  } finally {
    await staff.offerPayments(before);
  }
});
