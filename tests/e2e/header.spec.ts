import { expect, type Page } from "playwright/test";
import { listens, test } from "./support/shop";

const header = (page: Page) => page.getByRole("banner");
const person = (page: Page) => header(page).locator('summary[title="會員選單"]');
const office = (page: Page) => header(page).getByRole("link", { name: "管理後台" });

test("docs/specification.md section 2: the sign-in links of shoppers and of staff cannot be confused", async ({
  page,
}) => {
  await page.goto("/about");
  // 1024 px is the narrowest window with the whole menu.
  for (const width of [320, 375, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const hasWords = width >= 768;
    const words = [person(page).getByText("登入／會員"), office(page).getByText("管理後台")];
    for (const word of words) {
      // Elements for screen readers only are one pixel wide.
      const { width: shown = 0 } = (await word.boundingBox()) ?? {};
      if (hasWords) expect(shown, `${width} px`).toBeGreaterThan(50);
      else expect(shown, `${width} px`).toBeLessThan(2);
      const isCut = await word.evaluate((element) => element.scrollWidth > element.clientWidth + 1);
      if (hasWords) expect(isCut, `${width} px`).toBe(false);
    }
    await expect(office(page).getByText("後台", { exact: true })).toBeVisible({ visible: !hasWords });
    const [shopper, staff] = [await person(page).boundingBox(), await office(page).boundingBox()];
    expect((shopper?.x ?? 0) + (shopper?.width ?? 0), `${width} px`).toBeLessThanOrEqual(staff?.x ?? 0);
    // Nothing wraps, and nothing exceeds the window's edge.
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    expect((staff?.x ?? 0) + (staff?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width);
    for (const link of await header(page).getByRole("navigation").getByRole("link").all())
      if (await link.isVisible()) expect((await link.boundingBox())?.height, `${width} px`).toBeLessThan(48);
  }
});

test.describe("the menu of phones", () => {
  test.use({ viewport: { width: 375, height: 812 } });

  for (const [who, data, entries] of [
    ["a guest", null, { 登入: "/login", 註冊: "/register", 訂單查詢: "/orders" }],
    ["a member", { name: "王小明" }, { 會員中心: "/account", 我的訂單: "/account/orders" }],
  ] as const)
    test(`begins with the actions of ${who}`, async ({ page }) => {
      await page.route("**/api/bff/session", (route) => route.fulfill({ json: { code: 200, msg: "", data } }));
      await page.goto("/about");
      const toggle = header(page).getByRole("button", { name: "開啟選單" });
      await listens(page, toggle);
      await toggle.click();
      const menu = page.getByRole("dialog", { name: "選單" });
      const own = menu.getByRole("region", { name: "會員選單" });
      for (const [name, href] of Object.entries(entries))
        await expect(own.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
      await expect(own.getByText("王小明，你好")).toBeVisible({ visible: data !== null });
      await expect(own.getByRole("button", { name: "登出" })).toBeVisible({ visible: data !== null });
      // They are visible without scrolling: above the links of the shop.
      const [account, links] = [own, menu.getByRole("navigation")].map((part) => part.boundingBox());
      expect((await account)?.y).toBeLessThan((await links)?.y ?? 0);
      await expect(own.getByRole("listitem").or(own.getByRole("link")).last()).toBeInViewport();
    });
});
