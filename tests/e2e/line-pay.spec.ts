import { expect, type Page } from "playwright/test";
import { type LinePayDouble, startLinePayDouble } from "../support/line-pay-double";
import { end, type RunningServer } from "./support/processes";
import { DEMO_PASSWORD, demoDataDirectory, startServer } from "./support/servers";
import { listens, test } from "./support/shop";

/*
 * A shop without keys of LINE Pay in its environment: the owner enters them and switches it on. LINE Pay is a double on
 * this machine. The tests build on each other.
 */

const channel = { channelId: "1656000001", channelSecret: "a917ab6a2367b536f8e5a6e2977e06f4" };

let line: LinePayDouble;
let shop: RunningServer;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  line = await startLinePayDouble(channel);
  shop = await startServer({
    DATA_DIR: demoDataDirectory(),
    ADMIN_PASSWORD: DEMO_PASSWORD,
    LINE_PAY_BASE_URL: line.url,
  });
});

test.afterAll(async () => {
  if (shop) await end(shop);
  await line?.close();
});

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const field = (page: Page, label: string) => page.getByRole("dialog").getByLabel(label, { exact: true });

async function signIn(page: Page): Promise<void> {
  const data = { email: "admin@shop.example", password: DEMO_PASSWORD };
  const answer = await page.request.post(`${shop.url}/api/bff/admin-session`, { data, headers: { Origin: shop.url } });
  expect(answer.ok()).toBe(true);
}

async function openCheckout(page: Page): Promise<void> {
  const line = { data: { sku: "TEA-RBY-50", amount: 2 }, headers: { Origin: shop.url } };
  expect((await page.request.post(`${shop.url}/api/bff/cart`, line)).ok()).toBe(true);
  await page.goto(`${shop.url}/checkout`);
  await expect(page.getByRole("radio", { name: /貨到付款/ })).toBeVisible();
}

test("LINE Pay: not offered until its keys are entered, tested and the method is switched on", async ({ page }) => {
  await signIn(page);
  await openCheckout(page);
  await expect(page.getByRole("radio", { name: /LINE Pay/ })).toHaveCount(0);
  await page.goto(`${shop.url}/admin/settings/payment`);
  await listens(page);
  const method = page.getByRole("checkbox", { name: /^LINE Pay/ });
  await expect(method).toBeDisabled();
  await page.getByRole("button", { name: "輸入 LINE Pay 金鑰", exact: true }).click();
  await field(page, "Channel ID").fill(channel.channelId);
  await field(page, "Channel Secret").fill("0".repeat(32));
  await field(page, "Channel Secret").press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  const attempt = page.getByRole("button", { name: "測試 LINE Pay 金鑰" });
  await attempt.click();
  await expect(page.getByText("LINE Pay 不接受這組金鑰")).toBeVisible();
  await page.getByRole("button", { name: "更換 LINE Pay 金鑰" }).click();
  await expect(field(page, "Channel Secret")).toHaveValue("");
  await field(page, "Channel Secret").fill(channel.channelSecret);
  await field(page, "Channel Secret").press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await attempt.click();
  await expect(page.getByText("LINE Pay 認得這組金鑰")).toBeVisible();

  await openCheckout(page);
  await expect(page.getByRole("radio", { name: /LINE Pay/ })).toHaveCount(0);
  await page.goto(`${shop.url}/admin/settings/payment`);
  await listens(page);
  await expect(method).not.toBeChecked();
  await method.check();
  await page.getByRole("button", { name: "儲存", exact: true }).click();
  await expect(page.getByRole("button", { name: "儲存", exact: true })).toHaveCount(0);
  expect(await page.content()).not.toContain(channel.channelSecret);
  expect(shop.output()).not.toContain(channel.channelSecret);
});

test("LINE Pay: cancelled, paid by a second try, and partially refunded by staff", async ({ page, browser }) => {
  await openCheckout(page);
  await page.getByLabel("收件人姓名").fill("林怡君");
  await page.getByLabel("手機", { exact: true }).fill("0912 345 678");
  await page.getByLabel("電子郵件").first().fill("yijun@example.com");
  await page.getByLabel("縣市", { exact: true }).selectOption("臺北市");
  await page.getByLabel("鄉鎮市區").selectOption("大同區");
  await page.getByLabel("街道、門牌與樓層").fill("迪化街一段 32 號 3 樓");
  await page.getByRole("radio", { name: /LINE Pay/ }).check();
  await page.getByLabel(/我已看過訂單內容/).check();
  await page.getByRole("button", { name: /送出訂單・LINE Pay/ }).click();

  await expect(heading(page, "LINE Pay 付款")).toBeVisible();
  await page.getByRole("button", { name: "取消" }).click();
  await expect(page).toHaveURL(/\/orders\/\d{6}-\w+$/);
  await expect(heading(page, "等待付款")).toBeVisible();
  const again = page.getByRole("button", { name: /用 LINE Pay 付款 NT/ });
  await listens(page, again);

  // LINE Pay does not answer: reported at once, and the same button works afterwards.
  line.control.answerNext("request", "broken");
  await again.click();
  await expect(page.getByText("付款服務暫時沒有回應")).toBeVisible();
  await again.click();
  await expect(heading(page, "LINE Pay 付款")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/orders\/\d{6}-\w+$/);
  await listens(page, again);
  await again.click();
  await expect(heading(page, "LINE Pay 付款")).toBeVisible();
  await page.getByRole("button", { name: "付款", exact: true }).click();
  await expect(page.getByText("付款完成，謝謝你。")).toBeVisible();
  await expect(heading(page, "備貨中")).toBeVisible();
  const number = (await page.getByTestId("order-number").textContent()) ?? "";
  const payment = line.control.payments.find(({ status }) => status === "confirmed");
  expect(payment?.form.packages[0]?.products[0]?.name).toBe(`訂單 ${number}`);

  const staff = await browser.newPage();
  await signIn(staff);
  await staff.goto(`${shop.url}/admin/order/${number}`);
  await listens(staff);
  await staff.getByRole("button", { name: "更多操作" }).filter({ visible: true }).click();
  await staff.getByRole("menuitem", { name: "退款給顧客" }).click();
  await staff.getByRole("dialog").getByLabel("退款金額").fill("50");
  await staff.getByRole("dialog").getByRole("button", { name: "建立退款", exact: true }).click();
  await expect(staff.getByRole("dialog")).toBeHidden();
  await expect.poll(() => payment?.refunds.map(({ amount }) => amount), { timeout: 30_000 }).toEqual([50]);
  await page.reload();
  await expect(page.getByText("已退款").first()).toBeVisible();
  await staff.close();
});
