import { expect, type Page } from "playwright/test";
import { taipeiDay } from "@/lib/format";
import { RECENT_KEY } from "@/lib/site";
import {
  fitsItsWindow,
  freshShop,
  holdBack,
  openPage,
  sendAsPage,
  signInAsAdmin,
  test,
  watchErrors,
} from "./support/shop";
import { withMailServer } from "./support/shop-mail";

withMailServer();

/** Three pictures, two options; two combinations do not exist and one is sold out. */
const BOWL = "/shop/21";
/** The only variant is sold out. */
const SOLD_OUT = "/shop/4";
const radio = (page: Page, name: RegExp) => page.getByRole("radio", { name });

test("choices and presses before hydration are applied once the script has loaded", async ({ page }) => {
  const letScriptsCome = await holdBack(page, "**/_next/static/**/*.js*");
  await page.goto(BOWL, { waitUntil: "commit" });
  await page.getByRole("link", { name: "看第 3 張圖" }).click();
  await expect(page.getByRole("link", { name: /^放大第 3 張圖/ })).toBeInViewport();
  await radio(page, /^中/).check({ force: true });
  await page.getByRole("button", { name: "加入購物車" }).first().click();
  letScriptsCome();
  await expect(page.getByRole("link", { name: "看第 3 張圖" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByTestId("cart-badge")).toHaveText("1");
  await expect(radio(page, /^中/)).toBeChecked();
  // The chosen variant stays chosen after adding, for shoppers who want another one.
  await expect(page.getByText("已加入購物車").first()).toBeVisible();
  const buy = page.getByRole("button", { name: "加入購物車" }).first();
  await expect(buy).toBeEnabled();
  const second = page.waitForResponse((answer) => answer.request().method() === "POST");
  await buy.click();
  expect((await (await second).json()).data.cart_items).toMatchObject([{ values: ["米白", "中"], amount: 2 }]);
  await expect(radio(page, /^中/)).toBeChecked();
});

test("with the keyboard the focus stays on the button, and one press buys once", async ({ page }) => {
  let letThrough = () => {};
  const mayBeAdded = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const sent: string[] = [];
  await page.route("**/api/bff/cart", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent.push(route.request().postData() ?? "");
    await mayBeAdded;
    await route.continue();
  });
  await page.goto(BOWL);
  await expect(page.getByText("現貨供應")).toBeVisible();
  const more = page.getByRole("button", { name: "增加數量" });
  const buy = page.getByRole("button", { name: /^加入(購物車|中…)$/ }).first();
  await buy.focus();
  await page.keyboard.down("Enter");
  await expect(buy).toHaveText("加入中…");
  await expect(buy).toBeDisabled();
  await page.keyboard.down("Enter");
  await page.keyboard.press("Space");
  await expect(buy).toBeFocused();
  letThrough();
  await expect(page.getByTestId("cart-badge")).toHaveText("1");
  await expect(buy).toBeEnabled();
  await expect(buy).toBeFocused();
  // The key was held all the time: only another press buys again.
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  const second = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.keyboard.press("Enter");
  expect((await (await second).json()).data.cart_items).toMatchObject([{ amount: 2 }]);
  await expect(buy).toBeEnabled();
  expect(sent).toHaveLength(2);
  await more.focus();
  while (await more.isEnabled()) await page.keyboard.press("Enter");
  await expect(more).toBeFocused();
});

test("a sold-out product says so on its picture, and offers similar ones before its description", async ({ page }) => {
  const main = page.getByRole("main");
  await openPage(page, "/shop/3");
  await main.getByRole("button", { name: "加入購物車" }).first().click();
  await expect(page.getByTestId("cart-badge")).toHaveText("1");
  await expect(main.getByText("預計到貨")).toBeVisible();
  await page.goto(SOLD_OUT);
  await expect(main.getByRole("region", { name: "商品圖片" }).getByText("已售完")).toBeVisible();
  await expect(main.getByRole("button", { name: "貨到通知我" }).first()).toBeEnabled();
  await expect(page.getByTestId("cart-badge")).toHaveText("1");
  await expect(main.getByText("預計到貨")).toHaveCount(0);
  await expect(main.getByRole("link", { name: "看購物車" })).toHaveCount(0);
  // The buttons come before the description, and only once.
  const instead = main.getByRole("region", { name: "現在買得到的類似商品" });
  await expect(instead.getByRole("article")).toHaveCount(4);
  await expect(instead.getByText("已售完")).toHaveCount(0);
  const top = async (name: string) => (await main.getByRole("heading", { name }).boundingBox())?.y ?? 0;
  expect(await top("現在買得到的類似商品")).toBeLessThan(await top("商品介紹"));
});

test("the page shows the day of arrival by Taipei's clock, and a table of sizes", async ({ page }) => {
  const main = page.getByRole("main");
  // A Wednesday before noon: packed on Thursday, two days on the way.
  await page.clock.setFixedTime(new Date("2026-11-25T09:00:00+08:00"));
  await page.goto(BOWL);
  for (const day of ["本島 11/28（六）前", "離島 12/1（二）前", "門市自取 11/26（四）起"])
    await expect(main.getByText(day)).toBeVisible();
  await page.clock.setFixedTime(new Date("2026-11-25T13:00:00+08:00"));
  await page.reload();
  await expect(main.getByText("本島 11/29（日）前")).toBeVisible();
  const table = main.getByRole("table");
  await expect(table).toBeHidden();
  await page.getByText("尺寸表", { exact: true }).click();
  await expect(table.getByRole("row", { name: /^大 18 公分 8 公分/ })).toBeVisible();
});

test("a phone shows a buy bar when the button is scrolled away, a wide window none", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(BOWL);
  const bar = page.getByRole("region", { name: "快速購買" });
  const related = page.getByRole("heading", { name: "你可能也會喜歡" });
  await related.scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.setViewportSize({ width: 375, height: 800 });
  await page.reload();
  // Also before the button was reached: price and button are on the first screen.
  await expect(bar).toBeVisible();
  const button = page.getByRole("main").getByRole("button", { name: "加入購物車" }).first();
  await button.scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await related.scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await expect(bar).toContainText("NT$260・米白・小");
  await bar.getByRole("button", { name: "加入購物車" }).click();
  await expect(page.getByTestId("cart-badge")).toHaveText("1");
  // Six pictures, one of each colour, do not make the page wider than its window.
  await page.goto("/shop/19");
  await expect(page.getByRole("link", { name: /^看第 \d 張圖/ })).toHaveCount(6);
  await fitsItsWindow(page);
});

test("related products are others, and the current one is not among those viewed", async ({ page }) => {
  const recent = page.getByRole("region", { name: "最近看過" });
  const noted = () => page.evaluate((key) => localStorage.getItem(key), RECENT_KEY);
  await page.goto("/shop/1");
  await expect.poll(noted).toBe("[1]");
  await expect(recent).toHaveCount(0);
  await page.goto("/shop/3");
  await expect(recent.getByRole("link")).toHaveText(["名間四季春烏龍"]);
  await page.goto(BOWL);
  await expect(recent.getByRole("link")).toHaveText(["日月潭紅玉紅茶", "名間四季春烏龍"]);
  for (const empty of ["/carts", "/wishlist", "/shop?keyword=電動牙刷"]) {
    await page.goto(empty);
    await expect(recent.getByRole("link")).toHaveText(["日日飯碗", "日月潭紅玉紅茶", "名間四季春烏龍"]);
  }
  await page.goto(BOWL);
  const related = page.getByRole("region", { name: "你可能也會喜歡" });
  await expect(related.getByRole("link")).toHaveCount(8);
  await expect(related.getByRole("link", { name: "日日飯碗" })).toHaveCount(0);
  await expect(related.getByText("已售完")).toHaveCount(0);
  await related.getByRole("link").first().click();
  await expect(page).not.toHaveURL(/\/shop\/21$/);
});

test("docs/security.md: data in the browser's storage is not trusted", async ({ page, request }) => {
  const errors = watchErrors(page);
  await page.addInitScript(() => localStorage.setItem("recentlyViewed", '{"a":1}'));
  await page.goto("/shop/1");
  await expect(page.getByText("現貨供應")).toBeVisible();
  expect(errors).toEqual([]);
  const answer = await request.get(`${freshShop().url}/api/bff/products?ids=2,999999,x,-1,2,${"3,".repeat(50)}`);
  expect((await answer.json()).data.map(({ id }: { id: number }) => id)).toEqual([2, 3]);
  const none = await request.get(`${freshShop().url}/api/bff/products`);
  expect(await none.json()).toMatchObject({ code: 200, data: [] });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("docs/specification.md section 2: every picture can be reached", async ({ page }) => {
    await page.goto(BOWL);
    await page.getByRole("link", { name: "看第 3 張圖" }).click();
    const third = page.getByRole("link", { name: /^放大第 3 張圖/ });
    await expect(third).toBeInViewport();
    await expect(third).toHaveAttribute("href", /^\/products\/.+\.webp$/);
  });
});

test("on a small phone the price stands above the fold, also with the cookie bar and an announcement", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await signInAsAdmin(page);
  const path = "/api/bff/admin/settings/brand";
  const { data } = await (await page.request.get(path)).json();
  const announced = { ...data, notice: "滿千免運，全台配送" };
  try {
    expect((await sendAsPage(page.request, "PUT", path, announced)).ok()).toBe(true);
    await openPage(page, "/shop/1");
    await expect(page.getByText("滿千免運，全台配送")).toBeVisible();
    await expect(page.getByRole("button", { name: "知道了" })).toBeVisible();
    const price = page
      .getByRole("main")
      .getByText(/^NT\$[\d,]+$/)
      .first();
    const box = await price.boundingBox();
    expect((box?.y ?? 667) + (box?.height ?? 0)).toBeLessThan(667);
    await expect(price).toBeInViewport({ ratio: 1 });
  } finally {
    const { data: now } = await (await page.request.get(path)).json();
    await sendAsPage(page.request, "PUT", path, { ...data, version: now.version });
  }
});

test("while ordering is paused the page of a product says on which day it goes on", async ({ page }) => {
  await signInAsAdmin(page);
  const path = "/api/bff/admin/settings/orders";
  const { data } = await (await page.request.get(path)).json();
  const day = taipeiDay(new Date());
  try {
    const paused = { ...data, paused_from: day, paused_until: day, pause_text: "盤點休息。" };
    expect((await sendAsPage(page.request, "PUT", path, paused)).ok()).toBe(true);
    await page.goto("/shop/1");
    await expect(page.getByRole("main").getByText(/^盤點休息。.+恢復接單。$/)).toBeVisible();
  } finally {
    const { data: now } = await (await page.request.get(path)).json();
    await sendAsPage(page.request, "PUT", path, { ...data, version: now.version });
  }
  await page.goto("/shop/1");
  await expect(page.getByText("盤點休息。")).toHaveCount(0);
});
