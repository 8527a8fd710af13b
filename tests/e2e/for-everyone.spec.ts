import { expect, type Page } from "playwright/test";
import { routes } from "./support/routes";
import { freshShop, test } from "./support/shop";

test.describe("docs/rendering.md: without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page shows its headline, categories and products", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "茶", exact: true })).toBeVisible();
    expect(await page.getByRole("article").filter({ visible: true }).count()).toBe(8);
  });

  test("the list shows its products, and its links work", async ({ page }) => {
    await page.goto("/shop");
    expect(await page.getByRole("article").filter({ visible: true }).count()).toBe(12);
    await page.getByRole("link", { name: "下一頁" }).click();
    await expect(page).toHaveURL(/\/shop\?page=2$/);
    await expect(page.getByRole("article").first()).toBeVisible();
  });

  test("a product shows its name, price, text and picture", async ({ page }) => {
    await page.goto("/shop/1");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(main.getByText(/^NT\$\d/).first()).toBeVisible();
    await expect(main.getByRole("heading", { name: "商品介紹" })).toBeVisible();
    await expect(main.getByRole("img").first()).toBeVisible();
  });
});

test.describe("CONTRIBUTING.md: motion respects prefers-reduced-motion", () => {
  for (const path of ["/", "/shop/1", "/carts"]) {
    test(`${path} has no motion for visitors who prefer reduced motion`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await page.goto(path);
      // Transitions are off while a page applies its colour mode, on purpose.
      await expect.poll(() => longestMotion(page), "there is motion to stop").toBeGreaterThan(0.1);
      await page.emulateMedia({ reducedMotion: "reduce" });
      expect(await longestMotion(page)).toBeLessThan(0.001);
    });
  }
});

/** The longest transition or animation of any element, in seconds. */
function longestMotion(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(",").map((time) => Number.parseFloat(time)));
    return Math.max(
      ...[...document.querySelectorAll("*")].flatMap((element) =>
        [null, "::before", "::after"].map((part) => {
          const style = getComputedStyle(element, part);
          const moves = style.animationName === "none" ? 0 : seconds(style.animationDuration);
          return Math.max(moves, seconds(style.transitionDuration));
        }),
      ),
    );
  });
}

test("docs/specification.md section 2: every route of the list answers with its status", async ({ request }) => {
  for (const { path, status = 200, prepare, signedIn } of routes) {
    if (prepare || signedIn) continue;
    expect((await request.get(freshShop().url + path)).status(), path).toBe(status);
  }
});
