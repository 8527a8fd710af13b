import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { chromiumOptions } from "../e2e/support/chromium";
import type { RunningServer } from "../e2e/support/processes";
import { Experience, type Intent } from "./support/buyers";
import { kill, startInstance } from "./support/instances";
import { embeddedPlace, type Place } from "./support/places";
import { Verdict } from "./support/verdict";

const SKU = "TEA-RBY-50";
const NO_ANSWER = "沒有收到商店的回應。請確認網路後再按一次送出訂單，不會重複訂購。";
const PLACED = "謝謝你，訂單已成立";

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(chromiumOptions);
});
afterAll(() => browser.close());

/** How the browser's connection is lost when the order is sent, and how it comes back. */
const losses: [string, (context: BrowserContext) => Promise<() => Promise<void>>][] = [
  [
    "browser offline when the order is sent",
    async (context) => {
      await context.setOffline(true);
      return () => context.setOffline(false);
    },
  ],
  [
    "browser loses the answer to its order",
    async (context) => {
      await context.route("**/api/bff/orders", async (route) => {
        const before = await context.cookies();
        await route.fetch();
        // A lost answer sets no cookie; the driver has set it already.
        await context.clearCookies();
        await context.addCookies(before);
        await route.abort("connectionreset");
      });
      return () => context.unroute("**/api/bff/orders");
    },
  ],
];

test.each(losses)("%s: it is reported, input is kept, and sending again makes one order", async (fault, lose) => {
  const { place, shop } = await newShop();
  const verdict = new Verdict(fault, place, new Experience());
  const { page, context } = await openPage();
  const intent = await fillCheckout(page, context, shop.url);
  const restore = await lose(context);
  const button = page.getByRole("button", { name: /^送出訂單/ });
  await button.click();
  await page.getByRole("alert").getByText(NO_ANSWER).waitFor();
  expect(await page.getByLabel("收件人姓名").inputValue()).toBe("林怡君");
  expect(await page.getByLabel("街道、門牌與樓層").inputValue()).toBe("迪化街一段 32 號 3 樓");
  expect(await page.getByTestId("cart-badge").textContent()).toBe("1");
  await restore();
  await button.click();
  await page.getByRole("heading", { name: PLACED }).waitFor();
  intent.number = (await page.getByTestId("order-number").textContent()) ?? undefined;
  await expectOne(verdict, shop, intent);
});

test("browser loses a script of the next page: that page is loaded as a document, and works", async () => {
  const { place, shop } = await newShop();
  const verdict = new Verdict("browser loses a chunk", place, new Experience());
  const { page, context } = await openPage();
  const { documents, lost } = await loseNewScripts(page, shop.url, { once: true });
  await page.getByRole("main").getByRole("link", { name: "日月潭紅玉紅茶" }).first().click();
  await expect.poll(() => documents.length).toBe(2);
  expect(lost()).toBeGreaterThan(0);
  const intent = await fillCheckout(page, context, shop.url, { here: true });
  await page.getByRole("button", { name: /^送出訂單/ }).click();
  await page.getByRole("heading", { name: PLACED }).waitFor();
  intent.number = (await page.getByTestId("order-number").textContent()) ?? undefined;
  await expectOne(verdict, shop, intent);
});

test("docs/specification.md section 8: missing scripts: the requested page is reloaded, once, and can be read", async () => {
  const { shop } = await newShop();
  const { page } = await openPage();
  const { documents, lost } = await loseNewScripts(page, shop.url, { once: false });
  const link = page.getByRole("main").getByRole("heading", { level: 3 }).first().getByRole("link");
  const target = (await link.getAttribute("href")) ?? "";
  await link.click();
  await expect.poll(() => documents).toEqual(["/shop", target]);
  // Still missing after the reload: the guard allows no further one.
  await expect.poll(lost).toBeGreaterThan(1);
  await page.waitForLoadState("networkidle");
  expect(documents).toEqual(["/shop", target]);
  await page.getByRole("heading", { level: 1 }).waitFor();
});

async function newShop(): Promise<{ place: Place; shop: RunningServer }> {
  const place = await embeddedPlace();
  return { place, shop: await startInstance(place.env) };
}

async function openPage(): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ locale: "zh-TW", timezoneId: "Asia/Taipei" });
  onTestFinished(() => context.close());
  return { context, page: await context.newPage() };
}

/** From an empty cart to a complete form. @param options.here the product's page is open already */
async function fillCheckout(page: Page, context: BrowserContext, url: string, { here = false } = {}): Promise<Intent> {
  if (!here) {
    await page.goto(`${url}/shop`);
    await page.getByRole("main").getByRole("link", { name: "日月潭紅玉紅茶" }).first().click();
  }
  const add = page.getByRole("button", { name: "加入購物車" });
  await add.waitFor();
  // A reloaded document shows its button before hydration.
  if (here) await page.waitForLoadState("networkidle");
  await add.click();
  await page.getByTestId("cart-badge").getByText("1").waitFor();
  await page.goto(`${url}/checkout`);
  await page.getByLabel("收件人姓名").fill("林怡君");
  await page.getByLabel("手機", { exact: true }).fill("0912 345 678");
  await page.getByLabel("電子郵件").first().fill("yijun@shop.example");
  await page.getByLabel("縣市", { exact: true }).selectOption("臺北市");
  await page.getByLabel("鄉鎮市區").selectOption("大同區");
  await page.getByLabel("街道、門牌與樓層").fill("迪化街一段 32 號 3 樓");
  await page.getByLabel(/我已看過訂單內容/).check();
  const total = Number((await page.getByTestId("order-total").textContent())?.replace(/\D/g, ""));
  const cart = (await context.cookies()).find(({ name }) => name === "cart")?.value ?? "";
  const payment = await page.locator('input[name="payment"]:checked').inputValue();
  return { cart, key: "", lines: [{ sku: SKU, amount: 1 }], form: { total, payment } as Intent["form"] };
}

/** Opens the list of products without prefetching; scripts that are not loaded yet are lost from then on. */
async function loseNewScripts(page: Page, url: string, { once }: { once: boolean }) {
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { effectiveType: "4g", saveData: true });
    Object.defineProperty(navigator, "connection", { value: connection });
  });
  const loaded = new Set<string>();
  page.on("response", (response) => loaded.add(response.url()));
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto(`${url}/shop`);
  await page.waitForLoadState("networkidle");
  let lost = 0;
  await page.route("**/_next/static/**/*.js", (route) => {
    if (loaded.has(route.request().url()) || (once && documents.length > 1)) return route.continue();
    lost += 1;
    return route.abort();
  });
  return { documents, lost: () => lost };
}

/** The only order of a shop, completely. */
async function expectOne(verdict: Verdict, shop: RunningServer, intent: Intent): Promise<void> {
  verdict.experience.intents.push(intent);
  await kill(shop);
  await verdict.conclude(1);
}
