import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "playwright/test";
import { listens, sendAsPage, test } from "./support/shop";

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

/** With E2E_PICTURES=FOLDER a screenshot of each step is saved there, for a person to look at. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

const fill = (page: Page) => sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-100", amount: 1 });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
}

async function openFilledCheckout(page: Page): Promise<void> {
  await fill(page);
  await open(page, "/checkout");
  await fillCheckout(page);
}

async function fillCheckout(page: Page): Promise<void> {
  await main(page).getByLabel("收件人姓名").fill("林怡君");
  await main(page).getByLabel("手機", { exact: true }).fill("0912345678");
  await main(page).getByLabel("電子郵件").first().fill("weather@example.com");
  await main(page).getByLabel("縣市", { exact: true }).selectOption("臺北市");
  await main(page).getByLabel("鄉鎮市區").selectOption("大同區");
  await main(page).getByLabel("街道、門牌與樓層").fill("迪化街一段 32 號");
  await main(page)
    .getByLabel(/我已看過訂單內容/)
    .check();
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
    await picture(page, "slow-1-home");
    await main(page).getByRole("link", { name: "茶", exact: true }).click();
    await picture(page, "slow-2-list-pressed");
    await expect(main(page).getByRole("heading", { level: 1, name: "茶" })).toBeVisible();
    await picture(page, "slow-3-list");
    await main(page).getByRole("link", { name: "日月潭紅玉紅茶" }).first().click();
    await expect(main(page).getByRole("heading", { level: 1, name: "日月潭紅玉紅茶" })).toBeVisible();
    await listens(page);
    await buy(page).click();
    await picture(page, "slow-4-product-pressed");
    await expect(page.getByTestId("cart-badge")).toHaveText("1");
    await picture(page, "slow-5-product");
    await page.goto("/carts");
    await picture(page, "slow-6-cart-first");
    await main(page).getByRole("link", { name: "前往結帳" }).first().click();
    await picture(page, "slow-7-checkout-first");
    await fillCheckout(page);
    const answer = placeOrder(page);
    await picture(page, "slow-8-checkout-pressed");
    await answer;
    await expect(page.getByRole("heading", { name: "謝謝你，訂單已成立" })).toBeVisible();
    await picture(page, "slow-9-placed");
    expect(placed).toHaveLength(1);
  });

  test("slow network: a list keeps its products, dimmed, until those of the next page are there", async ({ page }) => {
    await open(page, "/shop");
    await listens(page);
    const list = main(page)
      .locator("[aria-busy]")
      .filter({ has: page.getByRole("article") });
    const cards = list.filter({ visible: true }).getByRole("article");
    const before = await cards.count();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/shop\?.*in_stock=1/, async (route) => {
      await held;
      await route.continue();
    });
    await main(page).getByRole("button", { name: "篩選" }).click();
    await page.getByRole("checkbox", { name: "只看有貨" }).click();
    await page.getByRole("button", { name: "看結果" }).click();
    await expect(list).toHaveAttribute("aria-busy", "true");
    await expect(cards).toHaveCount(before);
    await picture(page, "slow-list-waits");
    answer();
    await expect(page).toHaveURL(/in_stock=1/);
    await expect(list.filter({ visible: true })).toHaveAttribute("aria-busy", "false");
    // Back leads to a list that is not dimmed.
    await page.goBack();
    await expect(page).toHaveURL(/\/shop$/);
    await expect(list.filter({ visible: true })).toHaveAttribute("aria-busy", "false");
  });

  test("a lost script: the home page reports it beside the button; a requested page is loaded as a document", async ({
    page,
  }) => {
    await open(page, "/");
    await page.route(SCRIPTS, (route) => route.abort());
    const form = page.getByRole("contentinfo");
    await form.getByLabel("電子郵件").fill("not an address");
    await form.getByRole("button", { name: "訂閱" }).click();
    await expect(form.getByText("請輸入有效的電子郵件")).toBeVisible();
    await picture(page, "lost-1-home");
    await main(page).getByRole("link", { name: "茶", exact: true }).click();
    await expect(main(page).getByRole("heading", { level: 1, name: "茶" })).toBeVisible();
    await picture(page, "lost-2-list");
  });

  test("a lost script: the cart changes, the order is placed and its page is shown", async ({ page }) => {
    await fill(page);
    await open(page, "/carts");
    await page.route(SCRIPTS, (route) => route.abort());
    await main(page).getByRole("button", { name: /增加/ }).click();
    await expect(main(page).getByRole("group", { name: /數量/ })).toContainText("2");
    await picture(page, "lost-3-cart");
    await page.unroute(SCRIPTS);
    await open(page, "/checkout");
    await fillCheckout(page);
    await page.route(SCRIPTS, (route) => route.abort());
    await placeOrder(page);
    await expect(page.getByTestId("order-number").filter({ visible: true })).toBeVisible();
    await picture(page, "lost-4-placed");
  });

  test("without a connection every step keeps its page and reports the failure beside its button", async ({
    page,
    context,
  }) => {
    await open(page, "/");
    await context.setOffline(true);
    const form = page.getByRole("contentinfo");
    await form.getByLabel("電子郵件").fill("weather@example.com");
    await form.getByRole("button", { name: "訂閱" }).click();
    await expect(form.getByText("訂閱失敗，請稍後再試")).toBeVisible();
    await picture(page, "offline-1-home");
    await context.setOffline(false);

    await open(page, "/shop");
    await context.setOffline(true);
    await main(page).getByRole("button", { name: "篩選" }).click();
    await picture(page, "offline-2-list");
    await context.setOffline(false);

    await open(page, "/shop/3");
    await context.setOffline(true);
    await buy(page).click();
    await expect(main(page).getByRole("alert")).toHaveText("沒有加入，請再試一次");
    await picture(page, "offline-3-product");
    await context.setOffline(false);

    await fill(page);
    await open(page, "/carts");
    await context.setOffline(true);
    await main(page).getByRole("button", { name: /增加/ }).click();
    await expect(main(page).getByRole("alert")).toBeVisible();
    await expect(main(page).getByRole("group", { name: /數量/ })).toContainText("1");
    await picture(page, "offline-4-cart");
    await context.setOffline(false);

    await openFilledCheckout(page);
    await context.setOffline(true);
    await order(page).click();
    await expect(main(page).getByRole("alert").filter({ hasText: "不會重複訂購" })).toBeVisible();
    // The message moves the button down, which must not end up below the back-to-top button.
    const wayUp = page.getByRole("button", { name: "回到頁面頂端" });
    await expect.poll(async () => doNotOverlap(await order(page).boundingBox(), await wayUp.boundingBox())).toBe(true);
    await picture(page, "offline-5-checkout");
    await context.setOffline(false);
    await order(page).click();
    await expect(page.getByRole("heading", { name: "謝謝你，訂單已成立" })).toBeVisible();

    await context.setOffline(true);
    await main(page).getByRole("button", { name: "取消訂單" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "取消訂單" }).click();
    await expect(main(page).getByRole("alert")).toBeVisible();
    await picture(page, "offline-6-order");
    await context.setOffline(false);
  });
});

test.describe("docs/rendering.md: without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } });

  const steps = [
    ["1-home", "/", false],
    ["2-list", "/shop", false],
    ["3-product", "/shop/3", true],
    ["4-cart", "/carts", true],
    ["5-checkout", "/checkout", true],
    ["6-login", "/login", true],
    ["7-register", "/register", true],
    ["8-orders", "/orders", true],
    ["9-contact", "/contact", true],
  ] as const;
  for (const [name, path, needsScript] of steps) {
    test(`${path} shows its content, and ${needsScript ? "says what it cannot" : "nothing that waits for ever"}`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // Playwright does not find text within `noscript`.
      await expect(main(page).locator("noscript p").filter({ visible: true })).toHaveCount(needsScript ? 1 : 0);
      const waiting = main(page).locator(".animate-pulse-slow").filter({ visible: true });
      await expect(waiting).toHaveCount(0);
      await picture(page, `noscript-${name}`);
    });
  }
});
