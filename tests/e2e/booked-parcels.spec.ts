import { expect, type Page } from "playwright/test";
import { stageAccounts } from "../support/ecpay-logistics/accounts";
import { type LogisticsDouble, startLogisticsDouble } from "../support/ecpay-logistics-double";
import { end, type RunningServer } from "./support/processes";
import { DEMO_PASSWORD, demoDataDirectory, startServer } from "./support/servers";
import { listens, test } from "./support/shop";

/*
 * A shop whose environment names no keys of ECPay's logistics: the owner enters them and chooses a carrier. The service is a
 * double on this machine.
 */

const { merchantId, hashKey, hashIv } = stageAccounts.b2c;

let service: LogisticsDouble;
let shop: RunningServer;

test.beforeAll(async () => {
  service = await startLogisticsDouble();
  shop = await startServer({
    DATA_DIR: demoDataDirectory(),
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
  const data = { email: "admin@shop.example", password: DEMO_PASSWORD };
  const answer = await page.request.post(`${shop.url}/api/bff/admin-session`, { data, headers: { Origin: shop.url } });
  expect(answer.ok()).toBe(true);
}

test("keys are entered and tried, carriers chosen with a sender; before that nothing is offered", async ({ page }) => {
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
