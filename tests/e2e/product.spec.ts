import { expect, type Page } from "playwright/test";
import { RECENT_KEY } from "@/lib/site";
import { freshShop, listens, test, watchErrors } from "./support/shop";

/** Three pictures, two options; two combinations do not exist and one is sold out. */
const BOWL = "/shop/21";
/** The only variant is sold out. */
const SOLD_OUT = "/shop/4";
const radio = (page: Page, name: RegExp) => page.getByRole("radio", { name });
const label = (page: Page, text: string) => page.locator("label").filter({ hasText: text });

test("choosing a glaze shows its picture, choosing a size shows none", async ({ page }) => {
  await page.goto(BOWL);
  await expect(label(page, "藍灰").locator("img")).toHaveAttribute("src", /^\/.+/);
  await expect(page.getByRole("group", { name: "釉色" }).locator("img")).toHaveCount(3);
  await expect(page.getByRole("group", { name: "尺寸" }).locator("img")).toHaveCount(0);
});

for (const width of [375, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("docs/specification.md section 2: pictures open large and are turned with the keyboard", async ({ page }) => {
      const errors = watchErrors(page);
      await page.goto(BOWL);
      const first = page.getByRole("link", { name: /^放大第 1 張圖/ });
      await first.focus();
      await first.press("Enter");
      const zoom = page.getByRole("dialog", { name: "商品圖片放大檢視" });
      await expect(zoom).toBeVisible();
      await expect(zoom.getByText("1 / 4")).toBeVisible();
      await page.keyboard.press("ArrowRight");
      await expect(zoom.getByText("2 / 4")).toBeVisible();
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("ArrowLeft");
      await expect(zoom.getByText("4 / 4")).toBeVisible();

      const picture = zoom.getByRole("img");
      const normal = (await picture.boundingBox())?.width ?? 0;
      await zoom.getByRole("button", { name: "放大兩倍" }).press("Enter");
      await expect.poll(async () => (await picture.boundingBox())?.width).toBe(normal * 2);
      await picture.click();
      await expect.poll(async () => (await picture.boundingBox())?.width).toBe(normal);

      await page.keyboard.press("Escape");
      await expect(zoom).toHaveCount(0);
      await expect(first).toBeFocused();
      // Nothing was loaded, so the loading bar is gone.
      await expect(page.locator("#nprogress")).toHaveCount(0);
      expect(errors).toEqual([]);
    });

    test("docs/specification.md section 2: the gallery scrolls to the chosen thumbnail", async ({ page }) => {
      await page.goto(BOWL);
      await listens(page);
      await page.getByRole("link", { name: "看第 3 張圖" }).click();
      await expect(page.getByRole("link", { name: "看第 3 張圖" })).toHaveAttribute("aria-current", "true");
      await expect(page.getByRole("link", { name: /^放大第 3 張圖/ })).toBeInViewport();
      await expect(page).toHaveURL(/\/shop\/21$/);
    });

    test("six pictures, one of each colour, do not make the page wider than its window", async ({ page }) => {
      await page.goto("/shop/19");
      await expect(page.getByRole("link", { name: /^看第 \d 張圖/ })).toHaveCount(6);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });

    test("docs/specification.md section 2: a thumbnail that was chosen before hydration is the marked one", async ({
      page,
    }) => {
      let begin = () => {};
      const mayBegin = new Promise<void>((resolve) => {
        begin = resolve;
      });
      await page.route("**/_next/static/**/*.js", async (route) => {
        await mayBegin;
        await route.continue();
      });
      await page.goto(BOWL, { waitUntil: "commit" });
      await page.getByRole("link", { name: "看第 3 張圖" }).click();
      await expect(page.getByRole("link", { name: /^放大第 3 張圖/ })).toBeInViewport();
      begin();
      await expect(page.getByRole("link", { name: "看第 3 張圖" })).toHaveAttribute("aria-current", "true");
    });

    test("docs/specification.md section 2: a disabled choice says why, and none is a dead end", async ({ page }) => {
      await page.goto(BOWL);
      await expect(label(page, "陶土").getByText("無此組合")).toBeVisible();
      await radio(page, /^陶土/).check({ force: true });
      await expect(page.getByText("沒有「陶土・小」的組合，已改選「陶土・中」。")).toBeVisible();
      await expect(radio(page, /^中/)).toBeChecked();
      await expect(label(page, "大").getByText("售完")).toBeVisible();
      await expect(label(page, "小").getByText("無此組合")).toBeVisible();
      await radio(page, /^大/).check({ force: true });
      await expect(page.getByText("這個組合已售完")).toBeVisible();
      await expect(page.getByRole("button", { name: "貨到通知我" }).first()).toBeEnabled();
      await page.getByText("還有貨的規格：").locator("..").getByRole("button", { name: "陶土・中" }).press("Enter");
      await expect(radio(page, /^陶土/)).toBeFocused();
      await expect(radio(page, /^中/)).toBeChecked();
      await radio(page, /^大/).check({ force: true });
      await radio(page, /^米白/).check({ force: true });
      await expect(page.getByRole("button", { name: "加入購物車" }).first()).toBeEnabled();
    });

    test("the address follows the variant: reloaded, shared or opened from the cart, it is the chosen one", async ({
      page,
    }) => {
      await page.goto(BOWL);
      await listens(page);
      await radio(page, /^陶土/).check({ force: true });
      await expect(page).toHaveURL(/\/shop\/21\?sku=[A-Z0-9-]+$/);
      const itsPicture = page.getByRole("link", { name: "看第 4 張圖" });
      await expect(itsPicture).toHaveAttribute("aria-current", "true");
      const file = (await itsPicture.locator("img").getAttribute("src")) ?? "";
      await page.reload();
      await expect(radio(page, /^陶土/)).toBeChecked();
      await expect(itsPicture).toHaveAttribute("aria-current", "true");
      await expect(radio(page, /^中/)).toBeChecked();
      await page.getByRole("button", { name: "加入購物車" }).first().click();
      await expect(page.getByTestId("cart-badge")).toHaveText("1");
      await page.goto("/carts");
      const main = page.getByRole("main");
      await expect(main.locator("[data-sku] img").first()).toHaveAttribute("src", file);
      await main.getByRole("link", { name: "日日飯碗" }).first().click();
      await expect(page).toHaveURL(/\/shop\/21\?sku=/);
      await expect(radio(page, /^陶土/)).toBeChecked();
      await page.goto(`${BOWL}?sku=NO-SUCH-SKU`);
      await expect(page.getByRole("button", { name: "加入購物車" }).first()).toBeEnabled();
    });

    test("buying at once adds to the cart and opens the checkout; the link to the cart appears once it has items", async ({
      page,
    }) => {
      await page.goto("/shop/3");
      await listens(page);
      const main = page.getByRole("main");
      await expect(main.getByText("現貨供應")).toBeVisible();
      await expect(main.getByRole("link", { name: "看購物車" })).toHaveCount(0);
      await radio(page, /^100 公克/).check({ force: true });
      await main.getByRole("button", { name: "立即購買" }).click();
      await expect(page).toHaveURL(/\/checkout$/);
      await expect(main.getByTestId("order-total")).toHaveText("NT$820");
      await page.goto("/shop/3");
      await expect(main.getByRole("link", { name: "看購物車" })).toBeVisible();
    });

    test("a sold-out product says so on its picture, without day of arrival and link to the cart", async ({ page }) => {
      await page.goto("/shop/3");
      await listens(page);
      const main = page.getByRole("main");
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

    test("a table of sizes opens beside the options", async ({ page }) => {
      await page.goto(BOWL);
      const table = page.getByRole("main").getByRole("table");
      await expect(table).toBeHidden();
      await page.getByText("尺寸表", { exact: true }).click();
      await expect(table.getByRole("row", { name: /^大 18 公分 8 公分/ })).toBeVisible();
    });

    test("the page shows the day of arrival, counted from now in Taipei", async ({ page }) => {
      // A Wednesday before noon: packed on Thursday, two days on the way.
      await page.clock.setFixedTime(new Date("2026-11-25T09:00:00+08:00"));
      await page.goto(BOWL);
      const main = page.getByRole("main");
      await expect(main.getByText("本島 11/28（六）前")).toBeVisible();
      await expect(main.getByText("離島 12/1（二）前")).toBeVisible();
      await expect(main.getByText("門市自取 11/26（四）起")).toBeVisible();
      await page.clock.setFixedTime(new Date("2026-11-25T13:00:00+08:00"));
      await page.reload();
      await expect(main.getByText("本島 11/29（日）前")).toBeVisible();
    });

    test("a refusal of buying at once is shown on the product's page", async ({ page }) => {
      await page.goto("/shop/1");
      await listens(page);
      await page.route("**/api/bff/cart", async (route) => {
        if (route.request().method() !== "POST") return route.continue();
        const data = { error: "insufficient_stock" };
        await route.fulfill({ status: 409, json: { code: 409, msg: "庫存不足", data } });
      });
      await page.getByRole("main").getByRole("button", { name: "立即購買" }).click();
      await expect(page.getByText("庫存不足").first()).toBeVisible();
      await expect(page).toHaveURL(/\/shop\/1$/);
    });

    test("a product is shared by LINE or as a link, with the chosen variant and without campaign parameters", async ({
      page,
      context,
    }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.goto(`${BOWL}?utm_source=line`);
      await listens(page);
      const share = page.getByRole("main").getByRole("group", { name: "分享" });
      const line = share.getByRole("link", { name: "用 LINE 分享" });
      await expect(line).toHaveAttribute(
        "href",
        /^https:\/\/social-plugins\.line\.me\/lineit\/share\?url=http.*shop%2F21$/,
      );
      await radio(page, /^陶土/).check({ force: true });
      await share.getByRole("button", { name: "複製連結" }).click();
      await expect(page.getByText("已複製連結")).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/shop\/21\?sku=[A-Z0-9-]+$/);
    });

    test("docs/specification.md section 2: a phone shows a buy bar when the button is scrolled away", async ({
      page,
    }) => {
      await page.goto(BOWL);
      const bar = page.getByRole("region", { name: "快速購買" });
      const related = page.getByRole("heading", { name: "你可能也會喜歡" });
      if (width >= 768) {
        await related.scrollIntoViewIfNeeded();
        return expect(bar).toBeHidden();
      }
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
      await button.scrollIntoViewIfNeeded();
      await expect(bar).toBeHidden();
    });

    test("docs/api.md: related products are others, and can be bought", async ({ page }) => {
      await page.goto(BOWL);
      const related = page.getByRole("region", { name: "你可能也會喜歡" });
      await expect(related.getByRole("link")).toHaveCount(8);
      await expect(related.getByRole("link", { name: "日日飯碗" })).toHaveCount(0);
      await expect(related.getByText("已售完")).toHaveCount(0);
      await related.getByRole("link").first().click();
      await expect(page).not.toHaveURL(/\/shop\/21$/);
    });

    test("docs/specification.md section 2: recently viewed products are shown, without the current one", async ({
      page,
    }) => {
      const recent = page.getByRole("region", { name: "最近看過" });
      const noted = () => page.evaluate((key) => localStorage.getItem(key), RECENT_KEY);
      await page.goto("/shop/1");
      await expect.poll(noted).toBe("[1]");
      await expect(recent).toHaveCount(0);
      await page.goto("/shop/3");
      await expect(recent.getByRole("link")).toHaveText(["名間四季春烏龍"]);
      await page.goto(BOWL);
      await expect(recent.getByRole("link")).toHaveText(["日月潭紅玉紅茶", "名間四季春烏龍"]);
      await page.goto("/shop/1");
      await expect(recent.getByRole("link")).toHaveText(["日日飯碗", "日月潭紅玉紅茶"]);
      for (const empty of ["/carts", "/wishlist", "/shop?keyword=電動牙刷"]) {
        await page.goto(empty);
        await expect(recent.getByRole("link")).toHaveText(["名間四季春烏龍", "日日飯碗", "日月潭紅玉紅茶"]);
      }
    });
  });
}

test("docs/security.md: data in the browser's storage is not trusted", async ({ page, request }) => {
  const errors = watchErrors(page);
  await page.addInitScript(() => localStorage.setItem("recentlyViewed", '{"a":1}'));
  await page.goto("/shop/1");
  await expect(page.getByText("現貨供應")).toBeVisible();
  expect(errors).toEqual([]);
  const answer = await request.get(`${freshShop().url}/api/bff/products?ids=2,999999,x,-1,2,${"3,".repeat(50)}`);
  expect((await answer.json()).data.map(({ id }: { id: number }) => id)).toEqual([2, 3]);
  expect(await (await request.get(`${freshShop().url}/api/bff/products`)).json()).toMatchObject({
    code: 200,
    data: [],
  });
});

test("choices and presses before hydration are applied once the script has loaded", async ({ page }) => {
  let letScriptsCome = () => {};
  const scriptsMayCome = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route("**/_next/static/**/*.js*", async (route) => {
    await scriptsMayCome;
    await route.continue();
  });
  await page.goto(BOWL, { waitUntil: "commit" });
  await radio(page, /^中/).check({ force: true });
  await page.getByRole("button", { name: "加入購物車" }).first().click();
  letScriptsCome();
  await expect(page.getByTestId("cart-badge")).toHaveText("1");
  await expect(radio(page, /^中/)).toBeChecked();
  await expect(page).toHaveURL(/\/shop\/21$/);
  // The chosen variant stays chosen after adding, for shoppers who want another one.
  await expect(page.getByText("已加入購物車").first()).toBeVisible();
  const buy = page.getByRole("button", { name: "加入購物車" }).first();
  await expect(buy).toBeEnabled();
  const second = page.waitForResponse((answer) => answer.request().method() === "POST");
  await buy.click();
  expect((await (await second).json()).data.cart_items).toMatchObject([{ values: ["米白", "中"], amount: 2 }]);
  await expect(buy).toBeEnabled();
  await expect(radio(page, /^中/)).toBeChecked();
  await page.goto("/carts");
  await expect(page.getByText("米白・中")).toBeVisible();
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
