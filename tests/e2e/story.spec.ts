import { expect, type Page } from "playwright/test";
import type { Inventory } from "@/lib/contract/inventories";
import { listens, sendAsPage, signInAsAdmin, termsInForce, test } from "./support/shop";

const SKU = "STORY-CUP";
const TITLE = "說書人的馬克杯";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).filter({ visible: true });

/** Stock: on hand, reserved for orders, and available. */
async function stock(page: Page): Promise<[number, number, number]> {
  const answer = await page.request.get(`/api/bff/admin/inventories?keyword=${SKU}`);
  const [row] = (await answer.json()).data.data as Inventory[];
  if (!row) throw new Error(`${SKU} is not in stock`);
  return [row.on_hand, row.reserved, row.available];
}

test("the life of a product: created with a picture, sold, sent, returned and refunded; stock is right at each step", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signInAsAdmin(page);

  // Staff create the product, with its picture, and publish it.
  await page.goto("/admin/product/new");
  await listens(page);
  await page.getByLabel("商品名稱").fill(TITLE);
  await page.getByLabel("簡介").fill("握起來剛好，故事說到一半還是溫的。");
  await page.getByRole("textbox", { name: "商品說明" }).fill("手拉胚，**可微波**。");
  await page.getByLabel("加入圖片").setInputFiles("public/products/acacia-cutting-board-1.webp");
  await page.getByLabel("第 1 張的圖片說明").fill("米白色馬克杯");
  await page.getByLabel("第 1 列貨號").fill(SKU);
  await page.getByLabel("第 1 列售價").fill("500");
  await page.getByLabel("第 1 列庫存").fill("5");
  await page.getByLabel("分類").selectOption({ index: 1 });
  await button(page, "儲存並上架").click();
  await expect(page).toHaveURL(/\/admin\/product\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0];
  expect(await stock(page)).toEqual([5, 0, 5]);

  // It is in the shop at the next request, and a guest orders two.
  await page.goto(`/shop/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
  const picture = page.getByRole("main").getByRole("img", { name: "米白色馬克杯" }).first();
  await expect(picture).toHaveAttribute("src", /^\/uploads\/p-/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await button(page, "增加數量").click();
  await page.getByRole("button", { name: "加入購物車" }).first().click();
  await expect(page.getByTestId("cart-badge")).toHaveText("1");
  const number = await order(page);
  expect(await stock(page)).toEqual([5, 2, 3]);

  // Confirmed, packed, sent, delivered, paid.
  await page.goto(`/admin/order/${number}`);
  await listens(page);
  await button(page, "確認訂單").click();
  await button(page, "建立包裹").click();
  await button(page, "包裝完成").click();
  await page.getByLabel("宅配業者").selectOption("黑貓宅急便");
  await page.getByLabel("貨運單號").fill("905512345678");
  expect(await stock(page)).toEqual([5, 2, 3]);
  await button(page, "出貨").click();
  await expect(button(page, "標記為已送達")).toBeVisible();
  expect(await stock(page)).toEqual([3, 0, 3]);
  await button(page, "標記為已送達").click();
  await button(page, "已收到貨款").click();
  await expect(button(page, "已收到貨款")).toHaveCount(0);

  // Both are returned, one of them broken; the money is refunded.
  const { lines } = (await (await page.request.get(`/api/bff/orders/${number}`)).json()).data;
  const wish = { lines: [{ line_id: lines[0].id, amount: 2 }], reason: "damaged", note: "一個有裂痕" };
  await sendAsPage(page.request, "POST", `/api/bff/orders/${number}/returns`, wish);
  await page.goto(`/admin/order/${number}`);
  await listens(page);
  await button(page, "收到退貨").click();
  expect(await stock(page)).toEqual([3, 0, 3]);
  await page.getByLabel("可再販售").fill("1");
  await page.getByLabel("損壞報廢").fill("1");
  await page.getByRole("button", { name: /^檢查完成，退 NT/ }).click();
  await button(page, "已匯款給顧客").click();
  await expect(page.getByRole("region", { name: /^退貨 #/ }).getByText("已結案")).toBeVisible();
  expect(await stock(page)).toEqual([4, 0, 4]);

  // The ledger has the same movements, and the audit log their authors.
  await page.goto(`/admin/inventory/${SKU}`);
  for (const kind of ["期初入庫", "訂單保留", "出貨", "退貨入庫", "退貨報廢"])
    await expect(page.getByText(kind).filter({ visible: true }).first()).toBeVisible();
  await page.goto(`/admin/audit?keyword=${number}`);
  await expect(page.getByText(number).filter({ visible: true }).first()).toBeVisible();
});

/** Orders the cart by API, since the screens have tests of their own. @returns the order's number */
async function order(page: Page): Promise<string> {
  const place = { county: "臺北市", district: "大同區" };
  const preview = await sendAsPage(page.request, "POST", "/api/bff/checkout", { address: place });
  const { total } = (await preview.json()).data;
  const placed = await sendAsPage(page.request, "POST", "/api/bff/orders", {
    contact: { name: "林怡君", email: "story@example.com", phone: "0912345678" },
    address: { ...place, street: "迪化街一段 32 號" },
    shipping: "home_delivery",
    payment: "cash_on_delivery",
    agreement: await termsInForce(),
    total,
  });
  expect(placed.status()).toBe(200);
  return (await placed.json()).data.number;
}
