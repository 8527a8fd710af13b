import { expect, type Page } from "playwright/test";
import { test } from "./support/shop";

const SCRIPTS = "**/_next/static/chunks/**";
const buy = (page: Page) => page.getByRole("button", { name: "加入購物車" }).filter({ visible: true }).first();

/** Loads everything that the page needs at first, so that later requests can fail. */
async function openProduct(page: Page): Promise<void> {
  await page.goto("/shop/3");
  await page.waitForLoadState("networkidle");
  await expect(buy(page)).toBeEnabled();
}

test.describe("docs/specification.md section 8: a lost script costs one action, never the page", () => {
  test("adding to the cart reports the failure without the toaster, and the page stays", async ({ page }) => {
    await openProduct(page);
    await page.route(SCRIPTS, (route) => route.abort());
    await buy(page).click();
    await expect(page.getByRole("status").filter({ hasText: "已加入購物車" })).toBeVisible();
    await expect(page.getByTestId("cart-badge")).toHaveText("1");
    await expect(page.getByRole("heading", { level: 1, name: "日月潭紅玉紅茶" })).toBeVisible();
  });

  test("without a connection the product page says that nothing was added, and works again afterwards", async ({
    page,
    context,
  }) => {
    await openProduct(page);
    await context.setOffline(true);
    await buy(page).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText("沒有加入，請再試一次");
    await expect(page.getByRole("heading", { level: 1, name: "日月潭紅玉紅茶" })).toBeVisible();
    await context.setOffline(false);
    await buy(page).click();
    await expect(page.getByTestId("cart-badge")).toHaveText("1");
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  });

  test("a picture that cannot be enlarged shows a message in its place, and can be retried", async ({ page }) => {
    await openProduct(page);
    await page.route(SCRIPTS, (route) => route.abort());
    await page
      .getByRole("link", { name: /放大|第 1 張/ })
      .first()
      .click();
    await expect(page.getByText("這個部分沒有載入。")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "日月潭紅玉紅茶" })).toBeVisible();
    await page.unroute(SCRIPTS);
    await page.getByRole("button", { name: "再試一次" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});
