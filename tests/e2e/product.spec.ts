import { expect, type Page } from "playwright/test";
import { openPage, test, watchErrors } from "./support/shop";
import { withMailServer } from "./support/shop-mail";

withMailServer();

/** Three pictures, two options; two combinations do not exist and one is sold out. */
const BOWL = "/shop/21";
const radio = (page: Page, name: RegExp) => page.getByRole("radio", { name });
const label = (page: Page, text: string) => page.locator("label").filter({ hasText: text });

test.use({ viewport: { width: 375, height: 800 } });

test("a disabled choice says why, and none is a dead end; a glaze shows its picture", async ({ page }) => {
  await page.goto(BOWL);
  await expect(label(page, "藍灰").locator("img")).toHaveAttribute("src", /^\/.+/);
  await expect(page.getByRole("group", { name: "釉色" }).locator("img")).toHaveCount(3);
  await expect(page.getByRole("group", { name: "尺寸" }).locator("img")).toHaveCount(0);
  await expect(label(page, "陶土").getByText("無此組合")).toBeVisible();
  await radio(page, /^陶土/).check({ force: true });
  await expect(page.getByText("沒有「陶土・小」的組合，已改選「陶土・中」。")).toBeVisible();
  await expect(radio(page, /^中/)).toBeChecked();
  await expect(label(page, "大").getByText("售完")).toBeVisible();
  await expect(label(page, "小").getByText("無此組合")).toBeVisible();
  await radio(page, /^大/).check({ force: true });
  await expect(page.getByText("這個組合已售完")).toBeVisible();
  await expect(page.getByRole("button", { name: "貨到通知我" }).first()).toBeEnabled();
  await page.getByText("還有貨的規格：").locator("..").getByRole("button", { name: "陶土・中" }).press("Enter");
  await expect(radio(page, /^陶土/)).toBeFocused();
  await expect(radio(page, /^中/)).toBeChecked();
  await radio(page, /^大/).check({ force: true });
  await radio(page, /^米白/).check({ force: true });
  await expect(page.getByRole("button", { name: "加入購物車" }).first()).toBeEnabled();
});

test("the address follows the variant: reloaded, shared or from the cart", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const main = page.getByRole("main");
  await openPage(page, `${BOWL}?utm_source=line`);
  // What is shared has the chosen variant, and no parameters of a campaign.
  const share = main.getByRole("group", { name: "分享" });
  await expect(share.getByRole("link", { name: "用 LINE 分享" })).toHaveAttribute(
    "href",
    /^https:\/\/social-plugins\.line\.me\/lineit\/share\?url=http.*shop%2F21$/,
  );
  await radio(page, /^陶土/).check({ force: true });
  await share.getByRole("button", { name: "複製連結" }).click();
  await expect(page.getByText("已複製連結")).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toMatch(/\/shop\/21\?sku=[A-Z0-9-]+$/);

  await page.goto(shared);
  const itsPicture = page.getByRole("link", { name: "看第 4 張圖" });
  await expect(itsPicture).toHaveAttribute("aria-current", "true");
  const file = (await itsPicture.locator("img").getAttribute("src")) ?? "";
  await expect(radio(page, /^陶土/)).toBeChecked();
  await expect(radio(page, /^中/)).toBeChecked();
  await main.getByRole("button", { name: "加入購物車" }).first().click();
  await expect(page.getByTestId("cart-badge")).toHaveText("1");
  await page.goto("/carts");
  await expect(main.locator("[data-sku] img").first()).toHaveAttribute("src", file);
  await main.getByRole("link", { name: "日日飯碗" }).first().click();
  await expect(page).toHaveURL(/\/shop\/21\?sku=/);
  await expect(radio(page, /^陶土/)).toBeChecked();
  await page.goto(`${BOWL}?sku=NO-SUCH-SKU`);
  await expect(page.getByRole("button", { name: "加入購物車" }).first()).toBeEnabled();
});

test("buying at once adds to the cart and opens the checkout, or shows the refusal", async ({ page }) => {
  await openPage(page, "/shop/3");
  const main = page.getByRole("main");
  await expect(main.getByText("現貨供應")).toBeVisible();
  await expect(main.getByRole("link", { name: "看購物車" })).toHaveCount(0);
  await radio(page, /^100 公克/).check({ force: true });
  const refusal = { code: 409, msg: "庫存不足", data: { error: "insufficient_stock" } };
  await page.route("**/api/bff/cart", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 409, json: refusal }) : route.continue(),
  );
  await main.getByRole("button", { name: "立即購買" }).click();
  await expect(page.getByText("庫存不足").first()).toBeVisible();
  await page.unroute("**/api/bff/cart");
  await main.getByRole("button", { name: "立即購買" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(main.getByTestId("order-total")).toHaveText("NT$820");
  await page.goto("/shop/3");
  await expect(main.getByRole("link", { name: "看購物車" })).toBeVisible();
});

test("pictures open large and are turned with the keyboard; the gallery scrolls", async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto(BOWL);
  const first = page.getByRole("link", { name: /^放大第 1 張圖/ });
  await first.focus();
  await first.press("Enter");
  const zoom = page.getByRole("dialog", { name: "商品圖片放大檢視" });
  await expect(zoom.getByText("1 / 4")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(zoom.getByText("2 / 4")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(zoom.getByText("4 / 4")).toBeVisible();
  const picture = zoom.getByRole("img");
  const normal = (await picture.boundingBox())?.width ?? 0;
  await zoom.getByRole("button", { name: "放大兩倍" }).press("Enter");
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(normal * 2);
  await picture.click();
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(normal);
  await page.keyboard.press("Escape");
  await expect(zoom).toHaveCount(0);
  await expect(first).toBeFocused();
  // Nothing was loaded, so the loading bar is gone.
  await expect(page.locator("#nprogress")).toHaveCount(0);

  // Large and small pictures are one Tab stop each; arrow keys turn to the next small one.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "看第 1 張圖" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  const second = page.getByRole("link", { name: "看第 2 張圖" });
  await expect(second).toBeFocused();
  await expect(second).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /看第|放大第/ }).and(page.locator(":focus"))).toHaveCount(0);

  const third = page.getByRole("link", { name: "看第 3 張圖" });
  await third.click();
  await expect(third).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("link", { name: /^放大第 3 張圖/ })).toBeInViewport();
  await expect(page).toHaveURL(/\/shop\/21$/);
  expect(errors).toEqual([]);
});
