import { expect, type Page } from "playwright/test";
import { freshShop, listens, sendAsPage, test } from "./support/shop";

const phone = { width: 375, height: 812 };
const desktop = { width: 1440, height: 900 };

const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const header = (page: Page) => page.getByRole("banner");

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

    test("menu: Home, Shop, Blog, FAQ and Contact", async ({ page }) => {
      await page.goto("/shop");
      const menu = await mainMenu(page);
      for (const [name, href] of Object.entries({ 首頁: "/", 部落格: "/blog", 常見問題: "/faq", 聯絡我們: "/contact" }))
        await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
      await menu.getByRole("link", { name: "首頁" }).click();
      await expect(page).toHaveURL("/");
      // The next page has the menu closed.
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    test("menu: Shop lists every category, the chosen one is highlighted", async ({ page }) => {
      await page.goto("/shop?product_category_id=2");
      const menu = await mainMenu(page);
      const summary = menu.locator("summary", { hasText: "商品" });
      if (await summary.isVisible()) await summary.click();
      const hrefs = await menu
        .locator('a[href*="product_category_id"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect(hrefs.length).toBeGreaterThanOrEqual(8);
      for (const href of hrefs) expect(href).toMatch(/^\/shop\?product_category_id=\d+$/);
      expect(new Set(hrefs).size).toBe(hrefs.length);
      await expect(menu.locator('[aria-current="page"]')).toHaveAttribute("href", "/shop?product_category_id=2");
      await menu.locator('a[href="/shop?product_category_id=3"]').click();
      await expect.poll(() => path(page)).toBe("/shop?product_category_id=3");
    });

    test("logo: links to the home page and has the shop's name", async ({ page }) => {
      await page.goto("/shop");
      const logo = header(page).getByRole("link", { name: "禾日選物" });
      // The one for dark mode is hidden behind it.
      await expect(logo.locator("img").first()).toHaveAttribute(
        "src",
        // The company has two; the standard one is preferred (docs/specification.md section 3).
        "/brand/logo-standard.svg",
      );
      await logo.click();
      await expect(page).toHaveURL("/");
    });

    test("user icon: links to the back office", async ({ page }) => {
      await page.goto("/");
      await header(page).getByRole("link", { name: "管理後台" }).click();
      await page.waitForURL(/\/admin/);
    });

    test("user menu: asks for the session when opened, and offers signing in to visitors", async ({ page }) => {
      let asked = 0;
      page.on("request", (request) => {
        if (request.url().endsWith("/api/bff/session")) asked += 1;
      });
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(asked).toBe(0);
      await header(page).locator('summary[title="會員選單"]').click();
      await expect(header(page).getByRole("link", { name: "登入" })).toHaveAttribute("href", "/login");
      await expect(header(page).getByRole("link", { name: "註冊" })).toHaveAttribute("href", "/register");
      expect(asked).toBe(1);
      await page.keyboard.press("Escape");
      await expect(header(page).getByRole("link", { name: "登入" })).toBeHidden();
    });

    test("user menu: a member is greeted and signs out; a failure is reported and changes nothing", async ({
      page,
    }) => {
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
      await header(page).locator('summary[title="會員選單"]').click();
      await expect(header(page).getByText("王小明，你好")).toBeVisible();
      await page.evaluate(() => sessionStorage.setItem("checkout", "{}"));
      for (const said of ["服務暫時無法使用", "失敗，請再試一次", "已登出"]) {
        await header(page).getByRole("button", { name: "登出" }).click();
        await expect(page.getByText(said)).toBeVisible();
      }
      expect(await page.evaluate(() => sessionStorage.getItem("checkout"))).toBeNull();
      await expect(header(page).getByRole("link", { name: "登入" })).toBeVisible();
    });

    test("cart icon: its badge is the number of lines, and absent at zero", async ({ page }) => {
      await page.goto("/");
      const cart = header(page).getByRole("link", { name: /購物車/ });
      await expect(cart).toHaveAttribute("href", "/carts");
      await expect(page.getByTestId("cart-badge")).toHaveCount(0);
      await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-50", amount: 3 });
      await page.reload();
      const badge = page.getByTestId("cart-badge");
      await expect(badge).toHaveText("1");
      // The separator before the link to the back office is not touched.
      const line = await header(page).getByRole("link", { name: "管理後台" }).boundingBox();
      const { x = 0, width = 0 } = (await badge.boundingBox()) ?? {};
      expect(x + width).toBeLessThan((line?.x ?? 0) - 2);
    });

    test("language switcher: a flag per language; the choice is kept for 365 days", async ({ page, context }) => {
      await page.goto("/");
      const summary = header(page).locator('summary[aria-label^="語言"]');
      if (await summary.isVisible()) await summary.click();
      else await mainMenu(page);
      const choice = page.getByRole("button", { name: "繁體中文" }).filter({ visible: true });
      await expect(choice).toHaveAttribute("aria-pressed", "true");
      await expect
        .poll(() => choice.locator("img").evaluate((flag) => (flag as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
      const reloaded = page.waitForEvent("load");
      await choice.click();
      await reloaded;
      const cookie = (await context.cookies()).find(({ name }) => name === "locale");
      expect(cookie).toMatchObject({ value: "zh", path: "/", sameSite: "Lax" });
      const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(365);
    });

    test("footer: three columns of links, address, phone, email, name and tax id", async ({ page }) => {
      await page.goto("/");
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
    });

    test("docs/specification.md 5, subscribe: an invalid address shows an error and sends nothing; otherwise the server's message is shown", async ({
      page,
    }) => {
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

    test("docs/specification.md 9, back to top: from half the window's height on", async ({ page }) => {
      await page.goto("/");
      const button = page.getByRole("button", { name: "回到頁面頂端" });
      const half = viewport.height / 2;
      await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), half + 1);
      await expect(button).toBeVisible();
      await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), half);
      await expect(button).toHaveCount(0);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      await button.click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect(button).toHaveCount(0);
    });

    test("docs/specification.md 4, cookie consent: above the header, gone for good once given", async ({ page }) => {
      await page.goto("/");
      const banner = page.getByRole("region", { name: "Cookie 使用說明" });
      await expect(banner.getByRole("link", { name: "了解更多" })).toHaveAttribute("href", "/privacy-policy");
      const [above, below] = [await banner.boundingBox(), await header(page).boundingBox()];
      expect(above?.y).toBe(0);
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 0.5);
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

    test("docs/specification.md 9, toasts: close after 2000 ms, errors too", async ({ page }) => {
      await page.route("**/api/bff/subscribe", (route) =>
        route.fulfill({ status: 400, json: { code: 400, msg: "這次不行", data: {} } }),
      );
      await page.clock.install();
      await page.goto("/", { waitUntil: "networkidle" });
      await page.getByRole("contentinfo").getByLabel("電子郵件").fill("reader@example.com");
      await page.getByRole("button", { name: "訂閱" }).click();
      const toast = page.locator("[data-sonner-toast]", { hasText: "這次不行" });
      await expect(toast).toBeVisible();
      // A pointer on it neither keeps it nor is blocked from what is below.
      const { x, y, width, height } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const [left, top] = [x + width / 2, y + height / 2];
      await page.mouse.move(left, top);
      const below = ([x, y]: number[]) => document.elementFromPoint(x ?? 0, y ?? 0)?.closest("[data-sonner-toast]");
      expect(await page.evaluate(below, [left, top])).toBeFalsy();
      await page.clock.runFor(2600);
      await expect(toast).toHaveCount(0);
    });

    test("docs/specification.md 3, colour mode: light, dark or the system's, stored and applied before the first paint", async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto("/");
      const html = page.locator("html");
      const button = page.getByRole("button", { name: /^外觀/ }).filter({ visible: true });
      if (!(await button.isVisible())) await mainMenu(page);
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

    test("docs/specification.md 8, error screen: 404, the path, and a button back to /", async ({ page }) => {
      const answer = await page.goto("/沒有/這一頁?x=1");
      expect(answer?.status()).toBe(404);
      await expect(page.getByText("404")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("找不到頁面：/沒有/這一頁?x=1");
      await page.getByRole("link", { name: "回首頁" }).click();
      await expect(page).toHaveURL("/");
    });
  });
}

test("docs/specification.md section 2: the back-to-top button does not cover the footer at the page's end", async ({
  page,
}) => {
  for (const width of [375, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/about");
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const button = await page.getByRole("button", { name: "回到頁面頂端" }).boundingBox();
    const text = await page.getByRole("contentinfo").getByText("統一編號 04595257").boundingBox();
    expect((text?.y ?? 0) + (text?.height ?? 0), `${width} px`).toBeLessThanOrEqual(button?.y ?? 0);
  }
});

test("docs/specification.md section 4: without scripts no consent is requested, since it could not be given", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: freshShop().url });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("我們使用 Cookie")).toBeHidden();
  await page.goto("/no-such-page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("找不到頁面");
  await context.close();
});
