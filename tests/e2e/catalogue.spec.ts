import { expect, type Page } from "playwright/test";
import { inBig5 } from "../support/spec-backend/big5";
import { fillIn, freshShop, listens, openPage, signInAsAdmin, test } from "./support/shop";

/** Pastes text into the cell, as copied from a spreadsheet. */
async function paste(page: Page, cell: string, text: string): Promise<void> {
  await page.getByLabel(cell).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

const stamp = Date.now().toString(36).toUpperCase();
const title = `晨光花器 ${stamp}`;
/** With every sign that a SKU may have. */
const sku = (end: string) => `E2E/${stamp}_A.${end}-1`;

/** Signs in within the dialog; the request that needed it is then sent again. */
async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "請重新登入" });
  await fillIn(dialog, { 電子郵件: freshShop().adminEmail, 密碼: freshShop().adminPassword });
  await dialog.getByRole("button", { name: "登入" }).click();
  await expect(dialog).toBeHidden();
}

test.describe.configure({ mode: "serial" });

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
});

/** The product that the first test created. */
async function productId(page: Page): Promise<number> {
  const found = await page.request.get(`/api/bff/admin/products?keyword=${stamp}`);
  return (await found.json()).data.data[0].id;
}

const save = (page: Page) => page.getByRole("button", { name: "儲存", exact: true }).click();

test("a product with a picture and pasted variants is in the shop once it is saved", async ({ page }) => {
  await openPage(page, "/admin/product/new");
  await fillIn(page, { 商品名稱: title, 簡介: "一枝花就很好看的小花器" });
  await page.getByRole("button", { name: "加入選項" }).click();
  await page.getByLabel("選項 1 名稱", { exact: true }).fill("釉色");
  await page.getByLabel("加入圖片").setInputFiles("public/brand/hero-800.webp");
  await expect(page.getByLabel("第 1 張的圖片說明")).toHaveValue(title);
  await paste(page, "第 1 列釉色", `白\t${sku("W")}\t680\t800\t\t4\n青\t${sku("G")}\t720\t\t\t0`);
  await expect(page.getByLabel("第 2 列貨號")).toHaveValue(sku("G"));
  await page.getByLabel("分類", { exact: true }).selectOption({ index: 1 });
  await expect(page.getByRole("button", { name: "儲存草稿", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "儲存並上架", exact: true }).click();
  await page.waitForURL(/\/admin\/product\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const id = page.url().split("/").at(-1);

  await page.goto(`/shop/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("$680").first()).toBeVisible();

  await openPage(page, `/admin/product/${id}`);
  await page.getByLabel("全部款式的售價").fill("650");
  await page.getByLabel("全部款式的售價").press("Enter");
  for (const row of [1, 2]) await expect(page.getByLabel(`第 ${row} 列售價`)).toHaveValue("650");
  await save(page);
  await expect(page.getByText("已儲存商品")).toBeVisible();
  await page.goto(`/shop/${id}`);
  await expect(page.getByText("$650").first()).toBeVisible();
});

test("a product that a colleague saved meanwhile: overwritten, reloaded, or merged", async ({ page, context }) => {
  const id = await productId(page);
  const other = await context.newPage();
  const saveSummary = async (tab: Page, summary: string) => {
    await tab.getByLabel("簡介").fill(summary);
    await save(tab);
  };
  for (const tab of [page, other]) {
    await openPage(tab, `/admin/product/${id}`);
  }
  await saveSummary(other, "同事的簡介");
  await expect(other.getByText("已儲存商品")).toBeVisible();
  await saveSummary(page, "自己的簡介");
  const conflict = page.getByRole("region", { name: "別人也改了這份資料" });
  await expect(conflict.getByRole("alert")).toContainText(/ 在 \d{4}\/\d\d\/\d\d \d\d:\d\d 改過這份資料/);
  await expect(conflict.getByText("自己的簡介")).toBeVisible();
  await expect(conflict.getByText("同事的簡介")).toBeVisible();
  await expect(page.getByLabel("簡介")).toHaveValue("自己的簡介");
  await conflict.getByRole("button", { name: "以我的內容覆蓋" }).click();
  await expect(page.getByText("已儲存商品")).toBeVisible();

  await saveSummary(other, "同事後來的簡介");
  await expect(other.getByRole("region", { name: "別人也改了這份資料" })).toBeVisible();
  await other.getByRole("button", { name: "載入最新版本" }).click();
  await expect(other.getByLabel("簡介")).toHaveValue("自己的簡介");
  await expect(other.getByRole("region", { name: "別人也改了這份資料" })).toHaveCount(0);

  // Each changed another field: the colleague's value and one's own are both there after saving.
  const saved = async () => (await (await page.request.get(`/api/bff/admin/products/${id}`)).json()).data;
  await saveSummary(page, "先存的簡介");
  await expect.poll(async () => (await saved()).summary).toBe("先存的簡介");
  await other.getByLabel("第 1 列售價").fill("645");
  await save(other);
  await other.getByRole("button", { name: "用最新版本，保留我改的欄位" }).click();
  await expect(other.getByLabel("簡介")).toHaveValue("先存的簡介");
  await expect(other.getByLabel("第 1 列售價")).toHaveValue("645");
  await save(other);
  await expect.poll(async () => (await saved()).variants[0].price).toBe(645);
  expect((await saved()).summary).toBe("先存的簡介");
});

test("a declared field has a control in the form, and is a fact on the product's page", async ({ page }) => {
  const id = await productId(page);
  await openPage(page, `/admin/product/${id}`);
  await page.getByLabel("品牌", { exact: true }).fill("青石窯");
  await save(page);
  await expect(page.getByText("已儲存商品")).toBeVisible();
  await page.goto(`/admin/product/${id}/preview`);
  await expect(page.getByRole("region", { name: "規格" })).toContainText("品牌青石窯");
});

test("the table of sizes is collapsed until it is filled, and its errors are visible", async ({ page }) => {
  const id = await productId(page);
  await openPage(page, `/admin/product/${id}`);
  const fold = page.getByText("尺寸表（選填）", { exact: true });
  const rows = page.getByLabel("表格", { exact: true });
  await expect(fold).toBeVisible();
  await expect(rows).toBeHidden();
  await fold.click();
  await rows.fill("尺寸 | 高\nM | 12 公分");
  await save(page);
  await expect(page.getByText("已儲存商品")).toBeVisible();
  await page.reload();
  await listens(page);
  await expect(rows).toBeVisible();

  await fold.click();
  await expect(rows).toBeHidden();
  const wrong = { error: "validation_failed", errors: { size_table: ["看不懂這張表"] } };
  await page.route(`**/api/bff/admin/products/${id}`, (route) =>
    route.fulfill({ status: 422, json: { code: 422, msg: "", data: wrong } }),
  );
  await page.getByLabel("簡介").fill("有尺寸表的花器");
  await save(page);
  await expect(page.getByText("看不懂這張表")).toBeVisible();
  await fold.click();
  await expect(rows).toBeHidden();
  await page.getByRole("button", { name: "尺寸表（選填）：表格" }).click();
  await expect(rows).toBeFocused();
});

test("staff who were signed out sign in within the form, and it is saved", async ({ page, context }) => {
  const id = await productId(page);
  await openPage(page, `/admin/product/${id}`);
  await page.getByLabel("簡介").fill("登入過期前寫的簡介");
  await context.clearCookies({ name: "admin" });
  await page.getByLabel("加入圖片").setInputFiles("public/products/acacia-cutting-board-1.webp");
  await signInAgain(page);
  await expect(page.getByLabel("第 2 張的圖片說明")).toHaveValue(title);
  await context.clearCookies({ name: "admin" });
  await save(page);
  await signInAgain(page);
  await expect(page.getByText("已儲存商品")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("簡介")).toHaveValue("登入過期前寫的簡介");
});

test("pictures are dropped on the form of a product, or chosen there", async ({ page, browser }) => {
  await openPage(page, "/admin/product/new");
  await page.getByLabel("商品名稱").fill("放進來的花器");
  const files = await page.evaluateHandle(async () => {
    const picture = await (await fetch("/products/acacia-cutting-board-1.webp")).blob();
    const transfer = new DataTransfer();
    transfer.items.add(new File([picture], "board.webp", { type: "image/webp" }));
    return transfer;
  });
  const area = page.getByText("拖曳圖片到這裡，或點一下選擇");
  await expect(area).toBeVisible();
  await expect(page.getByText("點一下選擇圖片")).toBeHidden();
  // A browser only drops a file where dragover was cancelled.
  const isAnswered = await area.evaluate((element, dataTransfer) => {
    const over = new DragEvent("dragover", { dataTransfer, bubbles: true, cancelable: true });
    return !element.dispatchEvent(over);
  }, files);
  expect(isAnswered).toBe(true);
  await area.dispatchEvent("drop", { dataTransfer: files });
  await expect(page.getByLabel("第 1 張的圖片說明")).toHaveValue("放進來的花器");
  await page.getByLabel("加入圖片").setInputFiles("public/brand/hero-800.webp");
  await expect(page.getByLabel("第 2 張的圖片說明")).toBeVisible();

  // There is no dragging with a finger.
  const phone = await browser.newContext({
    baseURL: freshShop().url,
    storageState: await page.context().storageState(),
    isMobile: true,
    hasTouch: true,
    viewport: { width: 375, height: 667 },
  });
  const touched = await phone.newPage();
  await touched.goto("/admin/product/new");
  await expect(touched.getByText("點一下選擇圖片")).toBeVisible();
  await expect(touched.getByText("拖曳圖片到這裡，或點一下選擇")).toBeHidden();
  await phone.close();
});

test("on a phone required fields of a new product come first, and errors once it is submitted", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openPage(page, "/admin/product/new");
  const parts = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(parts.nth(5)).toBeVisible();
  expect((await parts.allTextContents()).slice(0, 6)).toEqual([
    "基本資料",
    "商品圖片",
    "選項",
    "款式與價格",
    "販售",
    "商品說明",
  ]);
  const fields = [
    ...["商品名稱", "簡介"].map((name) => page.getByLabel(name)),
    page.getByLabel("分類", { exact: true }),
    ...["加入圖片", "第 1 列售價", "第 1 列庫存"].map((name) => page.getByLabel(name)),
    ...["定時上架", "商品說明", "網址代稱"].map((name) => page.getByRole("textbox", { name })),
  ];
  const tops = await Promise.all(fields.map(async (field) => (await field.boundingBox())?.y ?? Number.NaN));
  // Price and stock may be side by side.
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  const places = await Promise.all(
    fields.map((field) => field.evaluate((control) => [...document.querySelectorAll("*")].indexOf(control))),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  // Price and stock are on one line, both other prices on the next, and no keyboard hints are shown.
  const lines = await Promise.all(
    ["售價", "庫存", "原價", "特價"].map(async (name) => (await page.getByLabel(`第 1 列${name}`).boundingBox())?.y),
  );
  expect([lines[0], lines[2]]).toEqual([lines[1], lines[3]]);
  expect(lines[2]).toBeGreaterThan(lines[0] ?? Number.NaN);
  await expect(page.getByText(/方向鍵與 Enter/)).toBeHidden();

  const asked = page.getByRole("alert").filter({ hasText: "個欄位要處理" });
  await expect(asked).toHaveCount(0);
  await page.getByRole("button", { name: "儲存並上架", exact: true }).click();
  await expect(asked).toHaveText("還有 4 個欄位要處理：");
  await page.getByRole("button", { name: "基本資料：分類" }).click();
  await expect(page.getByLabel("分類", { exact: true })).toBeFocused();
  // Publication is decided by the two buttons alone, after a refused save too.
  await expect(page.getByLabel("在商店上架")).toHaveCount(0);
  for (const name of ["儲存草稿", "儲存並上架"])
    await expect(page.getByRole("button", { name, exact: true })).toBeEnabled();

  const price = page.getByLabel("第 1 列售價");
  await expect(page.getByRole("cell").filter({ has: price }).getByText("NT$", { exact: true })).toBeVisible();
  await page.getByText("進階排序", { exact: true }).click();
  const recommended = page.getByRole("textbox", { name: "推薦順位（數字越小越前面）" });
  await expect(recommended).toHaveAccessibleDescription(/1 排在 2 前面/);

  // In a wide window the longer right column leaves no gap above the variants.
  await page.setViewportSize({ width: 1440, height: 900 });
  const [above, variants] = await Promise.all(
    ["選項", "款式與價格"].map((name) => page.getByRole("region", { name, exact: true }).boundingBox()),
  );
  expect((variants?.y ?? Number.NaN) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(40);

  // On a tablet no cell of a variant is cut off, with two options neither: half a number would mislead.
  await page.setViewportSize({ width: 768, height: 900 });
  for (const _ of [1, 2]) await page.getByRole("button", { name: "加入選項" }).click();
  await expect(page.getByLabel("第 1 列選項 2 名稱")).toBeVisible();
  // Values keep the punctuation that was typed.
  const values = page.getByLabel("選項 1 的內容", { exact: true });
  await values.fill("大（限量）、小");
  await values.blur();
  await expect(values).toHaveValue("大（限量）、小");
  const hidden = page.getByRole("region", { name: "款式表格" });
  expect(await hidden.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);
});

test("stock is adjusted with a reason, and the ledger shows it", async ({ page }) => {
  await openPage(page, `/admin/inventory?keyword=${sku("W").toLowerCase()}`);
  await page.getByRole("button", { name: `調整 ${sku("W")} 的庫存` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("增減件數").fill("-1");
  await dialog.getByLabel("原因").selectOption({ label: "損壞" });
  await expect(dialog.getByText("調整後在庫 3 件")).toBeVisible();
  await dialog.getByRole("button", { name: "儲存調整" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: `${sku("W")} 的庫存紀錄` }).click();
  await expect(page.getByRole("row", { name: /人工減少・損壞/ })).toContainText("3");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${title}・白 庫存紀錄`);

  // A variant that was never in stock has no movements: the ledger says where the first one comes from.
  await page.goto(`/admin/inventory/${encodeURIComponent(sku("G"))}`);
  await expect(page.getByRole("heading", { name: "還沒有進出" })).toBeVisible();
  await expect(page.getByText("售完", { exact: true })).toBeVisible();

  // The list of stock has a tab for sold-out variants.
  await openPage(page, "/admin/inventory");
  const soldOut = page.getByRole("navigation", { name: "依庫存多寡" }).getByRole("link", { name: /^售完 ?\d+/ });
  await soldOut.click();
  await expect(page).toHaveURL(/none_left=1/);
  await expect(soldOut).toHaveAttribute("aria-current", "page");
  await page.goto(`/admin/inventory?none_left=1&keyword=${sku("G").toLowerCase()}`);
  await expect(page.getByRole("row", { name: sku("G") })).toContainText("0 售完");

  // The list and the editor distinguish it from low stock.
  await page.goto(`/admin/product?keyword=${title}`);
  await expect(page.getByRole("row", { name: title })).toContainText("1 款售完");
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("link", { name: "調整庫存 0 售完" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "全部款式的售價" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "全部款式的庫存" })).toHaveCount(0);
});

test("a CSV file is checked before its import, also after signing in again", async ({ page, context }) => {
  const headings = "名稱,簡介,分類代碼,狀態,貨號,售價";
  // As Excel in Taiwan saves it, with a column that the shop does not know.
  const file = (row: string) => ({
    name: "products.csv",
    mimeType: "text/csv",
    buffer: inBig5(`${headings},供應商\r\n${row},甲\r\n`),
  });
  await openPage(page, "/admin/product/import");
  const template = await page.getByRole("link", { name: "空白範本" }).first().getAttribute("href");
  expect((await page.request.get(template ?? "")).headers()["content-type"]).toMatch(/^text\/csv/);
  await expect(page.getByRole("note").filter({ hasText: "空白儲存格會清空原有的內容" })).toHaveCount(1);
  const choice = page.locator("input[type=file]");
  await choice.setInputFiles(file(`匯入的杯子,好拿,no-such,草稿,${sku("CSV")},三百`));
  await expect(page.getByText("不認得這些欄位：供應商。可以略過，其他欄位照常匯入。")).toBeVisible();
  await expect(page.getByText("有 2 個地方需要修正")).toBeVisible();
  await expect(page.getByRole("cell", { name: "找不到分類「no-such」" })).toBeVisible();
  const leaveOut = page.getByRole("button", { name: "略過這些欄位" });
  await leaveOut.click();
  await expect(leaveOut).toHaveCount(0);
  await expect(page.getByText("有 2 個地方需要修正")).toBeVisible();
  await context.clearCookies({ name: "admin" });
  await choice.setInputFiles(file(`匯入的杯子,好拿,tea,草稿,${sku("CSV")},300`));
  await signInAgain(page);
  await leaveOut.click();
  const apply = page.getByRole("button", { name: "匯入 1 件商品" });
  await expect(apply).toBeVisible();
  await context.clearCookies({ name: "admin" });
  await apply.click();
  await signInAgain(page);
  await expect(page.getByText("匯入完成：新增 1 件、更新 0 件商品")).toBeVisible();
  await page.goto(`/admin/product?keyword=${sku("CSV").toLowerCase()}`);
  await expect(page.getByRole("link", { name: "匯入的杯子" })).toBeVisible();
});
