import { expect } from "playwright/test";
import { focusRests, tabTo } from "./support/keyboard";
import { test } from "./support/shop";

test("CONTRIBUTING.md: a product is bought with the keyboard alone", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { keyboard } = page;
  const type = async (label: string, text: string) => {
    await tabTo(page.getByRole("main").getByLabel(label, { exact: true }).filter({ visible: true }));
    await keyboard.type(text);
  };
  await page.goto("/shop?product_category_id=1");
  await tabTo(page.getByRole("main").getByRole("link", { name: "日月潭紅玉紅茶" }));
  await keyboard.press("Enter");

  // The second variant, and two of it.
  await tabTo(page.getByRole("radio").first());
  await keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "100 公克" })).toBeChecked();
  await tabTo(page.getByRole("button", { name: "增加數量" }));
  await keyboard.press("Enter");
  await tabTo(page.getByRole("main").getByRole("button", { name: "加入購物車" }).first());
  await keyboard.press("Enter");
  await expect(page.getByTestId("cart-badge")).toHaveText("1");
  await tabTo(page.getByRole("main").getByRole("link", { name: "看購物車" }));
  await keyboard.press("Enter");

  // One less in the cart, then on to the checkout.
  const line = page.locator('[data-sku="TEA-RBY-100"]');
  await tabTo(line.getByRole("button", { name: /減少/ }));
  await keyboard.press("Space");
  await expect(line.locator("output")).toHaveText("1");
  await tabTo(page.getByRole("link", { name: "前往結帳" }).first());
  await keyboard.press("Enter");
  await expect(page.getByTestId("order-total")).toHaveText("NT$820");

  // Enter in an empty form shows the required fields; then all fields are filled in order.
  await tabTo(page.getByLabel("收件人姓名"));
  await keyboard.press("Enter");
  await expect(page.getByLabel("收件人姓名")).toBeFocused();
  await expect(page.getByText("請先勾選確認")).toBeVisible();
  await focusRests(page);
  await keyboard.type("林怡君");
  await type("手機", "0912345678");
  await type("電子郵件", "yijun@example.com");
  for (const label of ["縣市", "鄉鎮市區"]) {
    const choice = page.getByLabel(label, { exact: true });
    // Its options are loaded by a separate request.
    await expect(choice.locator("option").nth(1)).toBeAttached();
    await tabTo(choice);
    await keyboard.press("ArrowDown");
    await expect(choice).not.toHaveValue("");
  }
  await type("街道、門牌與樓層", "迪化街一段 32 號");
  for (const name of [/宅配到府/, /貨到付款/]) {
    await tabTo(page.getByRole("radio", { name }));
    await expect(page.getByRole("radio", { name })).toBeChecked();
  }
  await type("備註（選填）", "請管理室代收");
  await tabTo(page.getByRole("link", { name: "修改購物車" }));
  await tabTo(page.getByLabel(/我已看過訂單內容/));
  await keyboard.press("Space");
  await expect(page.getByTestId("order-total")).toHaveText("NT$820");
  await tabTo(page.getByRole("button", { name: /送出訂單/ }));
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "謝謝你，訂單已成立" })).toBeVisible();
  await expect(page.getByText("請管理室代收", { exact: true })).toBeVisible();
});
