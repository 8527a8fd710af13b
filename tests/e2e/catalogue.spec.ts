import { expect, type Page } from "playwright/test";
import { freshShop, listens, signInAsAdmin, test } from "./support/shop";

/** Whatever is in the clipboard lands in the cell as a spreadsheet's copy does. */
async function paste(page: Page, cell: string, text: string): Promise<void> {
  await page.getByLabel(cell).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

const stamp = Date.now().toString(36).toUpperCase();
const title = `晨光花器 ${stamp}`;
const sku = (end: string) => `E2E-${stamp}-${end}`;

test.describe.configure({ mode: "serial" });

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
});

test("a product with a picture and pasted variants is in the shop as soon as it is saved; so is a new price", async ({
  page,
}) => {
  await page.goto("/admin/product/new");
  await listens(page);
  await page.getByLabel("商品名稱").fill(title);
  await page.getByLabel("簡介").fill("一枝花就很好看的小花器");
  await page.getByRole("button", { name: "加入選項" }).click();
  await page.getByLabel("選項 1 名稱", { exact: true }).fill("釉色");
  await page.getByLabel("加入圖片").setInputFiles("public/brand/hero-800.webp");
  await expect(page.getByLabel("第 1 張的圖片說明")).toHaveValue(title);
  await paste(page, "第 1 列釉色", `白\t${sku("W")}\t680\t800\t4\n青\t${sku("G")}\t720\t\t0`);
  await expect(page.getByLabel("第 2 列貨號")).toHaveValue(sku("G"));
  await page.getByLabel("分類", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("在商店上架").check();
  await page.getByRole("button", { name: "儲存", exact: true }).click();
  await page.waitForURL(/\/admin\/product\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const id = page.url().split("/").at(-1);

  await page.goto(`/shop/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("$680").first()).toBeVisible();

  await page.goto(`/admin/product/${id}`);
  await listens(page);
  await page.getByLabel("第 1 列售價").fill("650");
  await page.getByRole("button", { name: "儲存", exact: true }).click();
  await expect(page.getByText("已儲存商品")).toBeVisible();
  await page.goto(`/shop/${id}`);
  await expect(page.getByText("$650").first()).toBeVisible();
});

test("a product that a colleague saved meanwhile is saved over it, or their version is loaded", async ({
  page,
  context,
}) => {
  const found = await page.request.get(`/api/bff/admin/products?keyword=${stamp}`);
  const [{ id }] = (await found.json()).data.data;
  const other = await context.newPage();
  const save = async (tab: Page, summary: string) => {
    await tab.getByLabel("簡介").fill(summary);
    await tab.getByRole("button", { name: "儲存", exact: true }).click();
  };
  for (const tab of [page, other]) {
    await tab.goto(`/admin/product/${id}`);
    await listens(tab);
  }
  await save(other, "同事的簡介");
  await expect(other.getByText("已儲存商品")).toBeVisible();
  await save(page, "自己的簡介");
  const conflict = page.getByRole("region", { name: "別人也改了這份資料" });
  await expect(conflict.getByRole("alert")).toContainText(/ 在 \d{4}\/\d\d\/\d\d \d\d:\d\d 改過這份資料/);
  await expect(conflict.getByText("自己的簡介")).toBeVisible();
  await expect(conflict.getByText("同事的簡介")).toBeVisible();
  await expect(page.getByLabel("簡介")).toHaveValue("自己的簡介");
  await conflict.getByRole("button", { name: "以我的內容覆蓋" }).click();
  await expect(page.getByText("已儲存商品")).toBeVisible();

  await save(other, "同事後來的簡介");
  await expect(other.getByRole("region", { name: "別人也改了這份資料" })).toBeVisible();
  await other.getByRole("button", { name: "載入最新版本" }).click();
  await expect(other.getByLabel("簡介")).toHaveValue("自己的簡介");
  await expect(other.getByRole("region", { name: "別人也改了這份資料" })).toHaveCount(0);
});

test("who was signed out while editing signs in on the spot, and the same product is saved", async ({
  page,
  context,
}) => {
  const found = await page.request.get(`/api/bff/admin/products?keyword=${stamp}`);
  const [{ id }] = (await found.json()).data.data;
  await page.goto(`/admin/product/${id}`);
  await listens(page);
  await page.getByLabel("簡介").fill("登入過期前寫的簡介");
  await context.clearCookies({ name: "admin" });
  await page.getByRole("button", { name: "儲存", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "請重新登入" });
  await dialog.getByLabel("電子郵件").fill(freshShop().adminEmail);
  await dialog.getByLabel("密碼", { exact: true }).fill(freshShop().adminPassword);
  await dialog.getByRole("button", { name: "登入" }).click();
  await expect(page.getByText("已儲存商品")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("簡介")).toHaveValue("登入過期前寫的簡介");
});

test("stock is adjusted with a reason, and the ledger tells it", async ({ page }) => {
  await page.goto(`/admin/inventory?keyword=${sku("W").toLowerCase()}`);
  await listens(page);
  await page.getByRole("button", { name: `調整 ${sku("W")} 的庫存` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("增減件數").fill("-1");
  await dialog.getByLabel("原因").selectOption({ label: "損壞" });
  await expect(dialog.getByText("調整後在庫 3 件")).toBeVisible();
  await dialog.getByRole("button", { name: "儲存調整" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: `${sku("W")} 的庫存紀錄` }).click();
  await expect(page.getByRole("row", { name: /人工減少・損壞/ })).toContainText("3");
});

test("a CSV file is looked through before it is imported", async ({ page }) => {
  const headings = "名稱,簡介,分類代碼,狀態,貨號,售價";
  const file = (row: string) => ({
    name: "products.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`\uFEFF${headings}\r\n${row}\r\n`),
  });
  await page.goto("/admin/product/import");
  await listens(page);
  const choice = page.locator("input[type=file]");
  await choice.setInputFiles(file(`匯入的杯子,好拿,no-such,草稿,${sku("CSV")},三百`));
  await expect(page.getByText("有 2 個地方需要修正")).toBeVisible();
  await expect(page.getByRole("cell", { name: "找不到這個分類代碼" })).toBeVisible();
  await choice.setInputFiles(file(`匯入的杯子,好拿,tea,草稿,${sku("CSV")},300`));
  await page.getByRole("button", { name: "匯入 1 件商品" }).click();
  await expect(page.getByText("匯入完成：新增 1 件、更新 0 件商品")).toBeVisible();
  await page.goto(`/admin/product?keyword=${sku("CSV").toLowerCase()}`);
  await expect(page.getByRole("link", { name: "匯入的杯子" })).toBeVisible();
});
