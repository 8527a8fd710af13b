import { expect, type Locator, type Page } from "playwright/test";
import { freshShop, listens, test, watchErrors } from "./support/shop";
import { register, signInHere, signOut } from "./support/shopper";

const heart = (page: Page, title: string) => page.getByRole("main").getByRole("button", { name: `收藏「${title}」` });
const titlesOn = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 });

/** Presses a heart and waits for the announcement. */
async function wish(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await listens(page, heart(page, title).first());
  await heart(page, title).first().click();
  await expect(heart(page, title).first()).toHaveAttribute("aria-pressed", "true");
}

/** Moves the pointer until the heart is there: it is loaded with the first use of the page. */
async function lookAround(page: Page, heart: Locator): Promise<void> {
  let y = 300;
  const isThere = async () => {
    await page.mouse.move(100, y++);
    return heart.count();
  };
  await expect.poll(isThere).toBe(1);
}

test("docs/wish-list.md: a guest adds products, shares the list, removes one", async ({ page, browser }) => {
  const errors = watchErrors(page);
  const main = page.getByRole("main");
  await page.setViewportSize({ width: 375, height: 900 });
  await page.goto("/wishlist");
  await expect(main.getByRole("heading", { name: "還沒有收藏" })).toBeVisible();
  await expect(main.getByRole("heading", { name: "推薦商品" })).toBeVisible();
  const recommended = main.getByRole("button", { name: /^收藏/ }).first();
  await lookAround(page, recommended);
  await recommended.click();
  await expect(main.getByRole("heading", { name: "還沒有收藏" })).toHaveCount(0);
  await recommended.click();
  await main.getByRole("link", { name: "登入" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fwishlist$/);
  await wish(page, "/shop/21", "日日飯碗");
  await wish(page, "/shop/3", "日月潭紅玉紅茶");
  await page.goto("/wishlist");
  await expect(titlesOn(page)).toHaveText(["日月潭紅玉紅茶", "日日飯碗"]);
  const line = page.getByRole("link", { name: "用 LINE 分享" });
  const shared = new URL((await line.getAttribute("href")) ?? "").searchParams.get("url") ?? "";
  expect(new URL(shared).search).toBe("?ids=3,21");

  // Another visitor sees them, and the list stays as it is until they add it to their own.
  const other = await browser.newPage({ baseURL: freshShop().url });
  await other.goto(shared);
  await expect(other.getByText("這是別人分享的清單")).toBeVisible();
  await expect(titlesOn(other)).toHaveCount(2);
  await other.getByRole("button", { name: "全部加入我的收藏" }).click();
  await other.getByRole("main").getByRole("link", { name: "看我的收藏" }).click();
  await expect(other).toHaveURL(/\/wishlist$/);
  await expect(titlesOn(other)).toHaveCount(2);
  await other.close();

  await heart(page, "日日飯碗").click();
  await expect(titlesOn(page)).toHaveText(["日月潭紅玉紅茶"]);
  await page.reload();
  await expect(titlesOn(page)).toHaveText(["日月潭紅玉紅茶"]);
  expect(errors).toEqual([]);
});

test("docs/wish-list.md: a heart on a card adds and removes a product, and opens nothing", async ({ page }) => {
  const errors = watchErrors(page);
  await page.setViewportSize({ width: 375, height: 800 });
  for (const path of ["/", "/shop", `/shop?keyword=${encodeURIComponent("茶")}`, "/shop/3"]) {
    await page.goto(path);
    // A review is an article without a picture.
    const cards = page.getByRole("main").getByRole("article");
    const card = cards.filter({ has: page.getByRole("heading") }).first();
    const title = (await card.getByRole("heading").textContent()) ?? "";
    const its = card.getByRole("button", { name: `收藏「${title}」` });
    await lookAround(page, its);
    await its.click();
    await expect(its).toHaveAttribute("aria-pressed", "true");
    expect(new URL(page.url()).search).toBe(new URL(path, page.url()).search);
    await page.reload();
    await lookAround(page, its);
    await expect(its).toHaveAttribute("aria-pressed", "true");
    await its.click();
    await expect(its).toHaveAttribute("aria-pressed", "false");
    await card.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test("docs/wish-list.md: a guest's list is the member's after signing in", async ({ page, browser }) => {
  const email = await register(page.request);
  const signIn = async (there: Page) => {
    await there.goto("/login?next=%2Fwishlist");
    await signInHere(there, email);
    await expect(there).toHaveURL(/\/wishlist$/);
  };
  await wish(page, "/shop/21", "日日飯碗");
  await signIn(page);
  await expect(titlesOn(page)).toHaveText(["日日飯碗"]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("wishes"))).toBeNull();
  await wish(page, "/shop/3", "日月潭紅玉紅茶");
  const other = await (await browser.newContext({ baseURL: freshShop().url })).newPage();
  await signIn(other);
  await expect(titlesOn(other)).toHaveText(["日月潭紅玉紅茶", "日日飯碗"]);
  await other.context().close();
  await signOut(page);
  await page.goto("/wishlist");
  await expect(page.getByRole("heading", { name: "還沒有收藏" })).toBeVisible();
});
