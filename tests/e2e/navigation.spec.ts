import { expect, type Page, type Request } from "playwright/test";
import { MAX_PREFETCHES } from "@/lib/site";
import { settling } from "./support/settled";
import { holdBack, signInAsAdmin, test, watchErrors } from "./support/shop";

test.use({ prefetches: true });

const isPrefetch = (request: Request) => request.headers()["next-router-prefetch"] !== undefined;

/** The browser's information about its connection. */
function connectThrough(page: Page, connection: { effectiveType: string; saveData: boolean }) {
  return page.addInitScript((value) => {
    Object.defineProperty(navigator, "connection", { value: Object.assign(new EventTarget(), value) });
  }, connection);
}

test("home, category, product in sequence: each page has its own title and metadata", async ({ page }) => {
  const errors = watchErrors(page);
  const description = page.locator('head meta[name="description"]');
  const settled = settling(page);
  await page.goto("/");
  // Visible links are prefetched: prefetched pages follow each other fastest.
  await settled();
  await page.getByRole("banner").locator("summary", { hasText: "商品" }).click();
  await page.getByRole("banner").getByRole("link", { name: "茶", exact: true }).click();
  await expect(page).toHaveTitle(/^茶｜/);
  await expect(description).toHaveAttribute("content", /茶農/);
  await page.getByRole("link", { name: "日月潭紅玉紅茶" }).click();
  await expect(page).toHaveTitle(/^日月潭紅玉紅茶｜/);
  await expect(page.getByRole("button", { name: "加入購物車" })).toBeVisible();
  await expect(description).toHaveCount(1);
  expect(errors).toEqual([]);
});

test.describe("docs/specification.md section 2: pages are prefetched when their links become visible", () => {
  test("the whole page: a visible link can be followed without the server", async ({ page }) => {
    const fetched = page.waitForResponse((response) => /\/shop\/\d+\?_rsc/.test(response.url()));
    const settled = settling(page);
    await page.goto("/shop");
    await fetched;
    await settled();
    await page.route(/_rsc=/, (route) => route.abort());
    await page.getByRole("main").getByRole("heading", { level: 3 }).first().getByRole("link").click();
    await expect(page).toHaveURL(/\/shop\/\d+$/);
    await expect(page.getByRole("button", { name: "加入購物車" })).toBeVisible();
  });

  test("docs/specification.md section 9: at most four at once", async ({ page }) => {
    let running = 0;
    let most = 0;
    let all = 0;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/_rsc=/, async (route) => {
      all += 1;
      running += 1;
      most = Math.max(most, running);
      await held;
      const response = await route.fetch();
      running -= 1;
      await route.fulfill({ response });
    });
    await page.goto("/shop");
    await expect.poll(() => all).toBe(MAX_PREFETCHES);
    letGo();
    await expect.poll(() => all).toBeGreaterThan(2 * MAX_PREFETCHES);
    expect(most).toBe(MAX_PREFETCHES);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test("not when data are to be saved: neither in the storefront nor in the back office", async ({ page, context }) => {
    await signInAsAdmin(page);
    const fetched = page.waitForRequest(isPrefetch);
    await page.goto("/admin");
    await fetched;
    const saving = await context.newPage();
    await connectThrough(saving, { effectiveType: "4g", saveData: true });
    const ahead: string[] = [];
    saving.on("request", (request) => {
      if (isPrefetch(request)) ahead.push(request.url());
    });
    const settled = settling(saving);
    await saving.goto("/admin");
    await settled();
    await saving.goto("/shop");
    await settled();
    await saving.getByRole("main").getByRole("heading", { level: 3 }).first().getByRole("link").hover();
    await settled();
    expect(ahead).toEqual([]);
  });
});

test.describe("docs/specification.md 7 and 9: new versions", () => {
  test("a page asks for its build at first, then hourly; another one is offered until an answer", async ({ page }) => {
    const asked: string[] = [];
    let isNew = false;
    await page.route("**/api/bff/builds/**", (route) => {
      const { pathname, search } = new URL(route.request().url());
      asked.push(pathname + search);
      if (!isNew) return route.continue();
      return route.fulfill({ json: { code: 200, msg: "", data: { id: "20991231235959-123456" } } });
    });
    await page.clock.install();
    await page.goto("/");
    // The first request proves that the timers run: a clock set forward earlier would have no effect.
    await expect.poll(() => asked).toEqual([expect.stringMatching(/^\/api\/bff\/builds\/\d{14}-\d{6}$/)]);
    const nextHour = async () => {
      const answered = page.waitForResponse(/\/api\/bff\/builds\/latest\?\d{13}$/);
      await page.clock.fastForward(3_600_000);
      await (await answered).finished();
    };
    const offer = page.getByText("網站有新版本了");
    await nextHour();
    await expect(offer).toHaveCount(0);
    isNew = true;
    await nextHour();
    await expect(offer).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(offer).toBeVisible();
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "重新載入" }).click();
    await reloaded;
  });

  test("a server that no longer knows the page's build: the offer is shown at once", async ({ page }) => {
    await page.route("**/api/bff/builds/**", (route) =>
      route.request().url().includes("/latest")
        ? route.fulfill({ json: { code: 200, msg: "", data: { id: "20991231235959-123456" } } })
        : route.fulfill({ status: 404, json: { code: 404, msg: "找不到資料", data: {} } }),
    );
    await page.goto("/");
    await expect(page.getByText("網站有新版本了")).toBeVisible();
    await page.getByRole("button", { name: "稍後再說" }).click();
    await expect(page.getByText("網站有新版本了")).toHaveCount(0);
  });
});

test("docs/specification.md section 4: an error on a page is gone after the next navigation", async ({ page }) => {
  await page.route("**/api/bff/stock/**", (route) => route.fulfill({ json: { code: 200, msg: "", data: {} } }));
  await page.goto("/shop/1");
  await expect(page.getByText("500", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "這個頁面暫時打不開" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "回首頁" })).toHaveAttribute("href", "/");
  await page.unroute("**/api/bff/stock/**");
  await page.getByRole("contentinfo").locator('a[href="/shop"]').click();
  await expect(page).toHaveURL("/shop");
  await expect(page.getByRole("heading", { name: "這個頁面暫時打不開" })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 }).filter({ visible: true })).toHaveText("全部商品");
});

test.describe("navigation for keyboards and screen readers", () => {
  test("the focus goes to the new page's heading, and Next announces its name", async ({ page }) => {
    const isAt = (name: string) => expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeFocused();
    const follow = (category: number) =>
      page.getByRole("contentinfo").locator(`a[href="/shop?product_category_id=${category}"]`).click();
    await page.goto("/");
    await follow(1);
    await isAt("茶");
    await follow(2);
    await isAt("點心");
    const announced = () =>
      page.evaluate(() => document.querySelector("next-route-announcer")?.shadowRoot?.textContent ?? "");
    await expect.poll(announced).toMatch(/^點心/);
    await page.goBack();
    await isAt("茶");
  });

  test("the first tab stop after the banner skips the header", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("cookieConsent", "true"));
    await page.goto("/");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "跳到主要內容" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });
});

test("docs/specification.md 2 and 9: the loading bar shows after 200 ms, 3 px high, and goes", async ({ page }) => {
  await connectThrough(page, { effectiveType: "4g", saveData: true });
  const settled = settling(page);
  await page.goto("/");
  await settled();
  const letGo = await holdBack(page, /_rsc=/);
  await page.getByRole("main").getByRole("link", { name: "看全部商品" }).click();
  const bar = page.locator("#nprogress .bar");
  await expect(bar).toHaveCSS("animation-delay", "0.2s");
  await expect(bar).toHaveCSS("transition-duration", "2s");
  await expect(bar).toHaveCSS("height", "3px");
  await expect(bar).toHaveCSS("opacity", "1");
  letGo();
  await expect(page).toHaveURL("/shop");
  await expect(page.locator("#nprogress")).toHaveCount(0);
});

test("docs/specification.md section 8: a file that a navigation cancels does not undo it", async ({ page }) => {
  // A page that is still loading: one of its pictures never comes.
  await page.route("**/brand/**", () => new Promise(() => {}));
  await page.goto("/faq", { waitUntil: "domcontentloaded" });
  expect(await page.evaluate(() => document.readyState)).toBe("interactive");
  // As in WebKit: the navigation begins, and each script that is still loading reports an error.
  await page.evaluate(() => {
    location.assign("/contact");
    document.querySelector("script[src*='/_next/static/']")?.dispatchEvent(new Event("error"));
  });
  await expect(page).toHaveURL("/contact");
});

test("docs/specification.md section 8: a file that is gone reloads a page that is still loading", async ({ page }) => {
  await page.route("**/brand/**", () => new Promise(() => {}));
  await page.goto("/faq", { waitUntil: "domcontentloaded" });
  const reloaded = page.waitForEvent("domcontentloaded");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.src = "/_next/static/chunks/gone.js";
    document.head.append(script);
  });
  await reloaded;
  expect(await page.evaluate(() => performance.getEntriesByType("navigation").at(0)?.toJSON().type)).toBe("reload");
});
