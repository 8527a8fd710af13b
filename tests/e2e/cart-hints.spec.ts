import { expect } from "playwright/test";
import { sendAsPage, test } from "./support/shop";

test.beforeEach(async ({ page }) => {
  await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-50", amount: 1 });
});

test("a line shows why it cannot be ordered and its old price, also in the checkout", async ({ page }) => {
  await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-100", amount: 2 });
  const told = (items: Record<string, unknown>[]) => {
    Object.assign(items[0] ?? {}, { price_before: 360 });
    Object.assign(items[1] ?? {}, { amount: 5, available: 3, is_short: true });
  };
  await page.route(/\/api\/bff\/(cart|checkout)$/, async (route) => {
    const isCart = route.request().url().endsWith("cart");
    if (isCart && route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    const json = await response.json();
    told(isCart ? json.data.cart_items : json.data.lines);
    return route.fulfill({ response, json });
  });
  await page.goto("/carts");
  const [first, second] = [page.locator('[data-sku="TEA-RBY-50"]'), page.locator('[data-sku="TEA-RBY-100"]')];
  await expect(first.getByText("價格已從 NT$360 調整為 NT$380")).toBeVisible();
  await expect(second.getByText("只剩 3 件，請減少數量")).toBeVisible();
  await expect(page.getByText("請先處理標示的商品")).toBeVisible();
  await expect(page.getByRole("link", { name: "前往結帳" })).toHaveCount(0);
  // One step reduces to what is available: every quantity between would be refused.
  await second.getByRole("button", { name: /減少/ }).click();
  await expect(second.locator("output")).toHaveText("3");
  await expect(page.getByRole("main").locator("ul[aria-busy=false]")).toBeVisible();
  await first.getByRole("button", { name: /增加/ }).click();
  await expect(first.getByText(/價格已從/)).toHaveCount(0);
  await page.goto("/checkout");
  await expect(page.getByRole("region", { name: "訂單內容" }).getByText("價格已從 NT$360 調整為 NT$380")).toBeVisible();
  // The preview may be requested again.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a cart below free delivery is offered products that reach it, and adds one at once", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/bff/fill-ups")) asked.push(new URL(request.url()).search);
  });
  await page.goto("/carts");
  const offer = page.getByRole("region", { name: "加一件，免運費" });
  // Above half of the missing sum nothing is offered, nor requested.
  await expect(page.getByRole("progressbar", { name: "再買 NT$1,120 就免運費" })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-100", amount: 1 });
  await page.reload();
  await expect(offer.getByRole("listitem").first()).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(["?gap=400"]));
  for (const price of await offer.locator("li p").allTextContents()) {
    expect(Number(price.replace(/–.*/, "").replace(/\D/g, ""))).toBeGreaterThanOrEqual(400);
  }
  const add = offer.getByRole("button", { name: /^加入購物車：/ }).first();
  const title = ((await add.getAttribute("aria-label")) ?? "").replace("加入購物車：", "");
  await add.click();
  await expect(page.getByText("已達免運費門檻")).toBeVisible();
  await expect(page.locator("[data-sku]").filter({ hasText: title })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "購物車" })).toBeFocused();
});

test("beside the checkout button are fee, payments and returns; a phone's bar has the sum", async ({ page }) => {
  await page.goto("/carts");
  const sum = page.getByRole("region", { name: "商品合計" });
  await expect(sum.locator("dl").first()).toHaveText("商品合計NT$380運費（本島宅配）NT$100預估總額NT$480");
  await expect(sum).toContainText("本島宅配 NT$100，滿 NT$1,500 免運費");
  await expect(sum).toContainText("貨到付款（宅配到府）、取貨付款（門市自取）");
  await expect(sum).toContainText("7 天內可以退貨");
  await expect(sum.getByRole("link", { name: "退貨方式與例外" })).toHaveAttribute("href", /refund-and-return/);
  await page.setViewportSize({ width: 375, height: 420 });
  const bar = page.getByRole("region", { name: "快速結帳" });
  await expect(bar).toContainText("預估總額NT$480");
  await expect(bar).toBeInViewport({ ratio: 1 });
  // It stands for the summary's button, above it and below it.
  await sum.getByRole("link", { name: "前往結帳" }).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.getByRole("link", { name: "前往結帳" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
});
