import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "playwright/test";
import { listens, sendAsPage, termsInForce, test, watchErrors } from "./support/shop";

const heart = (page: Page, title: string) => page.getByRole("main").getByRole("button", { name: `收藏「${title}」` });

/** Presses a heart and waits for the announcement. */
async function wish(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await listens(page, heart(page, title).first());
  await heart(page, title).first().click();
  await expect(heart(page, title).first()).toHaveAttribute("aria-pressed", "true");
}

for (const width of [375, 1440]) {
  test(`docs/wish-list.md: at ${width} px a guest adds products, shares the list and removes one`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const errors = watchErrors(page);
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/wishlist");
    await expect(page.getByRole("heading", { name: "還沒有收藏" })).toBeVisible();
    await wish(page, "/shop/21", "日日飯碗");
    await wish(page, "/shop/3", "日月潭紅玉紅茶");
    await page.goto("/wishlist");
    const titles = page.getByRole("main").getByRole("heading", { level: 3 });
    await expect(titles).toHaveText(["日月潭紅玉紅茶", "日日飯碗"]);
    const line = page.getByRole("link", { name: "用 LINE 分享" });
    const shared = new URL((await line.getAttribute("href")) ?? "").searchParams.get("url") ?? "";
    expect(new URL(shared).search).toBe("?ids=3,21");

    // Another visitor sees them, and the list stays as it is until they add it to their own.
    const other = await browser.newPage({ baseURL });
    await other.goto(shared);
    await expect(other.getByText("這是別人分享的清單")).toBeVisible();
    await expect(other.getByRole("main").getByRole("heading", { level: 3 })).toHaveCount(2);
    await other.getByRole("button", { name: "全部加入我的收藏" }).click();
    await other.getByRole("main").getByRole("link", { name: "看我的收藏" }).click();
    await expect(other).toHaveURL(/\/wishlist$/);
    await expect(other.getByRole("main").getByRole("heading", { level: 3 })).toHaveCount(2);
    await other.close();

    await heart(page, "日日飯碗").click();
    await expect(titles).toHaveText(["日月潭紅玉紅茶"]);
    await page.reload();
    await expect(titles).toHaveText(["日月潭紅玉紅茶"]);
    expect(errors).toEqual([]);
  });
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

for (const [where, path] of [
  ["the home page", "/"],
  ["a list", "/shop"],
  ["a search", `/shop?keyword=${encodeURIComponent("茶")}`],
  ["the related products", "/shop/3"],
] as const) {
  test(`docs/wish-list.md: a heart on the cards of ${where} adds a product and removes it, and opens nothing`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(path);
    // A review is an article without a picture.
    const cards = page
      .getByRole("main")
      .getByRole("article")
      .filter({ has: page.getByRole("heading") });
    const card = cards.first();
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
    expect(errors).toEqual([]);
  });
}

test("docs/wish-list.md: an empty list tells a guest where to sign in, and shows the shop's recommendations", async ({
  page,
}) => {
  await page.goto("/wishlist");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "推薦商品" })).toBeVisible();
  await lookAround(page, main.getByRole("button", { name: /^收藏/ }).first());
  await main.getByRole("button", { name: /^收藏/ }).first().click();
  await expect(main.getByRole("heading", { name: "還沒有收藏" })).toHaveCount(0);
  await main.getByRole("button", { name: /^收藏/ }).first().click();
  await main.getByRole("link", { name: "登入" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fwishlist$/);
});

test("docs/wish-list.md: a guest's list is the member's after signing in, on every device, and is gone here after signing out", async ({
  page,
  browser,
  baseURL,
}) => {
  const member = { email: `wishes-${randomUUID()}@example.com`, password: "four old teapots" };
  const form = { ...member, name: "林怡君", agreement: await termsInForce() };
  await sendAsPage(page.request, "POST", "/api/bff/register", form);
  const signIn = async (there: Page) => {
    await there.goto("/login?next=%2Fwishlist");
    await there.getByRole("main").getByLabel("電子郵件").fill(member.email);
    await there.getByLabel("密碼", { exact: true }).fill(member.password);
    await there.getByRole("main").getByRole("button", { name: "登入" }).click();
    await expect(there).toHaveURL(/\/wishlist$/);
  };
  const titlesOn = (there: Page) => there.getByRole("main").getByRole("heading", { level: 3 });
  await wish(page, "/shop/21", "日日飯碗");
  await signIn(page);
  await expect(titlesOn(page)).toHaveText(["日日飯碗"]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("wishes"))).toBeNull();
  await wish(page, "/shop/3", "日月潭紅玉紅茶");

  const other = await (await browser.newContext({ baseURL })).newPage();
  await signIn(other);
  await expect(titlesOn(other)).toHaveText(["日月潭紅玉紅茶", "日日飯碗"]);
  await other.context().close();

  await page.getByRole("banner").locator("summary[title=會員選單]").click();
  await page.getByRole("banner").getByRole("button", { name: "登出" }).click();
  await expect(page.getByText("已登出")).toBeVisible();
  await page.goto("/wishlist");
  await expect(page.getByRole("heading", { name: "還沒有收藏" })).toBeVisible();
});
