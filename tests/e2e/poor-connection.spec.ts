import { expect, type Page } from "playwright/test";
import { settling } from "./support/settled";
import { holdBack, listens, sendAsPage, test } from "./support/shop";
import { withMailServer } from "./support/shop-mail";
import { fillCheckout } from "./support/shopper";

test.use({ prefetches: true });

withMailServer();

/** Not the style sheets, which are in the same folder. */
const SCRIPTS = /\/_next\/static\/chunks\/.*\.js/;
const main = (page: Page) => page.getByRole("main").filter({ visible: true });
const buy = (page: Page) => main(page).getByRole("button", { name: "加入購物車" }).filter({ visible: true }).first();
const order = (page: Page) =>
  main(page)
    .getByRole("button", { name: /送出訂單/ })
    .first();

type Box = { x: number; y: number; width: number; height: number } | null;

/** Whether two elements on the page do not overlap; hidden elements never do. */
function doNotOverlap(one: Box, other: Box): boolean {
  if (!one || !other) return true;
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return isBeside || one.y + one.height <= other.y || other.y + other.height <= one.y;
}

/** Presses the button that places the order. @throws the shop's answer, unless it accepted the order */
async function placeOrder(page: Page): Promise<void> {
  const asked = page.waitForResponse((one) => new URL(one.url()).pathname === "/api/bff/orders");
  await order(page).click();
  const answer = await asked;
  if (!answer.ok()) throw new Error(`${answer.request().postData()} was answered with ${await answer.text()}`);
}

const fill = (page: Page) => sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-100", amount: 1 });

/** Loads everything that a page needs at first, so that later requests can fail. */
async function open(page: Page, path: string): Promise<void> {
  const settled = settling(page);
  await page.goto(path);
  await settled();
}

/** Fills in the checkout, as far as its last press. */
async function prepareOrder(page: Page): Promise<void> {
  await fillCheckout(page);
  await page.getByLabel(/我已看過訂單內容/).check();
  await expect(page.getByTestId("order-total")).toBeVisible();
}

test.describe("docs/specification.md section 8: purchases with a bad connection or failing scripts", () => {
  test.use({ viewport: { width: 375, height: 812 }, reducedMotion: "reduce" });

  test("slow network: every step of a purchase succeeds, and one order is placed", async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    const speed = 50 * 1024;
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      ...{ offline: false, latency: 400, downloadThroughput: speed, uploadThroughput: speed },
    });
    const placed: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && new URL(request.url()).pathname === "/api/bff/orders")
        placed.push(request.url());
    });
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await main(page).getByRole("link", { name: "茶", exact: true }).click();
    await expect(main(page).getByRole("heading", { level: 1, name: "茶" })).toBeVisible();
    await main(page).getByRole("link", { name: "日月潭紅玉紅茶" }).first().click();
    await expect(main(page).getByRole("heading", { level: 1, name: "日月潭紅玉紅茶" })).toBeVisible();
    await listens(page);
    await buy(page).click();
    await expect(page.getByTestId("cart-badge")).toHaveText("1");
    await page.goto("/carts");
    await main(page).getByRole("link", { name: "前往結帳" }).first().click();
    await prepareOrder(page);
    await placeOrder(page);
    await expect(page.getByRole("heading", { name: "謝謝你，訂單已成立" })).toBeVisible();
    expect(placed).toHaveLength(1);
  });

  test("slow network: a list keeps its products, dimmed, until those of the next page are there", async ({ page }) => {
    await open(page, "/shop");
    const list = main(page)
      .locator("[aria-busy]")
      .filter({ has: page.getByRole("article") });
    const cards = list.filter({ visible: true }).getByRole("article");
    const before = await cards.count();
    const answer = await holdBack(page, /\/shop\?.*in_stock=1/);
    await main(page).getByRole("button", { name: "篩選" }).click();
    await page.getByRole("checkbox", { name: "只看有貨" }).click();
    await page.getByRole("button", { name: "看結果" }).click();
    await expect(list).toHaveAttribute("aria-busy", "true");
    await expect(cards).toHaveCount(before);
    answer();
    await expect(page).toHaveURL(/in_stock=1/);
    await expect(list.filter({ visible: true })).toHaveAttribute("aria-busy", "false");
    // Back leads to a list that is not dimmed.
    await page.goBack();
    await expect(page).toHaveURL(/\/shop$/);
    await expect(list.filter({ visible: true })).toHaveAttribute("aria-busy", "false");
  });

  test("a lost script costs one action, on the home page and on the page of a product", async ({ page }) => {
    await open(page, "/");
    await page.route(SCRIPTS, (route) => route.abort());
    const form = page.getByRole("contentinfo");
    await form.getByLabel("電子郵件").fill("not an address");
    await form.getByRole("button", { name: "訂閱" }).click();
    await expect(form.getByText("請輸入有效的電子郵件")).toBeVisible();
    await main(page).getByRole("link", { name: "茶", exact: true }).click();
    await expect(main(page).getByRole("heading", { level: 1, name: "茶" })).toBeVisible();

    await page.unroute(SCRIPTS);
    await open(page, "/shop/3");
    await page.route(SCRIPTS, (route) => route.abort());
    await buy(page).click();
    await expect(page.getByRole("status").filter({ hasText: "已加入購物車" })).toBeVisible();
    await expect(page.getByTestId("cart-badge")).toHaveText("1");
    await page
      .getByRole("link", { name: /放大|第 1 張/ })
      .first()
      .click();
    await expect(page.getByText("這個部分沒有載入。")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "日月潭紅玉紅茶" })).toBeVisible();
    await page.unroute(SCRIPTS);
    await page.getByRole("button", { name: "再試一次" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  test("a lost script: the cart changes, the order is placed and its page is shown", async ({ page }) => {
    await fill(page);
    await open(page, "/carts");
    await page.route(SCRIPTS, (route) => route.abort());
    await main(page).getByRole("button", { name: /增加/ }).click();
    await expect(main(page).getByRole("group", { name: /數量/ })).toContainText("2");
    await page.unroute(SCRIPTS);
    await open(page, "/checkout");
    await prepareOrder(page);
    await page.route(SCRIPTS, (route) => route.abort());
    await placeOrder(page);
    await expect(page.getByTestId("order-number").filter({ visible: true })).toBeVisible();
  });

  test("without a connection every step reports the failure beside its button", async ({ page, context }) => {
    await open(page, "/");
    await context.setOffline(true);
    const form = page.getByRole("contentinfo");
    await form.getByLabel("電子郵件").fill("weather@example.com");
    await form.getByRole("button", { name: "訂閱" }).click();
    await expect(form.getByText("訂閱失敗，請稍後再試")).toBeVisible();
    await context.setOffline(false);

    await open(page, "/shop/3");
    await context.setOffline(true);
    await buy(page).click();
    await expect(main(page).getByRole("alert")).toHaveText("沒有加入，請再試一次");
    await expect(page.getByRole("heading", { level: 1, name: "日月潭紅玉紅茶" })).toBeVisible();
    await context.setOffline(false);
    await buy(page).click();
    await expect(page.getByTestId("cart-badge")).toHaveText("1");
    await expect(main(page).getByRole("alert")).toHaveCount(0);

    await open(page, "/carts");
    await context.setOffline(true);
    await main(page).getByRole("button", { name: /增加/ }).click();
    await expect(main(page).getByRole("alert")).toBeVisible();
    await expect(main(page).getByRole("group", { name: /數量/ })).toContainText("1");
    await context.setOffline(false);

    await open(page, "/checkout");
    await prepareOrder(page);
    await context.setOffline(true);
    await order(page).click();
    await expect(main(page).getByRole("alert").filter({ hasText: "不會重複訂購" })).toBeVisible();
    // The message moves the button down, which must not end up below the back-to-top button.
    const wayUp = page.getByRole("button", { name: "回到頁面頂端" });
    await expect.poll(async () => doNotOverlap(await order(page).boundingBox(), await wayUp.boundingBox())).toBe(true);
    await context.setOffline(false);
    await order(page).click();
    await expect(page.getByRole("heading", { name: "謝謝你，訂單已成立" })).toBeVisible();

    await context.setOffline(true);
    await main(page).getByRole("button", { name: "取消訂單" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "取消訂單" }).click();
    await expect(main(page).getByRole("alert")).toBeVisible();
  });
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("docs/rendering.md: the offline page is shown, and the requested one later", async ({ page, context }) => {
    await page.goto("/shop/3");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await expect.poll(() => page.evaluate(() => caches.has("offline"))).toBe(true);

    await context.setOffline(true);
    await page.goto("/faq");
    await expect(page.getByRole("heading", { level: 1, name: "現在連不上網路" })).toBeVisible();
    // The logo is part of the document; a picture that did not load has no size.
    const logo = page.getByRole("img", { name: "禾日選物" });
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByRole("link", { name: "02-2555-0168" })).toHaveAttribute("href", "tel:0225550168");
    expect(new URL(page.url()).pathname).toBe("/faq");
    await page.getByRole("link", { name: "再試一次" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "現在連不上網路" })).toBeVisible();

    await context.setOffline(false);
    await page.getByRole("link", { name: "再試一次" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "常見問題" })).toBeVisible();

    // Nothing else is cached: the server's current page is shown.
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toEqual(["/offline"]);
  });
});

test.describe("docs/rendering.md: without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } });
  const cards = (page: Page) => page.getByRole("article").filter({ visible: true });

  test("pages to read show their content, links work, and no consent is requested", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByText("我們使用 Cookie")).toBeHidden();
    await expect(main(page).getByRole("link", { name: "茶", exact: true })).toBeVisible();
    await expect(cards(page)).toHaveCount(8);
    await page.goto("/shop");
    await expect(cards(page)).toHaveCount(12);
    await page.getByRole("link", { name: "下一頁" }).click();
    await expect(page).toHaveURL(/\/shop\?page=2$/);
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.goto("/shop/3");
    await expect(
      main(page)
        .getByText(/^NT\$\d/)
        .first(),
    ).toBeVisible();
    await expect(main(page).getByRole("heading", { name: "商品介紹" })).toBeVisible();
    await expect(main(page).getByRole("img").first()).toBeVisible();
    await page.goto("/no-such-page");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("找不到頁面");
  });

  test("every page has its heading and waits for nothing; one that needs a script says so", async ({ page }) => {
    const withScript = ["/shop/3", "/carts", "/checkout", "/login", "/register", "/orders", "/contact", "/admin/login"];
    for (const path of ["/", "/shop", ...withScript]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // Playwright does not find text within `noscript`.
      const said = main(page).locator("noscript p").filter({ visible: true });
      await expect(said, path).toHaveCount(withScript.includes(path) ? 1 : 0);
      await expect(main(page).locator(".animate-pulse-slow").filter({ visible: true }), path).toHaveCount(0);
    }
  });
});
