import { expect, type Page } from "playwright/test";
import { freshShop, listens, test, watchErrors } from "./support/shop";

const widths = [375, 1440] as const;

/** Visible elements only: the router keeps earlier pages in the document, hidden. */
const seen = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true });
const chips = (page: Page) => page.getByRole("list", { name: "已套用的條件" });
const cards = (page: Page) => page.getByRole("main").getByRole("article");

/** Checks a box of the filters, at every width, and waits for the filtered list with its chip. */
async function narrow(page: Page, width: number, choice: string, address: RegExp) {
  await listens(page);
  if (width < 1024) await page.getByRole("button", { name: /^篩選/ }).click();
  // Clicked, since the list that it leads to has another check box.
  await page.getByRole("checkbox", { name: choice }).click();
  if (width < 1024) await page.getByRole("button", { name: "看結果" }).click();
  await expect(page).toHaveURL(address);
  await expect(chips(page).getByRole("link", { name: choice })).toBeVisible();
}

test("a reduced product has a mark in lists", async ({ page }) => {
  await page.goto("/shop?product_category_id=2");
  await expect(cards(page).filter({ hasText: "海鹽燕麥餅乾" })).toContainText("特價");
});

test("docs/specification.md section 7: a list sorted by sales has its own order and pages", async ({ page }) => {
  await page.goto("/shop");
  const titles = () => cards(page).getByRole("heading", { level: 3 }).allTextContents();
  const recommended = await titles();
  await page.getByRole("link", { name: "熱銷", exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/shop\?sort_target=sales$/);
  await expect(page.getByRole("link", { name: "熱銷", exact: true }).filter({ visible: true })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect.poll(titles).not.toEqual(recommended);
  const sold = await titles();
  expect(sold).toHaveLength(12);
  // The next page has products with fewer sales, without duplicates.
  await page.goto("/shop?sort_target=sales&page=2");
  expect((await titles()).filter((title) => sold.includes(title))).toEqual([]);
});

test("on a phone the row of categories is scrolled to the chosen one", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
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
});

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("docs/specification.md 2, 7: filters narrow the list, are in the address and can be removed one by one", async ({
      page,
    }) => {
      const errors = watchErrors(page);
      await page.goto("/shop");
      await narrow(page, width, "送禮", /\/shop\?product_tag_ids\[0\]=1$/);
      await narrow(page, width, "只看有貨", /\/shop\?product_tag_ids\[0\]=1&in_stock=1$/);
      await expect(chips(page).getByRole("link")).toHaveText(["送禮", "只看有貨", "全部清除"]);
      await expect(cards(page).filter({ hasText: "已售完" })).toHaveCount(0);

      await page.getByRole("link", { name: "移除條件：送禮" }).click();
      await expect(page).toHaveURL(/\/shop\?in_stock=1$/);
      await expect(chips(page).getByRole("link")).toHaveText(["只看有貨"]);
      await page.getByRole("link", { name: "移除條件：只看有貨" }).click();
      await expect(page).toHaveURL(/\/shop$/);
      await expect(chips(page)).toHaveCount(0);
      expect(errors).toEqual([]);
    });

    test("docs/specification.md section 7: a category keeps the other filters, and its count is that of the list", async ({
      page,
    }) => {
      await page.goto("/shop?in_stock=1");
      const category = page.getByRole("navigation", { name: "商品分類" }).getByRole("link", { name: /^茶 ?\d+$/ });
      const count = /\d+$/.exec((await category.textContent()) ?? "")?.[0];
      await category.click();
      await expect(page).toHaveURL(/\/shop\?product_category_id=1&in_stock=1$/);
      await expect(page.getByRole("heading", { level: 1, name: "茶", exact: true })).toBeVisible();
      await expect(seen(page, `共 ${count} 件商品`)).toBeVisible();
    });

    test("docs/specification.md section 7: a price range, also one with swapped ends", async ({ page }) => {
      await page.goto("/shop");
      if (width < 1024) await page.getByRole("button", { name: "篩選" }).click();
      await page.getByLabel("最低價（元）").filter({ visible: true }).fill("900");
      await page.getByLabel("最高價（元）").filter({ visible: true }).fill("700");
      await page.getByRole("button", { name: width < 1024 ? "看結果" : "套用" }).click();
      await expect(page).toHaveURL(/\/shop\?price_from=700&price_to=900$/);
      await expect(chips(page).getByRole("link")).toHaveText(["NT$700 到 NT$900"]);
    });

    test("docs/specification.md 5, 7: the list is sorted by price, both ways", async ({ page }) => {
      const lowest = async () => {
        const texts = await cards(page).locator("p.tabular-nums > span").allTextContents();
        return texts.map((text) => Number(/NT\$([\d,]+)/.exec(text)?.[1]?.replaceAll(",", "")));
      };
      const sorted = async (order: string, address: RegExp, other: string) => {
        const button = page.locator("summary").filter({ hasText: "排序：", visible: true });
        await expect(button).toHaveText(width < 1024 ? [`排序：${other}`] : []);
        if (width < 1024) await button.click();
        await page.getByRole("link", { name: order, exact: true }).filter({ visible: true }).click();
        await expect(page).toHaveURL(address);
        if (width < 1024) await expect(button).toHaveText(`排序：${order}`);
        else await expect(page.getByRole("link", { name: order })).toHaveAttribute("aria-current", "true");
      };
      await page.goto("/shop");
      await sorted("價格低到高", /\/shop\?sort_target=price&sort_method=asc$/, "預設");
      const rising = await lowest();
      expect(rising).toHaveLength(12);
      expect(rising).toEqual(rising.toSorted((a, b) => a - b));
      await sorted("價格高到低", /\/shop\?sort_target=price$/, "價格低到高");
      const falling = await lowest();
      expect(falling).toEqual(falling.toSorted((a, b) => b - a));
    });

    test("docs/specification.md section 9: pages of twelve are real links that keep the filters", async ({ page }) => {
      await page.goto("/shop?in_stock=1");
      await expect(cards(page)).toHaveCount(12);
      await page.getByRole("link", { name: "下一頁" }).click();
      await expect(page).toHaveURL(/\/shop\?in_stock=1&page=2$/);
      await expect(page.getByRole("link", { name: "第 2 頁" })).toHaveAttribute("aria-current", "page");
      await page.getByRole("link", { name: "上一頁" }).click();
      await expect(page).toHaveURL(/\/shop\?in_stock=1$/);
    });

    test("docs/specification.md section 2: Back from a product restores the filters and the scroll position", async ({
      page,
    }) => {
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

    test("docs/specification.md section 2: Back removes a filter, also its check mark", async ({ page }) => {
      await page.goto("/shop");
      await narrow(page, width, "手作", /product_tag_ids/);
      await expect(chips(page).getByRole("link")).toHaveText(["手作"]);
      await page.goBack();
      await expect(page).toHaveURL(/\/shop$/);
      await expect(chips(page)).toHaveCount(0);
      if (width < 1024) await page.getByRole("button", { name: "篩選" }).click();
      await expect(page.getByRole("checkbox", { name: "手作" })).not.toBeChecked();
      await page.keyboard.press("Escape");
      await page.goForward();
      await expect(chips(page).getByRole("link")).toHaveText(["手作"]);
      if (width < 1024) await page.getByRole("button", { name: "篩選（1）" }).click();
      await expect(page.getByRole("checkbox", { name: "手作" })).toBeChecked();
    });

    test("docs/specification.md section 7: a keyword of two Chinese characters, from the header's search icon", async ({
      page,
    }) => {
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
      expect(await cards(page).count()).toBeGreaterThan(1);
      // The keyword is in the heading and in the field; without results no filters are shown.
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

    test("docs/specification.md section 2: a list without results offers other links, and names the keyword in title and field only", async ({
      page,
    }) => {
      await page.goto(`/shop?keyword=${encodeURIComponent("電動牙刷")}&in_stock=1`);
      await expect(page.getByRole("heading", { name: "找不到符合的商品" })).toBeVisible();
      await expect(page.getByRole("main").getByText("電動牙刷")).toHaveCount(1);
      await expect(page.getByRole("main").getByRole("link", { name: "看全部商品" })).toHaveAttribute("href", "/shop");
      await expect(page.getByRole("heading", { name: "推薦商品" })).toBeVisible();
      await expect(cards(page)).toHaveCount(8);
      await page.getByRole("link", { name: "移除條件：只看有貨" }).click();
      await expect(page).toHaveURL(/\/shop\?keyword=[^&]+$/);
      await expect(chips(page)).toHaveCount(0);
      await page.getByRole("navigation", { name: "商品分類" }).getByRole("link", { name: "器皿" }).click();
      await expect(page).toHaveURL(/\/shop\?product_category_id=3$/);
    });
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const width of widths) {
    test(`docs/specification.md 2: at ${width} px the filters are a plain form`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
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
  }
});

for (const width of [375, 1440]) {
  test(`at ${width} px a list with few results has no filters and sorting, and related products are below it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/shop?keyword=${encodeURIComponent("茶杯")}`);
    const main = page.getByRole("main");
    await expect(seen(page, "共 1 件商品")).toBeVisible();
    const similar = main.getByRole("region", { name: "你可能也會喜歡" });
    await expect(similar.getByRole("article")).toHaveCount(4);
    await expect(cards(page)).toHaveCount(5);
    await expect(main.getByRole("complementary")).toHaveCount(0);
    await expect(main.getByText(/^(篩選|排序)/)).toHaveCount(0);
  });
}

test("a keyword without exact matches finds products by its parts, and says so; they are sorted by similarity", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`/shop?keyword=${encodeURIComponent("茶具組盒")}`);
  await expect(page.getByText("沒有完全符合的商品，這些最接近。")).toBeVisible();
  await expect(
    cards(page)
      .filter({ hasText: /茶壺|茶杯|蓋碗/ })
      .first(),
  ).toBeVisible();
  await expect(page.locator("summary", { hasText: "排序：最相關" })).toBeVisible();
});

test("all pages of a short list are linked, and prices are limited to existing ones", async ({ page }) => {
  await page.goto("/shop");
  const pages = page.getByRole("navigation", { name: "商品分頁" });
  // Other tests may have added products: the shop knows how many pages there are.
  const told = await page
    .getByText(/^共 \d+ 件商品・第 1 頁，共 \d+ 頁$/)
    .filter({ visible: true })
    .textContent();
  const last = Number(/共 (\d+) 頁$/.exec(told ?? "")?.[1]);
  expect(last).toBeGreaterThanOrEqual(6);
  const named = Array.from({ length: last }, (_, index) => String(index + 1));
  await expect(pages.getByRole("link", { name: /^第 \d+ 頁$/ })).toHaveText(named);
  await expect(page.getByLabel("最低價（元）").filter({ visible: true })).toHaveAttribute("placeholder", "最低");
  await expect(seen(page, "NT$60–12,800")).toBeVisible();
});

test.describe("docs/rendering.md: a search is one static page of its own", () => {
  const path = `/shop?product_category_id=2&keyword=${encodeURIComponent("糖")}&in_stock=1`;

  test("docs/rendering.md: it is rendered once and then served from memory to every visitor", async ({ request }) => {
    const { url } = freshShop();
    const headers = { "X-Forwarded-Host": "stranger.example", "User-Agent": "stranger-agent", Cookie: "cart=stranger" };
    const first = await request.get(url + path, { headers });
    expect(first.status()).toBe(200);
    const second = await request.get(url + path);
    expect(second.headers()["x-nextjs-cache"]).toBe("HIT");
    expect(second.headers()["set-cookie"]).toBeUndefined();
    expect(await second.text()).not.toContain("stranger");
  });

  test("docs/specification.md section 2: search engines are told to index the plain list instead", async ({
    request,
  }) => {
    const html = await (await request.get(freshShop().url + path)).text();
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(html).toContain(`<link rel="canonical" href="${freshShop().url}/shop?product_category_id=2"/>`);
    const plain = await (await request.get(`${freshShop().url}/shop?product_category_id=2`)).text();
    expect(plain).not.toContain("noindex");
  });

  test("docs/rendering.md: other spellings redirect to the canonical address; query parameters that do not belong to the list are kept", async ({
    request,
  }) => {
    const { url } = freshShop();
    const moved = async (search: string) => {
      const answer = await request.get(`${url}/shop?${search}`, { maxRedirects: 0 });
      return [answer.status(), decodeURIComponent(answer.headers().location?.replace(url, "") ?? "")];
    };
    expect(await moved("in_stock=1&keyword=a")).toEqual([308, "/shop?keyword=a&in_stock=1"]);
    expect(await moved("keyword=a&page=1&price_from=x")).toEqual([308, "/shop?keyword=a"]);
    expect(await moved("product_tag_ids[]=3&product_tag_ids[]=1")).toEqual([
      308,
      "/shop?product_tag_ids[0]=1&product_tag_ids[1]=3",
    ]);
    expect(await moved("product_tag_ids[3]=2")).toEqual([308, "/shop?product_tag_ids[0]=2"]);
    expect(await moved("sort_target=sort&sort_method=desc&utm_source=x")).toEqual([308, "/shop?utm_source=x"]);
    expect((await moved("keyword=a&utm_source=x"))[0]).toBe(200);
    expect(await moved(`keyword=${"a".repeat(150)}`)).toEqual([308, `/shop?keyword=${"a".repeat(100)}`]);
  });

  test("docs/specification.md section 8: a page past the end, an unknown category and the internal address answer 404", async ({
    request,
  }) => {
    for (const path of [
      "/shop?keyword=a&page=99",
      "/shop?product_category_id=999&in_stock=1",
      "/shop/search/a2V5d29yZD1h",
    ]) {
      expect((await request.get(freshShop().url + path)).status(), path).toBe(404);
    }
  });
});
