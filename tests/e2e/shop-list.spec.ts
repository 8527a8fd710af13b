import { expect, type Page } from "playwright/test";
import { freshShop, listens, test, watchErrors } from "./support/shop";

/** Visible elements only: the router keeps earlier pages in the document, hidden. */
const seen = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true });
const chips = (page: Page) => page.getByRole("list", { name: "已套用的條件" });
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const openFilters = (page: Page) => page.getByRole("button", { name: /^篩選/ }).click();

const PHONE = { width: 375, height: 800 };
const WIDE = { width: 1440, height: 800 };

for (const viewport of [PHONE, WIDE]) {
  test(`docs/specification.md 2, 7: filters are in the address, ${viewport.width} px wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const isNarrow = viewport === PHONE;
    const errors = watchErrors(page);
    await page.goto("/shop");
    for (const [choice, address] of [
      ["送禮", /\/shop\?product_tag_ids\[0\]=1$/],
      ["只看有貨", /\/shop\?product_tag_ids\[0\]=1&in_stock=1$/],
    ] as const) {
      await listens(page);
      if (isNarrow) await openFilters(page);
      // Clicked, since the list that it leads to has another check box.
      await page.getByRole("checkbox", { name: choice }).click();
      if (isNarrow) await page.getByRole("button", { name: "看結果" }).click();
      await expect(page).toHaveURL(address);
      await expect(chips(page).getByRole("link", { name: choice })).toBeVisible();
    }
    await expect(chips(page).getByRole("link")).toHaveText(["送禮", "只看有貨", "全部清除"]);
    await expect(cards(page).filter({ hasText: "已售完" })).toHaveCount(0);

    await page.getByRole("link", { name: "移除條件：送禮" }).click();
    await expect(page).toHaveURL(/\/shop\?in_stock=1$/);
    await expect(chips(page).getByRole("link")).toHaveText(["只看有貨"]);
    // Back restores a filter, also its check mark.
    await page.goBack();
    await expect(chips(page).getByRole("link")).toHaveText(["送禮", "只看有貨", "全部清除"]);
    if (isNarrow) await openFilters(page);
    await expect(page.getByRole("checkbox", { name: "送禮" })).toBeChecked();
    await page.keyboard.press("Escape");
    await page.goForward();
    await expect(chips(page).getByRole("link")).toHaveText(["只看有貨"]);
    if (isNarrow) await page.getByRole("button", { name: "篩選（1）" }).click();
    await expect(page.getByRole("checkbox", { name: "送禮" })).not.toBeChecked();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "移除條件：只看有貨" }).click();
    await expect(page).toHaveURL(/\/shop$/);
    await expect(chips(page)).toHaveCount(0);

    // A price range, with swapped ends.
    if (isNarrow) await openFilters(page);
    await page.getByLabel("最低價（元）").filter({ visible: true }).fill("900");
    await page.getByLabel("最高價（元）").filter({ visible: true }).fill("700");
    await page.getByRole("button", { name: isNarrow ? "看結果" : "套用" }).click();
    await expect(page).toHaveURL(/\/shop\?price_from=700&price_to=900$/);
    await expect(chips(page).getByRole("link")).toHaveText(["NT$700 到 NT$900"]);
    expect(errors).toEqual([]);
  });
}

test("docs/specification.md section 7: the list is sorted by sales and by price, both ways", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const lowest = async () => {
    const texts = await cards(page).locator("p.tabular-nums > span").allTextContents();
    return texts.map((text) => Number(/NT\$([\d,]+)/.exec(text)?.[1]?.replaceAll(",", "")));
  };
  // The cards of the list before may be shown until the new ones are there.
  const isSorted = (by: (a: number, b: number) => number) => async () => {
    const prices = await lowest();
    return prices.length === 12 && String(prices) === String(prices.toSorted(by));
  };
  const titles = () => cards(page).getByRole("heading", { level: 3 }).allTextContents();
  const button = page.locator("summary").filter({ hasText: "排序：", visible: true });
  const sort = async (order: string, address: RegExp) => {
    await button.click();
    await page.getByRole("link", { name: order, exact: true }).filter({ visible: true }).click();
    await expect(page).toHaveURL(address);
    await expect(button).toHaveText(`排序：${order}`);
  };
  await page.goto("/shop");
  await expect(button).toHaveText("排序：預設");
  const recommended = await titles();
  await sort("價格低到高", /\/shop\?sort_target=price&sort_method=asc$/);
  await expect.poll(isSorted((a, b) => a - b)).toBe(true);
  await sort("價格高到低", /\/shop\?sort_target=price$/);
  await expect.poll(isSorted((a, b) => b - a)).toBe(true);
  await page.setViewportSize(WIDE);
  const bySales = page.getByRole("link", { name: "熱銷", exact: true }).filter({ visible: true });
  await bySales.click();
  await expect(page).toHaveURL(/\/shop\?sort_target=sales$/);
  await expect(bySales).toHaveAttribute("aria-current", "true");
  await expect.poll(titles).not.toEqual(recommended);
});

test("a category keeps the other filters and has the list's count; pages are real links", async ({ page }) => {
  await page.goto("/shop?in_stock=1");
  await expect(cards(page)).toHaveCount(12);
  await page.getByRole("link", { name: "下一頁" }).click();
  await expect(page).toHaveURL(/\/shop\?in_stock=1&page=2$/);
  await expect(page.getByRole("link", { name: "第 2 頁" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "上一頁" }).click();
  await expect(page).toHaveURL(/\/shop\?in_stock=1$/);
  const category = page.getByRole("navigation", { name: "商品分類" }).getByRole("link", { name: /^茶 ?\d+$/ });
  const count = /\d+$/.exec((await category.textContent()) ?? "")?.[0];
  await category.click();
  await expect(page).toHaveURL(/\/shop\?product_category_id=1&in_stock=1$/);
  await expect(page.getByRole("heading", { level: 1, name: "茶", exact: true })).toBeVisible();
  await expect(seen(page, `共 ${count} 件商品`)).toBeVisible();

  // All pages of a short list are linked, and prices are limited to existing ones. Other tests may have added products:
  // the shop knows how many pages there are.
  await page.goto("/shop");
  const told = page.getByText(/^共 \d+ 件商品・第 1 頁，共 \d+ 頁$/).filter({ visible: true });
  const last = Number(/共 (\d+) 頁$/.exec((await told.textContent()) ?? "")?.[1]);
  expect(last).toBeGreaterThanOrEqual(6);
  const pages = page.getByRole("navigation", { name: "商品分頁" }).getByRole("link", { name: /^第 \d+ 頁$/ });
  await expect(pages).toHaveText(Array.from({ length: last }, (_, index) => String(index + 1)));
  await expect(page.getByLabel("最低價（元）").filter({ visible: true })).toHaveAttribute("placeholder", "最低");
  await expect(seen(page, "NT$60–12,800")).toBeVisible();
});

test("Back from a product restores the filters and the scroll position", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/shop?in_stock=1&sort_target=price&sort_method=asc");
  const card = cards(page).nth(8).getByRole("link");
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(200);
  await card.click();
  await expect(page).toHaveURL(/\/shop\/\d+$/);
  await expect(page.getByRole("button", { name: "加入購物車" }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/shop\?in_stock=1&sort_target=price&sort_method=asc$/);
  await expect(chips(page).getByRole("link")).toHaveText(["只看有貨"]);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test("a keyword of two Chinese characters is found from the header's search icon", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "搜尋商品" }).click();
  await expect(page).toHaveURL(/\/shop#keyword$/);
  // With the focus it becomes a combobox.
  const field = page.locator("#keyword").filter({ visible: true });
  await expect(field).toBeFocused();
  await field.fill("烏龍");
  await field.press("Enter");
  await expect(page).toHaveURL(`${freshShop().url}/shop?keyword=${encodeURIComponent("烏龍")}`);
  await expect(page.getByRole("heading", { level: 1 }).filter({ visible: true })).toHaveText("「烏龍」的搜尋結果");
  await expect(field).toHaveValue("烏龍");
  await expect(cards(page).nth(1)).toBeVisible();
  // The keyword is in the heading and in the field, and counts as no filter.
  await expect(chips(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^篩選（/ })).toHaveCount(0);
  const categories = page.getByRole("navigation", { name: "商品分類" }).filter({ visible: true });
  await expect(categories.getByRole("link", { name: /\D0$/ })).toHaveCount(0);
  // On a list the search icon focuses that list's field.
  await page.getByRole("banner").getByRole("link", { name: "搜尋商品" }).click();
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/\/shop\?keyword=/);
  await expect(page.locator("#nprogress")).toHaveCount(0);
});

test("few results have related products instead of filters, none has other links", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const main = page.getByRole("main");
  await page.goto(`/shop?keyword=${encodeURIComponent("茶杯")}`);
  await expect(seen(page, "共 1 件商品")).toBeVisible();
  await expect(main.getByRole("region", { name: "你可能也會喜歡" }).getByRole("article")).toHaveCount(4);
  await expect(cards(page)).toHaveCount(5);
  await expect(main.getByRole("complementary")).toHaveCount(0);
  await expect(main.getByText(/^(篩選|排序)/)).toHaveCount(0);

  await page.goto(`/shop?keyword=${encodeURIComponent("茶具組盒")}`);
  await expect(page.getByText("沒有完全符合的商品，這些最接近。")).toBeVisible();
  const near = cards(page).filter({ hasText: /茶壺|茶杯|蓋碗/ });
  await expect(near.first()).toBeVisible();
  await expect(page.locator("summary", { hasText: "排序：最相關" })).toBeVisible();

  await page.goto(`/shop?keyword=${encodeURIComponent("電動牙刷")}&in_stock=1`);
  await expect(page.getByRole("heading", { name: "找不到符合的商品" })).toBeVisible();
  await expect(main.getByText("電動牙刷")).toHaveCount(1);
  await expect(main.getByRole("link", { name: "看全部商品" })).toHaveAttribute("href", "/shop");
  await expect(page.getByRole("heading", { name: "推薦商品" })).toBeVisible();
  await expect(cards(page)).toHaveCount(8);
  await page.getByRole("link", { name: "移除條件：只看有貨" }).click();
  await expect(page).toHaveURL(/\/shop\?keyword=[^&]+$/);
  await expect(chips(page)).toHaveCount(0);
  await expect(main.getByText("換個說法試試，或從分類裡找")).toBeVisible();
  await page.getByRole("navigation", { name: "商品分類" }).getByRole("link", { name: "器皿" }).click();
  await expect(page).toHaveURL(/\/shop\?product_category_id=3$/);
});

test("on a phone the row of categories is scrolled to the chosen one", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const chosen = page.getByRole("main").locator('nav [aria-current="page"]');
  for (const [category, name] of [
    [2, /^點心/],
    [8, /^居家/],
  ] as const) {
    await page.goto(`/shop?product_category_id=${category}`);
    await expect(chosen).toHaveText(name);
    // With the page's margin on both sides: at the edge it would look cut off.
    const { x, width } = (await chosen.boundingBox()) ?? { x: 0, width: 0 };
    expect(x).toBeGreaterThanOrEqual(15);
    expect(x + width).toBeLessThanOrEqual(375 - 15);
  }
  await page.goto("/shop?product_category_id=2");
  await expect(cards(page).filter({ hasText: "海鹽燕麥餅乾" })).toContainText("特價");
  await expect(page.getByRole("button", { name: "篩選", exact: true })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("docs/specification.md 2: the filters are a plain form", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/shop?product_category_id=1");
    await page.getByRole("checkbox", { name: "送禮" }).check();
    await page.getByRole("checkbox", { name: "手作" }).check();
    await page.getByRole("button", { name: "套用" }).click();
    await expect(page).toHaveURL(/\/shop\?product_category_id=1&product_tag_ids\[0\]=1&product_tag_ids\[1\]=3$/);
    await expect(chips(page).getByRole("link", { name: /^移除條件/ })).toHaveText(["茶", "送禮", "手作"]);
    await page.getByRole("searchbox").fill("烏龍");
    await page.getByRole("button", { name: "搜尋" }).click();
    await expect(page).toHaveURL(/\/shop\?product_category_id=1&keyword=%E7%83%8F%E9%BE%8D&product_tag_ids/);
  });
});
