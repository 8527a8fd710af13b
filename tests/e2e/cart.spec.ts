import { expect, type Page, type Route } from "playwright/test";
import { freshShop, sendAsPage, test } from "./support/shop";

test.use({ prefetches: true, viewport: { width: 375, height: 900 } });

test.beforeEach(async ({ page }) => {
  // The page's own cookies: items that are added here are in the browser's cart.
  await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-50", amount: 1 });
  await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-100", amount: 2 });
});

/** Actions during a change are ignored (docs/specification.md section 4). */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("main").locator("ul[aria-busy=false]")).toBeVisible();
}

const lineOf = (page: Page, sku: string) => page.locator(`[data-sku="${sku}"]`);

test("the cart's total follows every change, and a removed line can be restored", async ({ page }) => {
  await page.goto("/carts");
  await expect(page.getByTestId("cart-badge")).toHaveText("2");
  const sum = page.getByRole("region", { name: "商品合計" });
  await expect(sum.getByText("NT$1,820")).toBeVisible();
  await expect(page.getByText("已達免運費門檻")).toBeVisible();
  const [first, second] = [lineOf(page, "TEA-RBY-50"), lineOf(page, "TEA-RBY-100")];
  // For several items the price of one is shown.
  await expect(second.getByText("單價 NT$720")).toBeVisible();
  await first.getByRole("button", { name: /增加/ }).click();
  await expect(sum.getByText("NT$2,200")).toBeVisible();
  await settled(page);
  await second.getByRole("button", { name: /移除/ }).click();
  await expect(first.getByText("NT$760")).toBeVisible();
  await expect(sum.getByText("NT$760")).toBeVisible();
  // The removed line had the focus; it moves to another element of the page.
  await expect(page.getByRole("heading", { level: 1, name: "購物車" })).toBeFocused();
  await expect(page.getByRole("progressbar", { name: "再買 NT$740 就免運費" })).toBeVisible();
  await settled(page);
  await first.getByRole("button", { name: /移除/ }).click();
  await expect(page.getByRole("heading", { name: "購物車是空的" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "推薦商品" })).toBeVisible();
  await expect(page.getByTestId("cart-badge")).toHaveCount(0);
  await expect(page.getByText("已移除「日月潭紅玉紅茶 50 公克」")).toBeVisible();
  await page.getByRole("button", { name: "放回購物車" }).click();
  await expect(first.locator("output")).toHaveText("2");
  await expect(page.getByRole("button", { name: "放回購物車" })).toHaveCount(0);
  await first.getByRole("button", { name: /減少/ }).click();
  await expect(first.getByText(/單價/)).toHaveCount(0);
});

test("a change shows at once, others wait; a refused one is undone with its message", async ({ page }) => {
  const held: Route[] = [];
  await page.route("**/api/bff/cart", (route) => {
    if (route.request().method() === "GET") return route.continue();
    held.push(route);
  });
  const refuse = async (answer: Parameters<Route["fulfill"]>[0]) => {
    await expect.poll(() => held.length).toBe(1);
    await held.pop()?.fulfill(answer);
  };
  await page.goto("/carts");
  const line = lineOf(page, "TEA-RBY-50");
  const amount = line.locator("output");
  const total = page.getByRole("region", { name: "商品合計" }).locator("dd").first();
  const said = page.getByRole("main").getByRole("alert");

  await line.getByRole("button", { name: /增加/ }).click();
  await expect(amount).toHaveText("2");
  await expect(line.getByText("NT$760")).toBeVisible();
  await expect(total).toHaveText("NT$2,200");
  // Neither of these sends a second request, which would be held as well.
  await line.getByRole("button", { name: /增加/ }).click();
  await lineOf(page, "TEA-RBY-100").getByRole("button", { name: /移除/ }).click();
  await expect(total).toHaveText("NT$2,200");
  await refuse({ status: 409, json: { code: 409, msg: "庫存只剩 1 件", data: { error: "insufficient_stock" } } });
  await expect(said).toHaveText("庫存只剩 1 件");
  await settled(page);
  await expect(amount).toHaveText("1");
  await expect(total).toHaveText("NT$1,820");

  await line.getByRole("button", { name: /移除/ }).click();
  await expect(line).toHaveCount(0);
  await expect(page.getByTestId("cart-badge")).toHaveText("1");
  await expect(total).toHaveText("NT$1,440");
  await refuse({ status: 502, body: "<html>" });
  await expect(said).toHaveText(/無法移除商品/);
  await settled(page);
  await expect(line).toBeVisible();
  await expect(page.getByTestId("cart-badge")).toHaveText("2");

  await line.getByRole("button", { name: /增加/ }).click();
  await refuse({ status: 502, body: "<html>" });
  await expect(said).toHaveText(/^失敗/);
  await expect(amount).toHaveText("1");
});

test("docs/security.md: a shared cart's link is read-only", async ({ page, browser, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { data } = await (await page.request.get("/api/bff/cart")).json();
  // With its own uuid the visitor's cart can be changed.
  for (const id of [data.uuid, data.read_id]) {
    await page.goto(`/carts?id=${id}`);
    await expect(lineOf(page, "TEA-RBY-50").getByRole("button", { name: /增加/ })).toBeVisible();
  }
  await page.getByRole("button", { name: "複製連結" }).click();
  await expect(page.getByText("已複製")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).not.toContain(data.uuid);
  const other = await browser.newContext({ baseURL: freshShop().url });
  const visitor = await other.newPage();
  await sendAsPage(visitor.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-50", amount: 5 });
  for (const shared of [link, `/carts?id=${data.uuid}`]) {
    await visitor.goto(shared);
    await expect(visitor.getByRole("heading", { name: "別人分享的購物車" })).toBeVisible();
    await expect(visitor.getByText("× 2")).toBeVisible();
    await expect(visitor.getByTestId("cart-badge")).toHaveText("1");
  }
  await visitor.getByRole("button", { name: "全部加進我的購物車" }).click();
  await expect(lineOf(visitor, "TEA-RBY-50").locator("output")).toHaveText("6");
  await expect(lineOf(visitor, "TEA-RBY-100").locator("output")).toHaveText("2");
  await other.close();
});
