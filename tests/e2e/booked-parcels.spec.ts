import { expect, type Page } from "playwright/test";
import { stageAccounts } from "../support/ecpay-logistics/accounts";
import { type LogisticsDouble, startLogisticsDouble } from "../support/ecpay-logistics-double";
import { mailTo } from "./support/mail-files";
import { end, type RunningServer } from "./support/processes";
import { DEMO_PASSWORD, demoDataDirectory, startServer } from "./support/servers";
import { listens, test } from "./support/shop";

/*
 * A shop without keys of ECPay's logistics in its environment: the owner enters them, books a parcel with 黑貓, prints
 * its label, and the carrier's notices lead to delivery. The service is a double on this machine. The tests build on
 * each other.
 */

const { merchantId, hashKey, hashIv } = stageAccounts.b2c;

let service: LogisticsDouble;
let shop: RunningServer;
let number = "";
let data: string;

test.describe.configure({ mode: "serial", timeout: 60_000 });

test.beforeAll(async () => {
  service = await startLogisticsDouble();
  data = demoDataDirectory();
  shop = await startServer({
    DATA_DIR: data,
    ADMIN_PASSWORD: DEMO_PASSWORD,
    ECPAY_LOGISTICS_BASE_URL: service.url,
  });
});

test.afterAll(async () => {
  if (shop) await end(shop);
  await service?.close();
});

const field = (page: Page, label: string) => page.getByRole("dialog").getByLabel(label, { exact: true });

async function signIn(page: Page): Promise<void> {
  const login = { email: "admin@shop.example", password: DEMO_PASSWORD };
  const answer = await page.request.post(`${shop.url}/api/bff/admin-session`, {
    data: login,
    headers: { Origin: shop.url },
  });
  expect(answer.ok()).toBe(true);
}

/** An order with home delivery and cash on delivery. */
async function place(page: Page): Promise<string> {
  const headers = { Origin: shop.url };
  const line = { data: { sku: "TEA-RBY-50", amount: 2 }, headers };
  expect((await page.request.post(`${shop.url}/api/bff/cart`, line)).ok()).toBe(true);
  await page.goto(`${shop.url}/checkout`);
  await page.getByLabel("收件人姓名").fill("林怡君");
  await page.getByLabel("手機", { exact: true }).fill("0912 345 678");
  await page.getByLabel("電子郵件").first().fill("yijun@example.com");
  await page.getByLabel("縣市", { exact: true }).selectOption("臺北市");
  await page.getByLabel("鄉鎮市區").selectOption("大同區");
  await page.getByLabel("街道、門牌與樓層").fill("迪化街一段 32 號 3 樓");
  await page.getByRole("radio", { name: /貨到付款/ }).check();
  await page.getByLabel(/我已看過訂單內容/).check();
  await page.getByRole("button", { name: /送出訂單/ }).click();
  await expect(page).toHaveURL(/\/orders\/\d{6}-\w+/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** Staff confirm an order, and pack its one parcel unless told otherwise. */
async function pack(page: Page, placed: string, { isPacked = true } = {}): Promise<void> {
  const headers = { Origin: shop.url };
  const address = `${shop.url}/api/bff/admin/orders/${placed}`;
  const read = async () => (await (await page.request.get(address, { headers })).json()).data;
  const send = async (path: string, values: object) => {
    const answer = await page.request.post(`${address}/${path}`, {
      data: { ...values, version: (await read()).version },
      headers,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await send("actions", { action: "confirm" });
  if (!isPacked) return;
  await send("shipments", {});
  await send(`shipments/${(await read()).shipments[0].id}/actions`, { action: "pack" });
}

/** A confirmed order with home delivery, whose one parcel is packed unless told otherwise. */
async function placePacked(page: Page, how?: { isPacked: boolean }): Promise<string> {
  const placed = await place(page);
  await pack(page, placed, how);
  return placed;
}

test("keys are entered and tested, carriers chosen with a sender; before that nothing is offered", async ({ page }) => {
  await signIn(page);
  await page.goto(`${shop.url}/admin/settings/shipping`);
  await listens(page);
  await page.getByRole("button", { name: "輸入物流金鑰" }).click();
  await field(page, "環境").selectOption({ label: "測試環境" });
  await field(page, "商店代號").fill(merchantId);
  await field(page, "HashKey").fill(hashKey);
  await field(page, "HashIV").fill("0000000000000000");
  await field(page, "HashIV").press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  const attempt = page.getByRole("button", { name: "測試物流金鑰" });
  await attempt.click();
  await expect(page.getByText("綠界物流不接受這組金鑰")).toBeVisible();
  await page.getByRole("button", { name: "更換物流金鑰" }).click();
  await field(page, "HashIV").fill(hashIv);
  await field(page, "HashIV").press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await attempt.click();
  await expect(page.getByText("綠界物流認得這組金鑰")).toBeVisible();
  await page.getByRole("checkbox", { name: /^黑貓宅急便/ }).check();
  await page.getByLabel("姓名或店名").fill("王小明");
  await page.getByLabel("手機", { exact: true }).fill("0911 222 333");
  await page.getByLabel("郵遞區號").fill("103");
  await page.getByLabel("地址", { exact: true }).fill("臺北市大同區迪化街一段 1 號");
  await page.getByRole("button", { name: "儲存", exact: true }).click();
  await expect(page.getByRole("button", { name: "儲存", exact: true })).toHaveCount(0);
  expect(await page.content()).not.toContain(hashKey);
  expect(shop.output()).not.toContain(hashKey);
});

test("a packed parcel: refused with the carrier's message, then booked, and its label opens in another tab", async ({
  page,
}) => {
  await signIn(page);
  number = await placePacked(page);
  await page.goto(`${shop.url}/admin/order/${number}`);
  await listens(page);
  const make = page.getByRole("button", { name: "建立託運單" });
  service.control.answerNext("no_money");
  await make.click();
  await field(page, "收件人姓名").fill("林怡君");
  await field(page, "溫層").selectOption({ label: "冷藏" });
  await page.getByRole("dialog").getByRole("button", { name: "建立託運單" }).click();
  await expect(
    page.getByText("10500049|綠界帳戶可提領餘額為負數或不足以支付物流運費無法建立訂單").first(),
  ).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await make.click();
  await field(page, "收件人姓名").fill("林怡君");
  await page.getByRole("dialog").getByRole("button", { name: "建立託運單" }).click();
  await expect(page.getByText("託運單已建立").first()).toBeVisible();
  const parcel = service.parcels.at(-1);
  await expect(page.getByText(parcel?.bookingNote ?? "").first()).toBeVisible();
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "列印標籤" }).click();
  const label = await opening;
  await expect(label.getByRole("heading", { name: parcel?.bookingNote })).toBeVisible();
  await label.close();
});

test("the carrier's notices lead to delivery; staff resolve what went wrong", async ({ page }) => {
  await signIn(page);
  const trade = service.parcels.at(-1)?.tradeNumber ?? "";
  expect(await service.control.notify(trade, "3001")).toMatchObject([{ accepted: true }]);
  await page.goto(`${shop.url}/admin/order/${number}`);
  await expect(page.getByText("配送中").first()).toBeVisible();
  await service.control.notify(trade, "7006");
  await page.goto(`${shop.url}/admin`);
  await page.getByRole("link", { name: /物流待處理/ }).click();
  await page.locator(`a[href*="${number}"]`).first().click();
  await listens(page);
  await page.getByRole("button", { name: "已經處理好了" }).click();
  await expect(page.getByRole("button", { name: "已經處理好了" })).toHaveCount(0);
  await service.control.notify(trade, "3003");
  await page.reload();
  await expect(page.getByText("已送達").first()).toBeVisible();
});

test("delivered items are returned by the carrier: staff arrange it, the shopper sees how, and it is on its way", async ({
  page,
  browser,
}) => {
  // The order's access cookie is in this browser; staff use another one.
  number = await place(page);
  await page.setViewportSize({ width: 375, height: 812 });
  const staff = await (await browser.newContext()).newPage();
  await signIn(staff);
  await pack(staff, number);
  await staff.goto(`${shop.url}/admin/order/${number}`);
  await listens(staff);
  await staff.getByRole("button", { name: "建立託運單" }).click();
  await field(staff, "收件人姓名").fill("林怡君");
  await staff.getByRole("dialog").getByRole("button", { name: "建立託運單" }).click();
  await expect(staff.getByText("託運單已建立").first()).toBeVisible();
  await service.control.notify(service.parcels.at(-1)?.tradeNumber ?? "", "3003");

  await page.goto(`${shop.url}/orders/${number}`);
  await listens(page);
  await page.getByRole("button", { name: "我要退貨" }).click();
  await page.getByRole("button", { name: "送出退貨" }).click();
  await expect(page.getByText("請寄回商品").first()).toBeVisible();

  await staff.goto(`${shop.url}/admin/order/${number}`);
  await listens(staff);
  await staff.getByRole("button", { name: "用 黑貓宅急便 安排退貨" }).click();
  await expect(staff.getByText("退貨物流已安排")).toBeVisible();
  expect(service.returns.at(-1)?.kind).toBe("HOME");
  const mail = await mailTo("yijun@example.com", "怎麼寄回商品", data);
  expect(mail.text).toContain("黑貓宅急便 會到你的收件地址收取");
  await page.reload();
  await expect(page.getByText("黑貓宅急便 會到收件地址收取商品")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await service.control.notifyReturn(service.returns.at(-1)?.tradeNumber ?? "", "4001");
  await page.reload();
  await expect(page.getByText("商品正在寄回的路上").first()).toBeVisible();
  await staff.context().close();
});

test("many orders at once: a dry run, sending, and their labels one by one", async ({ page }) => {
  await signIn(page);
  const numbers = [await placePacked(page, { isPacked: false }), await placePacked(page, { isPacked: false })];
  const before = service.parcels.length;
  await page.goto(`${shop.url}/admin/order?tab=to_pack&numbers=${numbers.join(",")}`);
  await listens(page);
  await page.getByRole("checkbox", { name: "選取這一頁" }).check();
  await page.getByRole("button", { name: "建立託運單" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /建立託運單/ })
    .click();
  await expect(page).toHaveURL(/\/admin\/order\/book/);
  await expect(page.getByText("已建立 2 張")).toBeVisible();
  expect(service.parcels.length).toBe(before + numbers.length);
  for (const one of numbers) {
    const opening = page.waitForEvent("popup");
    await page.getByRole("button", { name: new RegExp(`列印 黑貓宅急便 ${one}`) }).click();
    const label = await opening;
    await expect(label.getByRole("heading", { level: 2 })).toHaveCount(1);
    await label.close();
  }
});
