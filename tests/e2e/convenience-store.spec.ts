import { expect, type Page } from "playwright/test";
import { stageAccounts } from "../support/ecpay-logistics/accounts";
import { storeIds } from "../support/ecpay-logistics/stores";
import { type LogisticsDouble, startLogisticsDouble } from "../support/ecpay-logistics-double";
import { end, type RunningServer } from "./support/processes";
import { DEMO_PASSWORD, demoDataDirectory, startServer } from "./support/servers";
import { listens, test } from "./support/shop";

/*
 * The owner switches convenience stores on and copies the list; a guest on a phone finds a store, changes it on the
 * chain's map, and pays at the store. The service is a double on this machine.
 */

const { merchantId, hashKey, hashIv } = stageAccounts.c2c;

let service: LogisticsDouble;
let shop: RunningServer;

test.describe.configure({ mode: "serial", timeout: 60_000 });

test.beforeAll(async () => {
  service = await startLogisticsDouble();
  shop = await startServer({
    DATA_DIR: demoDataDirectory(),
    ADMIN_PASSWORD: DEMO_PASSWORD,
    ECPAY_LOGISTICS_MERCHANT_ID: merchantId,
    ECPAY_LOGISTICS_HASH_KEY: hashKey,
    ECPAY_LOGISTICS_HASH_IV: hashIv,
    ECPAY_LOGISTICS_BASE_URL: service.url,
  });
});

test.afterAll(async () => {
  if (shop) await end(shop);
  await service?.close();
});

async function toCheckout(page: Page): Promise<void> {
  const line = { data: { sku: "TEA-RBY-50", amount: 2 }, headers: { Origin: shop.url } };
  expect((await page.request.post(`${shop.url}/api/bff/cart`, line)).ok()).toBe(true);
  await page.goto(`${shop.url}/checkout`);
  await expect(page.getByLabel("收件人姓名")).toBeVisible();
}

test("without chains the method is not offered; the owner chooses one and copies its list", async ({ page }) => {
  await toCheckout(page);
  await expect(page.getByRole("radio", { name: /宅配到府/ })).toBeVisible();
  await expect(page.getByRole("radio", { name: /^超商取貨/ })).toHaveCount(0);
  const data = { email: "admin@shop.example", password: DEMO_PASSWORD };
  const answer = await page.request.post(`${shop.url}/api/bff/admin-session`, { data, headers: { Origin: shop.url } });
  expect(answer.ok()).toBe(true);
  await page.goto(`${shop.url}/admin/settings/shipping`);
  await listens(page);
  await page.getByLabel("7-ELEVEN", { exact: true }).check();
  await page.getByLabel("7-ELEVEN 離島加收（元）").fill("40");
  await page.getByLabel(/可以取貨付款/).check();
  await page.getByLabel("7-ELEVEN 離島加收（元）").press("Enter");
  await expect(page.getByText("還沒有清單")).toBeVisible();
  // Beside the fees of the other methods, without reloading the page.
  const fees = page.getByRole("region", { name: "運費", exact: true });
  await expect(fees).toContainText("7-ELEVEN NT$60，離島加收 NT$40");
  await expect(fees).toContainText("門市自取");
  await page.getByRole("button", { name: "現在更新" }).click();
  await expect(page.getByText(/3 間，/)).toBeVisible();
});

test("a guest on a phone finds a store, changes it on the map, pays at the store; what was typed is kept", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await toCheckout(page);
  await page.getByLabel("收件人姓名").fill("林怡君");
  await page.getByLabel("手機", { exact: true }).fill("0912 345 678");
  await page.getByLabel("電子郵件").first().fill("yijun@example.com");
  await page.getByLabel("街道、門牌與樓層").fill("迪化街一段 32 號 3 樓");
  await page.getByRole("radio", { name: /^超商取貨/ }).check();
  await expect(page.getByLabel("取件人姓名")).toHaveValue("林怡君");
  await page.getByLabel("取件人姓名").fill("林怡君2");
  await page.getByLabel("取件人手機").focus();
  await expect(page.getByText("請填 2 到 5 個中文字")).toBeVisible();
  await page.getByLabel("取件人姓名").fill("林怡君");
  await page.getByLabel("路名、門市名稱或店號").fill("市府路");
  await page.getByLabel("路名、門市名稱或店號").press("Enter");
  await page.getByRole("button", { name: /測試門市/ }).click();
  await expect(page.getByText("臺北市信義區市府路45號")).toBeVisible();
  await page.getByRole("radio", { name: /取貨付款/ }).check();
  await page.getByLabel("備註（選填）").fill("請小心輕放");

  await page.getByRole("button", { name: "變更門市" }).click();
  await page.getByRole("button", { name: /地圖選/ }).click();
  await page.getByRole("button", { name: "離島門市" }).click();
  await expect(page).toHaveURL(`${shop.url}/checkout`);
  await expect(page.getByText("離島門市，運費 NT$100")).toBeVisible();
  await expect(page.getByLabel("備註（選填）")).toHaveValue("請小心輕放");
  await page.getByRole("radio", { name: /宅配到府/ }).check();
  await expect(page.getByLabel("街道、門牌與樓層")).toHaveValue("迪化街一段 32 號 3 樓");
  await page.getByRole("radio", { name: /^超商取貨/ }).check();
  await expect(page.getByText("離島門市，運費 NT$100")).toBeVisible();

  await page.getByLabel(/我已看過訂單內容/).check();
  await page.getByRole("button", { name: /^送出訂單・取貨付款/ }).click();
  await expect(page).toHaveURL(/\/orders\/\d{6}-\w+/);
  await expect(page.getByText("離島門市").first()).toBeVisible();
  await expect(page.getByText(storeIds.outlying).first()).toBeVisible();
  await expect(page.getByText("到超商取貨時，請在櫃檯付現金")).toBeVisible();
});
