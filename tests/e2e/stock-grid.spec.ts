import Papa from "papaparse";
import { expect, type Locator, type Page } from "playwright/test";
import type { Inventory } from "@/lib/contract/inventories";
import { fitsItsWindow, listens, openAsAdmin, sendAsPage, test } from "./support/shop";

const WORD = "TEA";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function rowsOf(page: Page): Promise<Inventory[]> {
  const { data } = await (await page.request.get(`/api/bff/admin/inventories?keyword=${WORD}&per_page=50`)).json();
  return data.data;
}

async function rowOf(page: Page, sku: string): Promise<Inventory> {
  const row = (await rowsOf(page)).find((one) => one.sku === sku);
  if (!row) throw new Error(`no such sku: ${sku}`);
  return row;
}

/** Sets a price or a count by API, as a colleague or to restore it. */
async function setCell(
  page: Page,
  sku: string,
  name: "price" | "cost" | "low_stock_at" | "on_hand",
  value: number | null,
) {
  const { [name]: before } = await rowOf(page, sku);
  if (before === value) return;
  const changes = [{ sku, was: { [name]: before }, now: { [name]: value } }];
  const answer = await sendAsPage(page.request, "POST", "/api/bff/admin/inventories/bulk", { changes });
  expect((await answer.json()).data.results).toMatchObject([{ ok: true }]);
}

/** As a spreadsheet copies it: tabs between cells, and a line break at the end of each row. */
async function paste(field: Locator, rows: string[][]): Promise<void> {
  await field.focus();
  await field.evaluate(
    (element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    rows.map((cells) => `${cells.join("\t")}\r\n`).join(""),
  );
}

/** On phones a row shows the most edited cells; this shows the others. */
const ALL_CELLS = "更多欄位";

test("many prices and stocks are edited as in a spreadsheet, and no input is lost", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 900 });
  await openAsAdmin(page, `/admin/inventory/edit?keyword=${WORD}`);
  await fitsItsWindow(page);
  const labels = await page
    .getByRole("textbox", { name: / 的售價$/ })
    .evaluateAll((fields) => fields.map((field) => field.getAttribute("aria-label") ?? ""));
  const [first = "", second = "", third = ""] = labels.map((label) => label.split(" ")[0] ?? "");
  const before = await Promise.all([first, second, third].map((sku) => rowOf(page, sku)));
  const cell = (sku: string, column: string) => page.getByRole("textbox", { name: `${sku} 的${column}`, exact: true });
  const said = page.getByRole("status").filter({ hasText: /列/ });
  try {
    // A row on a phone has a name and one line of cells; the rest is shown on demand.
    await expect(cell(first, "成本")).toBeHidden();
    await page.getByRole("checkbox", { name: ALL_CELLS }).check();
    await expect(cell(first, "成本")).toBeVisible();
    await fitsItsWindow(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await fitsItsWindow(page);
    // The head names the currency, so that an empty cell is empty.
    await expect(page.getByRole("columnheader", { name: /^售價/ })).toHaveText("售價NT$");
    await expect(page.getByRole("cell").filter({ has: cell(first, "特價") })).not.toContainText("NT$");
    // Enter moves down, the arrows sideways; a pasted block fills the cells that follow.
    await cell(first, "售價").fill("701");
    await cell(first, "售價").press("Enter");
    await expect(cell(second, "售價")).toBeFocused();
    await page.keyboard.type("702");
    await cell(second, "售價").press("ArrowRight");
    await expect(cell(second, "原價")).toBeFocused();
    await paste(cell(first, "成本"), [
      ["301", "4"],
      ["302", "5"],
      ["x", "6"],
    ]);
    await paste(cell(first, "在庫"), [["77"], ["78"], ["79"]]);
    await expect(cell(second, "在庫")).toHaveValue("78");
    await expect(page.getByText("請填整數")).toHaveCount(1);
    await expect(button(page, "儲存")).toBeDisabled();
    await cell(third, "成本").press("Escape");
    await expect(page.getByText("請填整數")).toHaveCount(0);

    // The browser asks before the page is left, and all input is still there.
    const asked = page.waitForEvent("dialog");
    await page.evaluate(() => {
      setTimeout(() => location.reload());
    });
    const question = await asked;
    expect(question.type()).toBe("beforeunload");
    await question.dismiss();
    await expect(cell(first, "售價")).toHaveValue("701");
    await expect(cell(third, "在庫")).toHaveValue("79");

    // Meanwhile a colleague changes one of the cells: that row is refused and shows the new value.
    await setCell(page, second, "price", 655);
    await button(page, "儲存").click();
    await expect(said).toHaveText("2 列已儲存，1 列沒有成功，原因寫在各列");
    await expect(page.getByText("目前是 655")).toBeVisible();
    await expect(cell(second, "售價")).toHaveValue("702");
    await expect(cell(second, "成本")).toHaveValue("302");
    await button(page, "儲存").click();
    await expect(said).toHaveText("已儲存 1 列");
    await page.reload();
    await listens(page);
    await expect(cell(second, "售價")).toHaveValue("702");
    await expect(cell(second, "低庫存提醒")).toHaveValue("5");
    await expect(cell(third, "在庫")).toHaveValue("79");
    expect((await rowOf(page, third)).cost).toBe(before[2]?.cost);
  } finally {
    for (const { sku, price, cost, low_stock_at, on_hand } of before) {
      await setCell(page, sku, "price", price);
      await setCell(page, sku, "cost", cost);
      await setCell(page, sku, "low_stock_at", low_stock_at);
      await setCell(page, sku, "on_hand", on_hand);
    }
  }
});

test("a stock count is checked, every wrong row is named, and it is imported as a whole", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 900 });
  await openAsAdmin(page, "/admin/inventory/import");
  const download = await page.getByRole("link", { name: "下載盤點表" }).first().getAttribute("href");
  const sheet = await (await page.request.get(download ?? "")).text();
  const { data } = Papa.parse<Record<string, string>>(sheet.replace(/^\uFEFF/, ""), { header: true });
  const counted = data.filter((row) => row.貨號?.startsWith(WORD)).slice(0, 2);
  const before = await Promise.all(counted.map((row) => rowOf(page, row.貨號 ?? "")));
  const onHand = async () => Promise.all(before.map(async ({ sku }) => (await rowOf(page, sku)).on_hand));
  const choose = (...counts: string[]) =>
    page.locator('input[type="file"]').setInputFiles({
      name: "count.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        Papa.unparse(counts.map((count, index) => ({ ...(counted[index] ?? { 貨號: "NO-SUCH-SKU" }), 新庫存: count }))),
      ),
    });
  try {
    await choose("many", "-1", "5");
    await expect(page.getByText("有 3 個地方需要修正")).toBeVisible();
    await expect(page.getByRole("button", { name: /^匯入 / })).toHaveCount(0);
    await fitsItsWindow(page);
    await choose("91", "92");
    await expect(button(page, "匯入 2 個貨號的庫存")).toBeVisible();
    expect(await onHand()).toEqual(before.map(({ on_hand }) => on_hand));
    await button(page, "匯入 2 個貨號的庫存").click();
    await expect(page.getByText("匯入完成：更新 2 個貨號的庫存")).toBeVisible();
    expect(await onHand()).toEqual([91, 92]);
  } finally {
    for (const { sku, on_hand } of before) await setCell(page, sku, "on_hand", on_hand);
  }
});
