import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect, type Page } from "playwright/test";
import type { EcpayDouble } from "../support/ecpay-double";
import { startGateway } from "./support/payments";
import { listens, sendAsPage, signInAsAdmin, termsInForce, test } from "./support/shop";
import { asStaff } from "./support/staff";

let gateway: EcpayDouble;
test.beforeAll(async () => {
  gateway = await startGateway();
});
test.afterAll(() => gateway.close());

const visible = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Fills the cart and the checkout as a guest, and leaves submitting the order to the test. */
async function fillCheckout(page: Page, payment: string): Promise<void> {
  await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-100", amount: 2 });
  await page.goto("/checkout");
  await page.getByLabel("收件人姓名").fill("林怡君");
  await page.getByLabel("手機", { exact: true }).fill("0912 345 678");
  await page.getByLabel("電子郵件").first().fill("yijun@example.com");
  await page.getByLabel("縣市", { exact: true }).selectOption("臺北市");
  await page.getByLabel("鄉鎮市區").selectOption("大同區");
  await page.getByLabel("街道、門牌與樓層").fill("迪化街一段 32 號 3 樓");
  await page.getByRole("radio", { name: payment }).check();
  await page.getByLabel(/我已看過訂單內容/).check();
}

/** How prominent a button of the order's page is. */
function fill(page: Page, role: "link" | "button", name: string): Promise<string> {
  const control = page.getByRole("main").getByRole(role, { name, exact: true }).filter({ visible: true }).first();
  return control.evaluate((element) => getComputedStyle(element).backgroundColor);
}

/** A guest on another device: by number and mail address. */
async function lookUpOrder(page: Page, number: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`/orders/${number}`);
  await page.getByRole("link", { name: "訂單查詢", exact: true }).filter({ visible: true }).first().click();
  await page.getByLabel("訂單編號").fill(number.toLowerCase());
  await page.getByLabel("手機或電子郵件").fill("yijun@example.com");
  await page.getByRole("button", { name: "查詢訂單" }).click();
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

/** Registers and signs in; from then on access to an order comes from the account, not from the browser. */
async function becomeMember(page: Page): Promise<void> {
  const credentials = { email: `orders-${randomUUID()}@example.com`, password: "four old teapots" };
  const form = { ...credentials, name: "林怡君", agreement: await termsInForce() };
  await sendAsPage(page.request, "POST", "/api/bff/register", form);
  const session = await sendAsPage(page.request, "POST", "/api/bff/session", credentials);
  expect(session.status()).toBe(200);
}

async function numberOf(page: Page): Promise<string> {
  return (await page.getByTestId("order-number").filter({ visible: true }).textContent()) ?? "";
}

test("docs/taiwan.md: a shopper who pays by ATM finds the account on the order, and the transfer pays", async ({
  page,
  request,
}) => {
  const staff = await asStaff(request);
  const before = await staff.offerPayments(["cash_on_delivery", "bank_transfer", "card", "atm"]);
  try {
    await fillCheckout(page, "ATM 轉帳");
    await page.getByRole("button", { name: /送出訂單・ATM 轉帳/ }).click();

    // Back without an account: it can be requested again.
    await expect(heading(page, "ATM 虛擬帳號")).toBeVisible();
    await page.getByRole("link", { name: "返回商店" }).click();
    await expect(heading(page, "等待轉帳")).toBeVisible();
    await page.getByRole("button", { name: "取得轉帳帳號" }).click();
    await page.getByRole("button", { name: "取得繳費資訊" }).click();
    await page.getByRole("link", { name: "返回商店" }).click();
    await expect(visible(page, /^91035221758872\d\d$/)).toBeVisible();
    await expect(page.getByRole("button", { name: "取得轉帳帳號" })).toHaveCount(0);
    const account = (await visible(page, /^91035221758872\d\d$/).textContent()) ?? "";
    const number = await numberOf(page);

    // Staff see the same, for shoppers who call.
    const office = await page.context().newPage();
    await signInAsAdmin(office);
    await office.goto(`/admin/order/${number}`);
    await expect(office.getByRole("region", { name: "顧客" }).getByText(account)).toBeVisible();
    await office.close();

    const forms = gateway.received.filter(({ path }) => path === "/Cashier/AioCheckOut/V5");
    await gateway.control.payCodes.pay(forms.at(-1)?.fields.MerchantTradeNo ?? "");
    await page.reload();
    await expect(heading(page, "備貨中")).toBeVisible();
    await expect(visible(page, /^91035221758872\d\d$/)).toHaveCount(0);
  } finally {
    await staff.offerPayments(before);
  }
});

test("docs/refunds.md: a transfer that arrives after the order was cancelled is owed back, and the shopper is asked for bank details", async ({
  page,
  request,
}) => {
  const staff = await asStaff(request);
  const before = await staff.offerPayments(["cash_on_delivery", "atm"]);
  try {
    await page.setViewportSize({ width: 375, height: 800 });
    await fillCheckout(page, "ATM 轉帳");
    await page.getByRole("button", { name: /送出訂單・ATM 轉帳/ }).click();
    await page.getByRole("button", { name: "取得繳費資訊" }).click();
    await page.getByRole("link", { name: "返回商店" }).click();
    await expect(visible(page, /^91035221758872\d\d$/)).toBeVisible();
    const number = await numberOf(page);
    await page.getByRole("button", { name: "取消訂單" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "取消訂單" }).click();
    await expect(heading(page, "訂單已取消")).toBeVisible();
    await expect(visible(page, /^91035221758872\d\d$/)).toHaveCount(0);

    const forms = gateway.received.filter(({ path }) => path === "/Cashier/AioCheckOut/V5");
    await gateway.control.payCodes.pay(forms.at(-1)?.fields.MerchantTradeNo ?? "");
    await page.reload();
    await expect(visible(page, "訂單取消後才收到的款項，請填寫退款帳戶，我們收到後匯款給你。")).toBeVisible();
    await expect(page.getByRole("button", { name: "填寫退款帳戶" })).toBeVisible();

    const office = await page.context().newPage();
    await signInAsAdmin(office);
    await office.goto(`/admin/order/${number}`);
    await expect(office.getByRole("region", { name: "退款", exact: true })).toContainText("取消後");
    await office.close();
  } finally {
    await staff.offerPayments(before);
  }
});

test("docs/taiwan.md: a shopper pays at a store: the bar codes are drawn on white, the store's late notice pays the order", async ({
  page,
  request,
}) => {
  const staff = await asStaff(request);
  const before = await staff.offerPayments(["cash_on_delivery", "cvs_code", "barcode"]);
  try {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.emulateMedia({ colorScheme: "dark" });
    await fillCheckout(page, "超商條碼");
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
    const number = await numberOf(page);
    const svg = await page.request.get(`/api/bff/orders/${number}/barcodes`);
    expect(svg.headers()["content-type"]).toContain("image/svg+xml");
    expect(await svg.text()).toContain('<rect width="100%" height="100%" fill="#fff"/>');
    const withoutCookie = await request.get(svg.url());
    expect(withoutCookie.status()).toBe(404);

    const forms = gateway.received.filter(({ path }) => path === "/Cashier/AioCheckOut/V5");
    const trade = forms.at(-1)?.fields.MerchantTradeNo ?? "";
    gateway.control.payCodes.expire(trade);
    await gateway.control.payCodes.pay(trade);
    await page.reload();
    await expect(heading(page, "備貨中")).toBeVisible();
    await expect(drawing).toHaveCount(0);
    expect((await page.request.get(svg.url())).status()).toBe(404);
  } finally {
    await staff.offerPayments(before);
  }
});

test("docs/ecpay.md: instalments, from the reason why not to the paid order, whose number of instalments staff and shopper see", async ({
  page,
  request,
}) => {
  const staff = await asStaff(request);
  const before = await staff.offerPayments(["card", "card_instalments"], { instalment_minimum: 50_000 });
  try {
    const choice = page.getByRole("radio", { name: "信用卡分期" });
    await fillCheckout(page, "信用卡");
    await expect(visible(page, "信用卡分期：滿 NT$50,000 的訂單才能使用。")).toBeVisible();
    await expect(choice).toHaveCount(0);

    // Staff see the costs, and offer instalments for smaller orders, for up to six months.
    const office = await page.context().newPage();
    await signInAsAdmin(office);
    await office.goto("/admin/settings/payment");
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

test("docs/ecpay.md: Apple Pay is offered where the browser supports it, causes no layout shift, and an order that chose it can be paid by card elsewhere", async ({
  page,
  request,
}) => {
  const staff = await asStaff(request);
  const before = await staff.offerPayments(["card", "apple_pay", "cash_on_delivery"]);
  try {
    const elsewhere = await page.context().newPage();
    await page.addInitScript(() => {
      Object.assign(window, { ApplePaySession: class {} });
    });
    for (const one of [page, elsewhere]) await noteShifts(one);
    await fillCheckout(page, "Apple Pay");
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

for (const who of ["guest", "member"] as const) {
  test(`docs/taiwan.md: a ${who} pays by card; a failed payment keeps the order, Back leads to it, paying again works`, async ({
    page,
  }) => {
    if (who === "member") await becomeMember(page);
    await fillCheckout(page, "信用卡");
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
    await expect(page.getByRole("button", { name: /刷卡付款/ })).toHaveCount(0);
    await gateway.control.deliverHeld();
    gateway.control.sendNotices("at_once");
    await expect(visible(page, "付款完成，謝謝你。")).toBeVisible();
    await expect(heading(page, "備貨中")).toBeVisible();
  });

  test(`docs/orders.md: a transfer is reported on a phone and confirmed; the ${who} finds the order again and cancels it`, async ({
    page,
    request,
  }) => {
    if (who === "member") await becomeMember(page);
    await page.setViewportSize({ width: 375, height: 800 });
    await fillCheckout(page, "銀行轉帳");
    await page.getByRole("radio", { name: "公司發票" }).check();
    await page.getByRole("textbox", { name: "統一編號" }).fill("04595252");
    await page.getByLabel("公司抬頭", { exact: true }).fill("禾日測試公司");
    await page.getByRole("button", { name: /送出訂單・銀行轉帳/ }).click();
    await expect(visible(page, "2888-1001-5566")).toBeVisible();
    // The shopper's next step is prominent, and cancelling is not.
    expect(await fill(page, "link", "繼續逛逛")).toBe(await fill(page, "button", "列印"));
    expect(await fill(page, "button", "送出回報")).not.toBe(await fill(page, "button", "列印"));
    await expect(visible(page, /^今天入帳，預計 .+前送達$/)).toBeVisible();
    const number = await numberOf(page);
    await expect(visible(page, /前完成付款，逾期訂單會自動取消/)).toBeVisible();
    await page.getByLabel("轉出帳號末五碼").fill("12345");
    await page.getByRole("button", { name: "送出回報" }).click();
    await expect(heading(page, "謝謝你，訂單已成立")).toBeVisible();
    await expect(visible(page, /已回報：末五碼 12345/)).toBeVisible();
    // A paid order has no deadline any more.
    await expect(visible(page, /逾期訂單會自動取消/)).toHaveCount(0);

    const staff = await asStaff(request);
    await staff.act(number, "confirm_transfer");

    if (who === "member") {
      // On another device, where access comes from the account alone.
      await page.context().clearCookies({ name: "orders" });
      await page.goto("/account/orders");
      await expect(visible(page, "店家備貨中，寄出後這裡會有配送進度。")).toBeVisible();
      await page
        .getByRole("link", { name: new RegExp(number) })
        .filter({ visible: true })
        .first()
        .click();
    } else {
      await lookUpOrder(page, number);
    }
    await expect(heading(page, "備貨中")).toBeVisible();
    await expect(visible(page, "04595252")).toBeVisible();

    await page.getByRole("button", { name: "取消訂單" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "取消訂單" }).click();
    await expect(heading(page, "訂單已取消")).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: "退款" })).toBeVisible();
    await expect(page.getByRole("list", { name: "訂單進度" }).filter({ visible: true })).toHaveCount(0);
    await expect(visible(page, /前送達/)).toHaveCount(0);
    await expect(visible(page, /^待退款 NT\$/)).toBeVisible();
    await expect(page.getByRole("button", { name: "取消訂單" }).filter({ visible: true })).toHaveCount(0);
  });

  test(`docs/orders.md: a ${who} returns delivered items with a picture, follows the return to its refund, and orders again`, async ({
    page,
    request,
  }) => {
    if (who === "member") await becomeMember(page);
    await fillCheckout(page, "貨到付款");
    await page.getByRole("button", { name: /送出訂單・貨到付款/ }).click();
    await expect(heading(page, "謝謝你，訂單已成立")).toBeVisible();
    const number = await numberOf(page);

    // Another address; then staff confirm while the page stays open: the late change is reported.
    await page.getByRole("button", { name: "修改地址" }).click();
    await page.getByLabel("街道、門牌與樓層").filter({ visible: true }).fill("迪化街一段 60 號");
    await page.getByRole("button", { name: "儲存新地址" }).click();
    await expect(visible(page, "迪化街一段 60 號")).toBeVisible();
    const staff = await asStaff(request);
    await staff.act(number, "confirm");
    await page.getByRole("button", { name: "取消訂單" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "取消訂單" }).click();
    await expect(visible(page, "訂單狀態變了")).toBeVisible();

    await staff.ship(number);
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: number, visible: true });
    if (who === "member") {
      await page.goto("/account/orders");
      await expect(card.getByText("配送中", { exact: true })).toBeVisible();
      await expect(card.getByText(/^預計 .+前送達$/)).toBeVisible();
      await expect(card.getByText("黑貓宅急便 905512345678")).toBeVisible();
      // The link leads to the carrier, and the card around it to the order.
      const track = card.getByRole("link", { name: "追蹤包裹 905512345678" });
      await expect(track).toHaveAttribute("href", /BillID=905512345678$/);
      await track.click({ trial: true });
    }
    await staff.deliver(number);
    await staff.act(number, "collect_payment");
    if (who === "member") {
      await page.goto("/account/orders");
      await expect(card.getByText("已送達", { exact: true })).toBeVisible();
      await expect(card.getByText(/^\d{4}\/\d\d\/\d\d 送達$/)).toBeVisible();
      await card.getByRole("link", { name: number }).click();
      // The account's page of an order ends like the other one.
      const asked = page.getByText("訂單有問題？").filter({ visible: true });
      await expect(asked.getByRole("link", { name: "聯絡我們" })).toHaveAttribute("href", "/contact");
    }
    await page.goto(`/orders/${number}`);
    await expect(page.getByRole("link", { name: "追蹤包裹", exact: true })).toHaveAttribute(
      "href",
      /BillID=905512345678$/,
    );
    await expect(page.getByText(/想退貨的話，最晚 .+，在這一頁就能辦理/).filter({ visible: true })).toBeVisible();
    await expect(page.getByText(/^7 天鑑賞期到 .+）為止/).filter({ visible: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "複製訂單編號" })).toBeVisible();
    await page.getByRole("button", { name: "我要退貨" }).click();
    await page.getByRole("button", { name: /減少/ }).click();
    await page.locator('input[type="file"]').setInputFiles(join(import.meta.dirname, "../../public/brand/og.png"));
    await expect(page.getByRole("img", { name: "照片 1" })).toBeVisible();
    await page.getByRole("button", { name: "送出退貨" }).click();
    await expect(visible(page, "請寄回商品")).toBeVisible();
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
}

test("docs/orders.md: the order shows its progress, and the day of arrival that the checkout promised, until it is delivered", async ({
  page,
  request,
}) => {
  await fillCheckout(page, "貨到付款");
  const day = visible(page, /^預計 .+前送達$/);
  const said = (await day.first().textContent()) ?? "";
  await page.getByRole("button", { name: /送出訂單・貨到付款/ }).click();
  await expect(heading(page, "謝謝你，訂單已成立")).toBeVisible();
  const steps = page.getByRole("list", { name: "訂單進度" }).getByRole("listitem").filter({ visible: true });
  const current = page.locator('[aria-current="step"]').filter({ visible: true });
  await expect(steps).toHaveText([/^訂單成立\d{4}\//, "店家確認目前進度", /^備貨/, /^出貨/, /^送達/]);
  await expect(current).toHaveText("店家確認目前進度");
  await expect(day).toHaveText(said);
  await expect(visible(page, "待確認")).toHaveCount(0);
  // A guest sees how to come back. This shop has no mail server, so that no mail is announced.
  const wayBack = page
    .getByRole("main")
    .getByText(/^之後要再看這張訂單/)
    .filter({ visible: true });
  await expect(wayBack).toContainText(await numberOf(page));
  await expect(wayBack.getByRole("link", { name: "訂單查詢" })).toHaveAttribute("href", "/orders");
  await expect(visible(page, /訂單通知信會寄到/)).toHaveCount(0);
  // Cancelling is at the end, and can be found.
  const bottomOf = (name: string) => page.getByRole("button", { name }).filter({ visible: true }).boundingBox();
  const [cancel, print] = [await bottomOf("取消訂單"), await bottomOf("列印")];
  expect(cancel?.y ?? 0).toBeGreaterThan((print?.y ?? 0) + (print?.height ?? 0));

  const number = await numberOf(page);
  const staff = await asStaff(request);
  await staff.act(number, "confirm");
  await page.reload();
  await expect(current).toHaveText("備貨目前進度");
  await staff.ship(number);
  await page.reload();
  await expect(heading(page, "商品配送中")).toBeVisible();
  const questions = page.getByRole("main").getByText("訂單有問題？");
  await expect(questions.getByRole("link", { name: "聯絡我們" })).toHaveAttribute("href", "/contact");
  await expect(questions.getByRole("link", { name: "退貨方式" })).toHaveAttribute("href", "/refund-and-return");
  const track = page.getByRole("link", { name: "追蹤包裹", exact: true }).filter({ visible: true });
  // In the heading, and at its parcel, where it stays.
  await expect(track).toHaveCount(2);
  await expect(track.first()).toHaveAttribute("href", /BillID=905512345678$/);
  await expect(day).toHaveCount(1);
  expect(await fill(page, "link", "追蹤包裹")).not.toBe(await fill(page, "button", "列印"));
  expect(await fill(page, "link", "繼續逛逛")).toBe(await fill(page, "button", "列印"));
  await expect(current).toHaveText("配送中目前進度");
  await expect(steps).toHaveText([/^訂單成立/, /^店家確認/, /^備貨/, /^配送中/, /^送達/]);

  // A line connects each circle with the next, without a gap.
  await page.setViewportSize({ width: 1440, height: 900 });
  const gaps = await steps.evaluateAll((items) =>
    items.slice(1).map((next, index) => {
      const item = items[index] as Element;
      const line = getComputedStyle(item, "::before");
      const end = item.getBoundingClientRect().left + Number.parseFloat(line.left) + Number.parseFloat(line.width);
      // Without a minus sign, which a zero can have as well.
      return line.display === "none" ? line.display : Math.abs(Math.round(next.getBoundingClientRect().left - end));
    }),
  );
  expect(gaps).toEqual([0, 0, 0, 0]);

  await staff.deliver(number);
  await page.reload();
  await expect(heading(page, "商品已送達")).toBeVisible();
  await expect(track).toHaveCount(1);
  await expect(steps.last()).toHaveText(/^送達\d{4}\//);
  await expect(current).toHaveCount(0);
  await expect(day).toHaveCount(0);
});

test("docs/orders.md: store pickup with a coupon: why it is not valid, and its discount", async ({ page }) => {
  await fillCheckout(page, "貨到付款");
  // A person who has not used the coupon yet.
  await page.getByLabel("電子郵件").first().fill(`coupon-${randomUUID()}@example.com`);
  await page.getByRole("radio", { name: /門市自取/ }).check();
  await expect(page.getByLabel("街道、門牌與樓層")).toHaveCount(0);
  const total = page.getByTestId("order-total");
  await expect(total).toHaveText("NT$1,440");
  const code = page.getByRole("textbox", { name: /優惠券代碼/ });
  for (const [typed, answer] of [
    ["nobody", "這組代碼不能使用：請確認有沒有打錯，也可能已經用完了，或你已經用過"],
    ["hello100", "新朋友見面禮"],
  ] as const) {
    await code.fill(typed);
    await page.getByRole("button", { name: "使用", exact: true }).click();
    await expect(visible(page, answer)).toBeVisible();
  }
  await expect(total).toHaveText("NT$1,340");
  await page.getByRole("button", { name: /NT\$1,340/ }).click();
  await expect(heading(page, "謝謝你，訂單已成立")).toBeVisible();
  await expect(page.getByTestId("order-total").filter({ visible: true })).toHaveText("NT$1,340");
});

test("docs/security.md: a browser without the order's token sees nothing, and pictures are available with their order only", async ({
  page,
}) => {
  const name = `${"0".repeat(32)}.webp`;
  const picture = await page.request.get(`/api/bff/orders/261120-00000000/pictures/${name}`);
  expect(picture.status()).toBe(404);
  const result = await page.request.post("/api/bff/orders/261120-00000000/payment-result", {
    form: { RtnCode: "1" },
    maxRedirects: 0,
  });
  expect(result.status()).toBe(303);
  expect(result.headers().location).toBe("/orders/261120-00000000?paid=1");
});
