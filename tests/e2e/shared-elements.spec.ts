import { expect, type Locator, type Page } from "playwright/test";
import { HOT_PAGE_SIZE } from "@/lib/site";
import { listens, sendAsPage, test, watchErrors } from "./support/shop";
import { withMailServer } from "./support/shop-mail";
import { underWayUp } from "./support/under";

withMailServer();

const phone = { width: 375, height: 812 };
const desktop = { width: 1440, height: 900 };

const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const header = (page: Page) => page.getByRole("banner");
const person = (page: Page) => header(page).locator('summary[title="會員選單"]');
const office = (page: Page) => header(page).getByRole("link", { name: "管理後台" });
const hrefsOf = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
const scroll = (page: Page, to: number) => page.evaluate((top) => scrollTo({ top, behavior: "instant" }), to);
/** Further down than any page reaches. */
const BOTTOM = 1_000_000;

async function boxOf(locator: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
  return { x, y, width, right: x + width, bottom: y + height };
}

/** The main menu: in the header, or behind its button on narrow windows. */
async function mainMenu(page: Page) {
  const toggle = header(page).getByRole("button", { name: "開啟選單" });
  if (await toggle.isVisible()) {
    await listens(page, toggle);
    await toggle.click();
  }
  return page.getByRole("navigation", { name: "主選單" }).filter({ visible: true });
}

for (const viewport of [phone, desktop]) {
  test.describe(`docs/specification.md 2, shared elements, ${viewport.width} px wide`, () => {
    test.use({ viewport });

    test("menu: Home, Blog, FAQ, Contact and every category, of which the chosen one is marked", async ({ page }) => {
      await page.goto("/shop?product_category_id=2");
      const menu = await mainMenu(page);
      for (const [name, href] of Object.entries({ 首頁: "/", 部落格: "/blog", 常見問題: "/faq", 聯絡我們: "/contact" }))
        await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
      const summary = menu.locator("summary", { hasText: "商品" });
      if (viewport === desktop) await summary.click();
      const hrefs = await hrefsOf(menu.locator('a[href*="product_category_id"]'));
      expect(hrefs.length).toBeGreaterThanOrEqual(8);
      for (const href of hrefs) expect(href).toMatch(/^\/shop\?product_category_id=\d+$/);
      expect(new Set(hrefs).size).toBe(hrefs.length);
      await expect(menu.locator('[aria-current="page"]')).toHaveAttribute("href", "/shop?product_category_id=2");
      await menu.locator('a[href="/shop?product_category_id=3"]').click();
      await expect.poll(() => path(page)).toBe("/shop?product_category_id=3");
      // The next page has the menu closed.
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await (await mainMenu(page)).getByRole("link", { name: "首頁" }).click();
      await expect(page).toHaveURL("/");
    });

    test("language: a flag for each; the choice is kept for 365 days", async ({ page, context }) => {
      await page.goto("/");
      if (viewport === desktop) await header(page).locator('summary[aria-label^="語言"]').click();
      else await mainMenu(page);
      const choice = page.getByRole("button", { name: "繁體中文" }).filter({ visible: true });
      await expect(choice).toHaveAttribute("aria-pressed", "true");
      const flag = choice.locator("img");
      await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      const reloaded = page.waitForEvent("load");
      await choice.click();
      await reloaded;
      const cookie = (await context.cookies()).find(({ name }) => name === "locale");
      expect(cookie).toMatchObject({ value: "zh", path: "/", sameSite: "Lax" });
      const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(365);
    });

    test("docs/specification.md 3: the colour mode is stored, and applied before the first paint", async ({ page }) => {
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto("/");
      const html = page.locator("html");
      if (viewport === phone) await mainMenu(page);
      const button = page.getByRole("button", { name: /^外觀/ }).filter({ visible: true });
      // Each press has a visible effect, and the name says what it does.
      await expect(button).toHaveAccessibleName("外觀：跟隨系統，按一下換成深色");
      await expect(html).toHaveClass(/light/);
      await button.click();
      await expect(html).toHaveClass(/dark/);
      await expect(button).toHaveAccessibleName("外觀：深色，按一下換成淺色");
      expect(await page.evaluate(() => localStorage.getItem("colour-mode"))).toBe("dark");
      await page.route("**/_next/static/**/*.js", (route) => route.abort());
      await page.goto("/shop");
      await expect(html).toHaveClass(/dark/);
    });
  });
}

test.describe("docs/specification.md section 2: header and footer", () => {
  test("the logo leads home, the user icon to the back office; the footer names the seller", async ({ page }) => {
    await page.goto("/shop");
    const logo = header(page).getByRole("link", { name: "禾日選物" });
    // The company has two; the standard one is preferred (docs/specification.md section 3). The one for dark mode is
    // hidden behind it.
    await expect(logo.locator("img").first()).toHaveAttribute("src", "/brand/logo-standard.svg");
    await logo.click();
    await expect(page).toHaveURL("/");
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("navigation")).toHaveCount(3);
    const wanted = ["/about", "/blog", "/faq", "/contact"];
    const policies = ["/term-of-service", "/privacy-policy", "/refund-and-return", "/anti_fraud"];
    for (const href of [...wanted, ...policies]) await expect(footer.locator(`a[href="${href}"]`)).toBeVisible();
    await expect(footer.locator("address")).toContainText("臺北市");
    await expect(footer.locator('a[href^="tel:"]')).toHaveText("02-2555-0168");
    await expect(footer.locator('a[href^="mailto:"]')).toHaveText("hello@heri.example");
    await expect(footer).toContainText("禾日選物有限公司");
    await expect(footer).toContainText("統一編號 04595257");
    await office(page).click();
    await page.waitForURL(/\/admin/);
  });

  test("the sign-in links of shoppers and of staff cannot be confused, nor the cart's badge", async ({ page }) => {
    await page.goto("/about");
    const badge = page.getByTestId("cart-badge");
    await expect(header(page).getByRole("link", { name: /購物車/ })).toHaveAttribute("href", "/carts");
    await expect(badge).toHaveCount(0);
    await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-50", amount: 3 });
    await page.reload();
    await expect(badge).toHaveText("1");
    // 1024 px is the narrowest window with the whole menu.
    for (const width of [320, 375, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const hasWords = width >= 768;
      for (const word of [person(page).getByText("登入／會員"), office(page).getByText("管理後台")]) {
        // Elements for screen readers only are one pixel wide.
        const shown = (await boxOf(word)).width;
        if (hasWords) expect(shown, `${width} px`).toBeGreaterThan(50);
        else expect(shown, `${width} px`).toBeLessThan(2);
        const isCut = await word.evaluate((element) => element.scrollWidth > element.clientWidth + 1);
        if (hasWords) expect(isCut, `${width} px`).toBe(false);
      }
      if (!hasWords) expect((await boxOf(office(page))).width, `${width} px`).toBeLessThanOrEqual(44);
      const [shopper, staff] = [await boxOf(person(page)), await boxOf(office(page))];
      expect(shopper.right, `${width} px`).toBeLessThanOrEqual(staff.x);
      expect((await boxOf(badge)).right, `${width} px`).toBeLessThanOrEqual(staff.x);
      // Nothing wraps, and nothing exceeds the window's edge.
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
      expect(staff.right, `${width} px`).toBeLessThanOrEqual(width);
      for (const link of await header(page).getByRole("navigation").getByRole("link").filter({ visible: true }).all())
        expect((await link.boundingBox())?.height, `${width} px`).toBeLessThan(48);
    }
  });

  test("user menu: asks for the session when opened, and offers signing in to visitors", async ({ page }) => {
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/bff/session")) asked += 1;
    });
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(asked).toBe(0);
    await person(page).click();
    await expect(header(page).getByRole("link", { name: "登入" })).toHaveAttribute("href", "/login");
    await expect(header(page).getByRole("link", { name: "註冊" })).toHaveAttribute("href", "/register");
    expect(asked).toBe(1);
    await page.keyboard.press("Escape");
    await expect(header(page).getByRole("link", { name: "登入" })).toBeHidden();
    // A press beside the menu closes it: iOS reports no click on what cannot be clicked.
    await person(page).click();
    await expect(header(page).getByRole("link", { name: "登入" })).toBeVisible();
    await page.getByRole("heading", { level: 1 }).dispatchEvent("pointerdown");
    await expect(header(page).getByRole("link", { name: "登入" })).toBeHidden();
  });

  test("user menu: a member is greeted and signs out; a failure is reported and changes nothing", async ({ page }) => {
    const answers = [
      { status: 503, json: { code: 503, msg: "服務暫時無法使用", data: {} } },
      { status: 500, body: "" },
      { status: 200, json: { code: 200, msg: "已登出", data: null } },
    ];
    let tried = 0;
    await page.route("**/api/bff/session", (route) => {
      const data = tried < answers.length ? { name: "王小明" } : null;
      if (route.request().method() === "GET") return route.fulfill({ json: { code: 200, msg: "", data } });
      tried += 1;
      return route.fulfill(answers[tried - 1] ?? {});
    });
    await page.goto("/");
    await person(page).click();
    await expect(header(page).getByText("王小明，你好")).toBeVisible();
    await page.evaluate(() => {
      sessionStorage.setItem("checkout", "{}");
      localStorage.setItem("last-ways", "{}");
    });
    for (const said of ["服務暫時無法使用", "失敗，請再試一次", "已登出"]) {
      await header(page).getByRole("button", { name: "登出" }).click();
      await expect(page.getByText(said)).toBeVisible();
    }
    const kept = () => [sessionStorage.checkout, localStorage["last-ways"], localStorage.member];
    expect(await page.evaluate(kept)).toEqual([undefined, undefined, undefined]);
    await expect(header(page).getByRole("link", { name: "登入" })).toBeVisible();
  });

  for (const [who, data, entries] of [
    ["a guest", null, { 登入: "/login", 註冊: "/register", 訂單查詢: "/orders" }],
    ["a member", { name: "王小明" }, { 會員中心: "/account", 我的訂單: "/account/orders" }],
  ] as const)
    test(`the menu of phones begins with the actions of ${who}`, async ({ page }) => {
      await page.setViewportSize(phone);
      await page.route("**/api/bff/session", (route) => route.fulfill({ json: { code: 200, msg: "", data } }));
      await page.goto("/about");
      await mainMenu(page);
      const menu = page.getByRole("dialog", { name: "選單" });
      const own = menu.getByRole("region", { name: "會員選單" });
      for (const [name, href] of Object.entries(entries))
        await expect(own.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
      await expect(own.getByText("王小明，你好")).toBeVisible({ visible: data !== null });
      await expect(own.getByRole("button", { name: "登出" })).toBeVisible({ visible: data !== null });
      // They are visible without scrolling: above the links of the shop.
      expect((await boxOf(own)).y).toBeLessThan((await boxOf(menu.getByRole("navigation"))).y);
      await expect(own.getByRole("listitem").or(own.getByRole("link")).last()).toBeInViewport();
      await expect(menu.getByRole("link", { name: "管理後台" })).toHaveAttribute("href", "/admin");
      // The page behind it does not scroll.
      await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
    });
});

test("docs/specification.md 2: the home page links to shop, categories and best sellers", async ({ page }) => {
  const errors = watchErrors(page);
  await page.setViewportSize(phone);
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  // The seller, and the terms of every order, before anything else.
  await expect(main.getByText("禾日選物・台灣日常用品")).toBeVisible();
  const promises = main.getByRole("region", { name: "在這裡買東西" });
  await expect(promises.getByRole("listitem")).toHaveCount(3);
  const ways = main.getByRole("region", { name: "從這裡開始逛" });
  expect((await boxOf(promises)).y).toBeLessThan((await boxOf(ways)).y);
  await expect(main.getByRole("link", { name: "看全部商品" })).toHaveAttribute("href", "/shop");
  const addresses = await hrefsOf(ways.getByRole("link"));
  expect(addresses.length).toBeGreaterThanOrEqual(8);
  for (const address of addresses) expect(address).toMatch(/^\/shop\?product_category_id=\d+$/);
  const hottest = main.getByRole("region", { name: "推薦商品" });
  await expect(hottest.getByRole("article")).toHaveCount(HOT_PAGE_SIZE);
  const name = (await hottest.getByRole("heading", { level: 3 }).first().textContent()) ?? "";
  await hottest.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/\/shop\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(errors).toEqual([]);
});

test("docs/specification.md 5, subscribe: wrong addresses are not sent; the answer is shown", async ({ page }) => {
  const sent: unknown[] = [];
  const answers = [
    { status: 200, json: { code: 200, msg: "歡迎加入", data: null } },
    { status: 200, json: { code: 200, msg: "", data: null } },
    { status: 429, json: { code: 429, msg: "嘗試太多次了", data: {} } },
    { status: 502, body: "<html>" },
  ];
  await page.route("**/api/bff/subscribe", (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill(answers[sent.length - 1] ?? {});
  });
  await page.goto("/");
  const field = page.getByRole("contentinfo").getByLabel("電子郵件");
  const press = async (email: string) => {
    await field.fill(email);
    await page.getByRole("button", { name: "訂閱" }).click();
  };
  for (const wrong of ["", "a", "a@b", "a@b.c", "a b@c.tw", "@c.tw"]) await press(wrong);
  const toast = (type: string, text: string) =>
    page.locator(`[data-sonner-toast][data-type="${type}"]`, { hasText: text });
  await expect(toast("warning", "請輸入有效的電子郵件").first()).toBeVisible();
  expect(sent).toEqual([]);
  await press("reader@example.com");
  await expect(toast("success", "歡迎加入")).toBeVisible();
  await expect(field).toHaveValue("");
  await press("reader@example.com");
  await expect(toast("success", "請到信箱按下確認連結")).toBeVisible();
  await press("reader@example.com");
  await expect(toast("error", "嘗試太多次了")).toBeVisible();
  await expect(field).toHaveValue("reader@example.com");
  await press("reader@example.com");
  await expect(toast("error", "訂閱失敗")).toBeVisible();
  expect(sent).toEqual(answers.map(() => ({ email: "reader@example.com" })));
});

test("docs/specification.md 2 and 9, back to top: from half a window on", async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto("/about");
  const button = page.getByRole("button", { name: "回到頁面頂端" });
  await scroll(page, desktop.height / 2 + 1);
  await expect(button).toBeVisible();
  await scroll(page, desktop.height / 2);
  await expect(button).toHaveCount(0);
  await scroll(page, BOTTOM);
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(button).toHaveCount(0);
});

const read = [
  "/shop",
  "/shop/3",
  "/blog",
  "/blog/1",
  "/faq",
  "/term-of-service",
  "/shop/1/reviews",
  "/carts",
  "/checkout",
];
for (const width of [375, 390, 768, 1024, 1280, 1440])
  test(`docs/specification.md 2, back to top: stays, and lies on nothing, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 700 ? 812 : 800 });
    await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-50", amount: 3 });
    for (const address of read) {
      await page.goto(address);
      await scroll(page, BOTTOM);
      await expect(page.getByRole("button", { name: "回到頁面頂端" })).toBeVisible();
      const end = await page.evaluate(() => scrollY);
      for (let top = 407; top <= end; top += 97) {
        await scroll(page, top);
        await expect.poll(() => page.evaluate(underWayUp, "回到頁面頂端"), `${address}, ${top} px down`).toEqual([]);
      }
    }
  });

test("docs/specification.md 4, cookie consent: above the header, gone for good once given", async ({ page }) => {
  await page.goto("/");
  const banner = page.getByRole("region", { name: "Cookie 使用說明" });
  await expect(banner.getByRole("link", { name: "了解更多" })).toHaveAttribute("href", "/privacy-policy");
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    const above = await boxOf(banner);
    expect(above.y).toBe(0);
    expect(above.bottom).toBeLessThanOrEqual((await boxOf(header(page))).y + 0.5);
  }
  await banner.getByRole("button", { name: "知道了" }).click();
  await expect(banner).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("cookieConsent"))).toBe("true");
  // A missing product's page is rendered in the browser.
  await page.goto("/shop/999999");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
  // No script hides it on the next visit: that would be after the first paint.
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await page.goto("/shop");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
});

test("docs/specification.md 8, error screen: 404, the path, and a button back to /", async ({ page }) => {
  const answer = await page.goto("/沒有/這一頁?x=1");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("404")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("找不到頁面：/沒有/這一頁?x=1");
  await page.getByRole("link", { name: "回首頁" }).click();
  await expect(page).toHaveURL("/");
});

test("CONTRIBUTING.md: motion respects prefers-reduced-motion", async ({ page }) => {
  for (const address of ["/", "/shop/1", "/carts"]) {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto(address);
    // Transitions are off while a page applies its colour mode, on purpose.
    await expect.poll(() => longestMotion(page), `${address} has motion to stop`).toBeGreaterThan(0.1);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await longestMotion(page), address).toBeLessThan(0.001);
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
