import { expect, type Page } from "playwright/test";
import { sendAsPage, test } from "./support/shop";

const SCRIPTS = "**/_next/static/chunks/**";
const buy = (page: Page) => page.getByRole("button", { name: "加入購物車" }).filter({ visible: true }).first();

/** A page that has all it needs to be read, so that what is fetched later can be lost. */
async function openProduct(page: Page): Promise<void> {
  await page.goto("/shop/3");
  await page.waitForLoadState("networkidle");
  await expect(buy(page)).toBeEnabled();
}

test.describe("docs/specification.md section 8: a lost script costs what was pressed, never the page", () => {
  test("putting a product in the cart says so without the toaster, and the page stays", async ({ page }) => {
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

  test("a picture that cannot be shown large says so in its place, and can be tried again", async ({ page }) => {
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

test.describe("CONTRIBUTING.md: nothing that can be pressed lies under the back-to-top button", () => {
  for (const width of [375, 768, 1440]) {
    test(`at any place of a page, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 812 });
      await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-50", amount: 1 });
      for (const path of ["/shop/3", "/shop", "/", "/checkout"]) {
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        expect(await page.evaluate(coveredWhileScrolling), path).toEqual([]);
      }
    });
  }
});

/** Scrolls through the page in small steps. @returns what could not be pressed for the button, once each */
async function coveredWhileScrolling(): Promise<string[]> {
  const covered = new Set<string>();
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  for (let top = 0; top < document.documentElement.scrollHeight; top += 61) {
    scrollTo({ top, behavior: "instant" });
    await nextFrame();
    const button = document.querySelector<HTMLElement>('[aria-label="回到頁面頂端"]');
    if (!button?.checkVisibility({ visibilityProperty: true })) continue;
    const box = button.getBoundingClientRect();
    for (let x = box.left + 2; x < box.right; x += 5) {
      for (let y = box.top + 2; y < box.bottom; y += 5) {
        const under = document.elementsFromPoint(x, y).find((element) => !button.contains(element));
        const pressable = under?.closest("a, button, input, select, textarea, summary, label");
        if (pressable) covered.add(`${top}: ${pressable.textContent || pressable.tagName}`);
      }
    }
  }
  return [...covered];
}
