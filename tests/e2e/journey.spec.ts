import { expect } from "playwright/test";
import { fillIn, freshShop, listens, test, watchErrors } from "./support/shop";
import { fillCheckout } from "./support/shopper";

test.use({ prefetches: true });

test("from a fresh clone a guest finds and orders a product, and staff confirm it", async ({ page }) => {
  const errors = watchErrors(page);
  const shop = freshShop();

  // Find a product by category.
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("banner").locator("summary", { hasText: "商品" }).click();
  await page.getByRole("banner").getByRole("link", { name: "茶", exact: true }).click();
  await expect(page).toHaveURL(/\/shop\?product_category_id=\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: "茶" })).toBeVisible();
  await page.getByRole("link", { name: "日月潭紅玉紅茶" }).click();
  await expect(page).toHaveURL(/\/shop\/\d+$/);

  // Choose a variant and put two of it in the cart.
  await page.getByRole("radio", { name: "100 公克" }).check({ force: true });
  await page.getByRole("button", { name: "增加數量" }).click();
  await page.getByRole("button", { name: "加入購物車" }).click();
  await expect(page.getByText("已加入購物車")).toBeVisible();
  await expect(page.getByTestId("cart-badge")).toHaveText("1");

  // The cart has the server's prices.
  await page
    .getByRole("banner")
    .getByRole("link", { name: /購物車/ })
    .click();
  await expect(page).toHaveURL(/\/carts$/);
  await expect(page.getByText("NT$1,440").first()).toBeVisible();
  await page.getByRole("link", { name: "前往結帳" }).click();

  // Check out as a guest with a Taiwanese address.
  await expect(page).toHaveURL(/\/checkout$/);
  await fillCheckout(page);
  await page.getByLabel(/我已看過訂單內容/).check();
  await expect(page.getByTestId("order-total")).toHaveText("NT$1,540");
  await page.getByRole("button", { name: /送出訂單/ }).click();

  // The confirmation names the order.
  await expect(page.getByRole("heading", { name: "謝謝你，訂單已成立" })).toBeVisible();
  const number = (await page.getByTestId("order-number").textContent()) ?? "";
  expect(number).toMatch(/^\d{6}-[0-9A-Z]{8}$/);
  await expect(page.getByText("0912-345-678")).toBeVisible();
  await expect(page.getByTestId("cart-badge")).toHaveCount(0);

  // Staff sign in, see that order and confirm it.
  await page.goto("/admin/order");
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await fillIn(page, { 電子郵件: shop.adminEmail, 密碼: shop.adminPassword });
  await page.getByRole("button", { name: "登入" }).click();
  await page.getByRole("link", { name: number }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/order/${number}(\\?|$)`));
  // The router keeps the list in the document, hidden: look at visible elements.
  const seen = (text: string) =>
    page.locator("main, section[aria-live]").getByText(text, { exact: true }).filter({ visible: true });
  await expect(seen("林怡君")).toBeVisible();
  await expect(seen("待確認")).toBeVisible();
  const confirm = page.getByRole("button", { name: "確認訂單" });
  // The link to the order may have been followed before the list had its script: then this page comes from the server.
  await listens(page, confirm);
  await confirm.click();
  await expect(seen("訂單已更新")).toBeVisible();
  await expect(seen("處理中")).toBeVisible();
  await expect(confirm).toHaveCount(0);

  expect(errors).toEqual([]);
});
