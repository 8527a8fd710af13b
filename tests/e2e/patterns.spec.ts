import { expect, type Locator, type Page } from "playwright/test";
import { PATTERN_PAGES } from "@/components/patterns/pattern-pages";
import { TOAST_DURATION } from "@/lib/site";
import { freshShop, listens, openPage, sendAsPage, test } from "./support/shop";

const paths = Object.values(PATTERN_PAGES);
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 812 };

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("it is not on the screen");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const specimen = (page: Page, name: string) => page.getByRole("figure", { name, exact: true });

test("docs/specification.md section 2: each page has all landmarks and is not indexed", async ({ page }) => {
  const { url } = freshShop();
  const sitemap = await (await page.request.get(`${url}/sitemap.xml`)).text();
  // Crawlers may read the pages, and with them their noindex.
  const robots = await (await page.request.get(`${url}/robots.txt`)).text();
  for (const path of paths) {
    expect(sitemap + robots).not.toContain(path);
    await page.goto(path);
    for (const landmark of ["banner", "main", "contentinfo"] as const)
      await expect(page.getByRole(landmark)).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", url + path);
    const ways = page.getByRole("navigation", { name: "元件庫" });
    const hrefs = await ways.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(hrefs).toEqual(paths);
    await expect(ways.locator('[aria-current="page"]')).toHaveAttribute("href", path);
  }
});

test("CONTRIBUTING.md: every pair of colours has sufficient contrast, light and dark", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/testPage");
    await expect(page.locator(`html.${colorScheme}`)).toHaveCount(1);
    await expect(page.locator("[data-contrast]")).toHaveCount(14);
    await expect(page.locator('[data-contrast="low"]')).toHaveCount(0);
  }
});

test.describe("docs/specification.md section 2: layouts", () => {
  test("style1: the title spans the whole width, text has a maximum width, a remark is beside it", async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto("/testStyle1");
    const main = page.getByRole("main");
    const title = await boxOf(main.locator("header"));
    expect([title.x, title.width]).toEqual([0, WIDE.width]);
    const text = await boxOf(main.getByText("一壺好茶不需要昂貴的器具"));
    expect(text.width).toBeLessThanOrEqual(42 * 16);
    const note = await boxOf(main.getByRole("complementary", { name: "旁注" }));
    expect(note.x).toBeGreaterThanOrEqual(text.right);
    expect(Math.abs(note.y - text.y)).toBeLessThan(40);
    const picture = await boxOf(main.getByRole("img", { name: "一排不同釉色的鶯歌茶杯" }));
    expect(picture.width).toBeGreaterThan(text.width + 200);
    await page.setViewportSize(PHONE);
    const below = await boxOf(main.getByRole("complementary", { name: "旁注" }));
    expect(below.y).toBeGreaterThan((await boxOf(main.getByText("一壺好茶不需要昂貴的器具"))).bottom);
    expect(below.right).toBeLessThanOrEqual(PHONE.width);
  });

  test("compose: the page's four slots, side by side where there is room", async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto("/testTemplate");
    const slot = (name: string) => boxOf(page.locator(`[data-slot="${name}"]`));
    const [hero, content, aside, closing] = await Promise.all(["hero", "content", "aside", "closing"].map(slot));
    expect([hero?.x, hero?.width]).toEqual([0, WIDE.width]);
    expect(content?.y).toBeGreaterThanOrEqual(hero?.bottom ?? 0);
    expect(aside?.x).toBeGreaterThan(content?.right ?? 0);
    expect(closing?.y).toBeGreaterThanOrEqual(content?.bottom ?? 0);
    await expect(page.getByRole("complementary", { name: "側欄" })).toBeVisible();
    await page.setViewportSize(PHONE);
    expect((await slot("aside")).y).toBeGreaterThanOrEqual((await slot("content")).bottom);
  });
});

test.describe("docs/specification.md sections 4 and 9: toast", () => {
  const toast = (page: Page) => page.locator("[data-sonner-toast]");

  /** Opens a page with a stopped clock. The toaster, which is loaded with the first toast, is there already. */
  async function openWithToaster(page: Page, path: string) {
    await page.clock.install();
    await openPage(page, path);
    await page.getByRole("button", { name: "成功" }).click();
    await expect(toast(page)).toHaveCount(1);
    await expect(toast(page)).toHaveCount(0);
    await page.clock.pauseAt(Date.now() + 60_000);
  }

  /** Presses a button for a toast and advances the clock until it is there. */
  async function raise(page: Page, name: string) {
    await page.getByRole("button", { name }).press("Enter");
    await expect(async () => {
      await page.clock.runFor(1);
      expect(await toast(page).count()).toBe(1);
    }).toPass();
  }

  for (const [kind, text] of [
    ["警告", "請輸入有效的電子郵件"],
    ["錯誤", "沒有加入，請再試一次"],
  ] as const)
    test(`${kind}: enter, visible, after 2000 ms exit, removed, whatever the pointer does`, async ({ page }) => {
      await openWithToaster(page, "/testStyle2");
      const trail = page.getByRole("list", { name: "提示訊息走過的狀態" });
      await raise(page, kind);
      await expect(toast(page)).toContainText(text);
      await expect(trail).toHaveAttribute("data-trail", "enter visible");
      await expect(trail.locator("[aria-current]")).toContainText("visible");
      const { x, y, right, bottom } = await boxOf(toast(page));
      const middle = [(x + right) / 2, (y + bottom) / 2] as const;
      await page.mouse.move(...middle);
      const isMet = ([left, top]: readonly [number, number]) =>
        Boolean(document.elementFromPoint(left, top)?.closest("[data-sonner-toast]"));
      expect(await page.evaluate(isMet, middle)).toBe(false);
      await page.clock.runFor(TOAST_DURATION - 50);
      await expect(trail).toHaveAttribute("data-trail", "enter visible");
      await page.clock.runFor(190);
      await expect(trail).toHaveAttribute("data-trail", "enter visible exit");
      await page.clock.runFor(1000);
      await expect(trail).toHaveAttribute("data-trail", "enter visible exit removed");
      await expect(toast(page)).toHaveCount(0);
    });

  test("one that needs an answer stays until it has one; Tab leads into it and on from there", async ({ page }) => {
    await openWithToaster(page, "/testStyle1");
    await raise(page, "等人回應");
    await expect(toast(page)).toContainText("網站有新版本了");
    await page.getByRole("contentinfo").getByRole("link").last().focus();
    const tabUntil = (wanted: boolean) =>
      expect(async () => {
        await page.keyboard.press("Tab");
        const isIn = await page.evaluate(() => Boolean(document.activeElement?.closest("[data-sonner-toast]")));
        expect(isIn).toBe(wanted);
      }).toPass();
    await tabUntil(true);
    await tabUntil(false);
    // Not to the element before the toast: Tab would lead into it again and again.
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => Boolean(document.activeElement?.closest("[data-sonner-toast]")))).toBe(false);
    await page.clock.runFor(10 * TOAST_DURATION);
    await toast(page).getByRole("button", { name: "稍後再說" }).click();
    await page.clock.runFor(1000);
    await expect(toast(page)).toHaveCount(0);
  });
});

test.describe("docs/specification.md sections 2, 4, 5 and 9: the back office's components", () => {
  let page: Page;
  // Loaded once: no test relies on the choices of another.
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ viewport: WIDE });
    // No direction of a sort order is 2.
    await openPage(page, `${freshShop().url}/testStyle2?sort_target=price&sort_method=2`);
  });
  test.afterAll(() => page.close());

  for (const viewport of [PHONE, WIDE])
    test(`layout style2: the navigation stays and marks the current section, ${viewport.width} px wide`, async () => {
      await page.setViewportSize(viewport);
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      const navigation = page.getByRole("navigation", { name: "本頁內容" });
      await expect(navigation.locator("[aria-current]")).toHaveText("資料表");
      await navigation.getByRole("link", { name: "提示訊息" }).click();
      await expect(page).toHaveURL(/#toasts$/);
      const heading = page.getByRole("heading", { level: 2, name: "提示訊息" });
      await expect(heading).toBeInViewport();
      await expect(navigation.locator("[aria-current]")).toHaveText("提示訊息");
      await expect(navigation).toBeInViewport({ ratio: 1 });
      const [beside, content] = [await boxOf(navigation), await boxOf(heading)];
      if (viewport === WIDE) expect(beside.right).toBeLessThan(content.x);
      // No part of the section is hidden below the bar.
      else expect(content.y).toBeGreaterThanOrEqual(beside.bottom);
    });

  /** The arrow beside it is a combobox too. */
  const input = (name: string) => specimen(page, name).locator('input[role="combobox"]');

  for (const name of ["選一個，選項在手邊", "選一個，由伺服器搜尋與分頁"])
    test(`multiselect, ${name}: ten options, and ten more at each end of the list`, async () => {
      await input(name).click();
      const options = page.getByRole("option");
      for (const count of [10, 20, 30, 40, 45]) {
        await expect(options).toHaveCount(count);
        await page.getByRole("listbox").evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
      }
      await options.last().click();
      await expect(input(name)).toHaveValue("臺東木盒");
    });

  test("multiselect with tags: chosen ones are chips that can be removed, and new ones can be created", async () => {
    const name = "選好幾個，也可以新增";
    const chips = specimen(page, name).getByRole("button", { name: /^移除 / });
    await expect(chips).toHaveCount(3);
    await listens(page, chips.first());
    await chips.and(page.getByRole("button", { name: "移除 新竹陶碗" })).click();
    await expect(chips).toHaveCount(2);
    await input(name).fill("澎湖");
    await page.getByRole("option", { name: "新增「澎湖」" }).click();
    await expect(chips.and(page.getByRole("button", { name: "移除 澎湖" }))).toBeVisible();
    await input(name).fill("花蓮茶葉");
    await page.getByRole("option", { name: "花蓮茶葉" }).click();
    await expect(chips).toHaveCount(4);
  });

  test("multiselect: loading, failed, invalid and disabled states have a message", async () => {
    await input("選項一直沒來").click();
    await expect(page.getByText("載入中…").filter({ visible: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await input("選項讀取失敗").click();
    await expect(page.getByText("選項載入失敗")).toBeVisible();
    await page.keyboard.press("Escape");
    const wrong = input("有錯誤");
    await expect(wrong).toHaveAttribute("aria-invalid", "true");
    await expect(wrong).toHaveAccessibleDescription("請至少選一樣商品");
    await expect(input("停用")).toBeDisabled();
    await page.getByRole("button", { name: "給它一個不是清單的值" }).click();
    const refused = page.getByRole("main").getByRole("alert");
    await expect(refused).toContainText("TypeError: tags mode requires an array value");
  });

  test("data grid: a sort direction is 1 or -1, and nothing else", async () => {
    const cells = page.getByRole("table").getByRole("cell").filter({ hasText: "NT$" });
    const prices = async () => (await cells.allInnerTexts()).map((text) => Number(text.replace(/\D/g, "")));
    const heading = page.getByRole("columnheader", { name: /售價/ });
    await expect(page.locator("[data-grid-status]")).toHaveAttribute("data-grid-status", "rendered");
    await expect(heading).toHaveAttribute("aria-sort", "ascending");
    const up = await prices();
    expect(up).toEqual(up.toSorted((one, other) => one - other));
    await page.getByRole("button", { name: "依售價排序" }).click();
    await expect(page).toHaveURL(/sort_method=-1/);
    await expect(heading).toHaveAttribute("aria-sort", "descending");
    await expect.poll(async () => (await prices())[0]).toBeGreaterThan(up.at(-1) ?? 0);
    await page.getByRole("button", { name: "依售價排序" }).click();
    await expect(heading).toHaveAttribute("aria-sort", "ascending");
    await expect.poll(prices).toEqual(up);
  });

  test("data grid: init, loading, loaded, rendered, error, each with its message", async () => {
    const grid = page.locator("[data-grid-status]");
    const trail = page.getByRole("list", { name: "資料表走過的狀態" });
    const rows = page.getByRole("table").getByRole("rowheader");
    const bring = (situation: string) =>
      page.getByRole("group", { name: "讓資料表走到" }).getByRole("button", { name: situation }).click();

    await bring("還沒開始讀");
    await expect(grid).toHaveAttribute("data-grid-status", "init");
    await expect(grid.getByRole("status").filter({ hasText: "載入中…" })).toBeVisible();
    await expect(trail).toHaveAttribute("data-trail", "init");

    await bring("一直在讀");
    await expect(grid).toHaveAttribute("data-grid-status", "loading");
    await expect(grid.getByRole("status").filter({ hasText: "載入中…" })).toBeVisible();

    await bring("讀到資料");
    await expect(trail).toHaveAttribute("data-trail", "loading loaded rendered");
    await expect(rows).toHaveCount(20);

    await bring("讀到零筆");
    await expect(grid.getByText("沒有資料")).toBeVisible();
    await expect(grid).toHaveAttribute("data-grid-status", "rendered");

    await bring("讀取失敗");
    await expect(grid).toHaveAttribute("data-grid-status", "error");
    await expect(grid.getByRole("alert")).toContainText("資料載入失敗");
    await grid.getByRole("button", { name: "再試一次" }).click();
    await expect(trail).toHaveAttribute("data-trail", "loading error loading loaded rendered");
    await expect(rows).toHaveCount(20);
  });
});

test.describe("docs/specification.md section 2: shared elements in their states", () => {
  test("consent is asked for again; a cart line says why it cannot be ordered", async ({ page }) => {
    await openPage(page, "/testStyle3");
    const banner = page.getByRole("region", { name: "Cookie 使用說明" });
    const consent = specimen(page, "Cookie 說明");
    await expect(consent).toContainText("尚未同意");
    await banner.getByRole("button", { name: "知道了" }).click();
    await expect(consent).toContainText("已同意");
    await expect(banner).toBeHidden();
    await consent.getByRole("button", { name: "再問我一次" }).click();
    await expect(banner).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("cookieConsent"))).toBeNull();

    const line = (sku: string) => page.locator(`[data-sku="${sku}"]`);
    await expect(line("TRAY")).toContainText("價格已從 NT$1,280 調整為 NT$1,380");
    await expect(line("TOWEL")).toContainText("只剩 3 件，請減少數量");
    await expect(line("TEAPOT")).toContainText("已售完，請先移除");
    await expect(line("BASKET")).toContainText("最多 10 件，請減少數量");
    await line("TOWEL").getByRole("button", { name: "減少 虎尾純棉毛巾 的數量" }).click();
    await expect(line("TOWEL")).not.toContainText("只剩 3 件");
    await line("TEAPOT").getByRole("button", { name: "移除 青瓷茶壺" }).click();
    await expect(line("TEAPOT")).toHaveCount(0);

    await page.getByRole("button", { name: "開始", exact: true }).click();
    await expect(page.locator("#nprogress .bar")).toBeVisible();
    await page.getByRole("button", { name: "完成", exact: true }).click();
    await expect(page.locator("#nprogress")).toHaveCount(0);
  });

  test("the cart's badge is the number of lines, and absent at zero", async ({ page }) => {
    await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-50", amount: 1 });
    await page.goto("/testStyle3");
    const badge = (within: Locator) => within.getByTestId("cart-badge");
    await expect(specimen(page, "空的").getByRole("link", { name: "購物車", exact: true })).toBeVisible();
    await expect(badge(specimen(page, "空的"))).toHaveCount(0);
    for (const count of [3, 12]) await expect(badge(specimen(page, `${count} 項商品`))).toHaveText(`${count}`);
    // The header's own badge does not use them.
    await expect(badge(page.getByRole("banner"))).toHaveText("1");
  });
});
