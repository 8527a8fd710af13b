import { expect, type Page } from "playwright/test";
import type { Inventory } from "@/lib/contract/inventories";
import { raisedBounds } from "../support/raised-bounds";
import { guestOrder } from "./support/guest-order";
import { sendAsPage, signInAsAdmin, test } from "./support/shop";
import { withMailServer } from "./support/shop-mail";

withMailServer();

const TEA = "TEA-RBY-100";

async function inventoryOf(page: Page, sku: string): Promise<Inventory> {
  const { data } = await (await page.request.get(`/api/bff/admin/inventories?keyword=${sku}`)).json();
  return data.data.find((row: Inventory) => row.sku === sku);
}

const adjust = (page: Page, sku: string, change: number) =>
  sendAsPage(page.request, "POST", "/api/bff/admin/inventories/adjust", { sku, change, reason: "count" });

/** Sets the limits of held stock, as the back office does; the settings page has tests of its own. */
async function setBounds(page: Page, bounds: object): Promise<void> {
  const { data } = await (await page.request.get("/api/bff/admin/settings/orders")).json();
  const saved = await sendAsPage(page.request, "PUT", "/api/bff/admin/settings/orders", { ...data, ...bounds });
  expect(await saved.json()).toMatchObject({ code: 200 });
}

test("docs/rendering.md: stock of a cancelled order is on sale at once, in list and page", async ({ page }) => {
  await signInAsAdmin(page);
  const { data } = await (await page.request.get("/api/bff/admin/products?per_page=100&status=published")).json();
  const product = data.data.find(
    (row: { variants: number; available: number }) => row.variants === 1 && row.available > 3,
  );
  const { data: detail } = await (await page.request.get(`/api/bff/stock/${product.id}`)).json();
  const [{ sku }] = detail;
  const { available } = await inventoryOf(page, sku);
  await adjust(page, sku, 2 - available);
  const card = page.getByRole("article").filter({ hasText: product.title });
  const list = `/shop?keyword=${encodeURIComponent(product.title)}`;
  try {
    const { number, version } = await guestOrder(page.request, { sku, amount: 2 });
    // A change in the back office, after which every page of a product is revalidated.
    await adjust(page, TEA, 1);
    for (const path of [list, "/shop?in_stock=1"]) await page.goto(path);
    await page.goto(list);
    await expect(card.getByText("售完")).toBeVisible();
    await page.goto(`/shop/${product.id}`);
    await expect(page.getByRole("button", { name: "貨到通知我" }).first()).toBeVisible();
    await sendAsPage(page.request, "POST", `/api/bff/orders/${number}/cancel`, { version });
    const shows = async (path: string) => (await (await page.request.get(path)).text()).replaceAll("\\", "");
    await expect.poll(() => shows(list)).toContain("剩 2 件");
    await expect.poll(() => shows(`/shop/${product.id}`)).toContain('"available":2');
  } finally {
    await adjust(page, sku, available - 2);
  }
});

test("docs/back-office.md: an order above the limits waits calmly until staff accept it", async ({ page }) => {
  await signInAsAdmin(page);
  await setBounds(page, { hold_pieces: 1 });
  try {
    const { number, order_status } = await guestOrder(page.request, { sku: TEA, amount: 2 });
    expect(order_status).toBe("in_review");
    await page.goto(`/orders/${number}?placed=1`);
    await expect(page.getByRole("heading", { name: "訂單收到了，等待店家審核" })).toBeVisible();
    await expect(page.getByText("在那之前不需要付款")).toBeVisible();
    await page.goto("/admin");
    await page.getByRole("link", { name: /待審核訂單/ }).click();
    await page.getByRole("link", { name: number }).click();
    await expect(page.getByText("還沒有保留庫存")).toBeVisible();
    const before = await inventoryOf(page, TEA);
    // Including the orders of other tests from the same network address.
    const reason = /^超過「最多保留商品」：這位顧客還沒付款的訂單連同這筆共 ([2-9]|\d{2,}) 件，上限 1 件。$/;
    await expect(page.getByText(reason).first()).toBeVisible();
    await expect(page.getByText(`可賣 ${before.available} 件`)).toBeVisible();
    await page.getByRole("button", { name: "接受訂單", exact: true }).filter({ visible: true }).click();
    await expect(page.getByRole("region", { name: "紀錄" }).getByText("接受訂單，保留庫存")).toBeVisible();
    expect((await inventoryOf(page, TEA)).reserved).toBe(before.reserved + 2);
    await expect(page.getByText(/^可賣 /)).toHaveCount(0);
    await page.goto(`/orders/${number}`);
    await expect(page.getByRole("heading", { name: "備貨中" })).toBeVisible();
  } finally {
    await setBounds(page, raisedBounds);
  }
});
