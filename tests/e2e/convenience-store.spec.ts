import { expect } from "playwright/test";
import { storeIds } from "../support/ecpay-logistics/stores";
import { orderNumber, test } from "./support/services";
import { fillIn } from "./support/shop";

test("a guest finds a store, changes it on the map, and keeps what was typed", async ({ page, services }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const toCheckout = async () => {
    await services.call(page.request, "POST", "cart", { sku: "TEA-RBY-50", amount: 2 });
    await page.goto("/checkout");
  };
  await toCheckout();
  await fillIn(page, { 收件人姓名: "林怡君", 手機: "0911 000 004" });
  await page.getByLabel("電子郵件").first().fill("yijun@example.com");
  await page.getByLabel("街道、門牌與樓層").fill("迪化街一段 32 號 3 樓");
  await page.getByRole("radio", { name: /^超商取貨/ }).check();
  await expect(page.getByLabel("取件人姓名")).toHaveValue("林怡君");
  await page.getByLabel("取件人姓名").fill("林怡君2");
  await page.getByLabel("取件人手機").focus();
  await expect(page.getByText("請填 2 到 5 個中文字")).toBeVisible();
  await fillIn(page, { 取件人姓名: "林怡君", "路名、門市名稱或店號": "市府路" });
  await page.getByLabel("路名、門市名稱或店號").press("Enter");
  await page.getByRole("button", { name: /測試門市/ }).click();
  await expect(page.getByText("臺北市信義區市府路45號")).toBeVisible();
  await page.getByRole("radio", { name: /取貨付款/ }).check();
  await page.getByLabel("備註（選填）").fill("請小心輕放");

  await page.getByRole("button", { name: "變更門市" }).click();
  await page.getByRole("button", { name: /地圖選/ }).click();
  await page.getByRole("button", { name: "離島門市" }).click();
  await expect(page).toHaveURL(`${services.url}/checkout`);
  await expect(page.getByText("離島門市，運費 NT$100")).toBeVisible();
  await expect(page.getByLabel("備註（選填）")).toHaveValue("請小心輕放");
  await page.getByRole("radio", { name: /宅配到府/ }).check();
  await expect(page.getByLabel("街道、門牌與樓層")).toHaveValue("迪化街一段 32 號 3 樓");
  await page.getByRole("radio", { name: /^超商取貨/ }).check();
  await expect(page.getByText("離島門市，運費 NT$100")).toBeVisible();

  await page.getByLabel(/我已看過訂單內容/).check();
  await page.getByRole("button", { name: /^送出訂單・取貨付款/ }).click();
  await orderNumber(page);
  await expect(page.getByText("離島門市").first()).toBeVisible();
  await expect(page.getByText(storeIds.outlying).first()).toBeVisible();
  await expect(page.getByText("到超商取貨時，請在櫃檯付現金")).toBeVisible();

  // The tab has no draft any more; the browser remembers the method of the last order.
  await toCheckout();
  await expect(page.getByRole("radio").first()).toHaveAccessibleName(/超商取貨/);
  await expect(page.getByRole("radio", { name: /^超商取貨/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: /取貨付款/ })).toBeChecked();
  await expect(page.getByLabel("收件人姓名")).toHaveValue("");
});
