import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "playwright/test";
import { guestOrder } from "./support/guest-order";
import { freshShop, listens, openAsAdmin, openPage, sendAsPage, signInAsAdmin, test } from "./support/shop";

/** The number of a new order. */
const ordered = async (page: Page, name?: string) => (await guestOrder(page.request, { name, amount: 2 })).number;

/** Confirms an order by API. */
async function confirm(page: Page, number: string): Promise<void> {
  const wish = { action: "confirm", version: 1 };
  await sendAsPage(page.request, "POST", `/api/bff/admin/orders/${number}/actions`, wish);
}

const button = (page: Page | Locator, name: string) => page.getByRole("button", { name, exact: true });

/** Printed pages have the paper's width without menus, and each sheet is a page of its own. */
async function fitsOnPaper(page: Page, sheets: number): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("article")).toHaveCount(sheets);
  // As wide as paper in landscape, where a wide window has the menu beside the page.
  await page.setViewportSize({ width: 1123, height: 794 });
  expect((await page.getByRole("article").first().boundingBox())?.width).toBeGreaterThan(1000);
  await expect(page.getByRole("navigation")).toBeHidden();
  for (const landscape of [false, true]) {
    const paper = (await page.pdf({ format: "A4", landscape })).toString("latin1");
    expect(paper.match(/\/Type \/Page\b/g), landscape ? "landscape" : "portrait").toHaveLength(sheets);
  }
  await page.emulateMedia({ media: "screen" });
}

test("the dashboard shows today's work and its figures, and each number links to its list", async ({ page }) => {
  const number = await ordered(page);
  await signInAsAdmin(page);
  await confirm(page, await ordered(page));
  await page.goto("/admin");
  // The shop of these tests has no mail server: the dashboard says so.
  const note = page.getByRole("note").filter({ hasText: "信件不會寄出（只存檔）" });
  await expect(note.getByRole("link", { name: "設定寄信主機" })).toHaveAttribute("href", "/admin/settings/mail");
  // It issues no invoices either, so none are mentioned.
  await page.goto("/admin/invoice");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "目前不開立電子發票" })).toBeVisible();
  await expect(main.getByText("不開立")).toHaveCount(1);
  await expect(main.getByRole("link", { name: "設定電子發票" })).toHaveAttribute("href", "/admin/settings/invoices");
  await page.goto("/admin");
  const sales = page.getByRole("region", { name: "銷售狀況" });
  await expect(sales.getByRole("figure", { name: /最近 30 天的淨銷售額共 NT\$/ })).toBeVisible();
  await button(sales, "表格").click();
  const rows = sales.getByRole("region", { name: "每日趨勢" }).getByRole("row");
  await expect(rows).toHaveCount(31);
  await sales.getByRole("link", { name: "7 天" }).click();
  await expect(rows).toHaveCount(8);
  await expect(sales.getByRole("link", { name: "7 天" })).toHaveAttribute("aria-current", "page");
  const work = page.getByRole("region", { name: "今天的工作" });
  // Only open work is listed: no figure is a zero.
  await expect(work.getByRole("link", { name: /待確認訂單/ })).toBeVisible();
  for (const text of await work.getByRole("link").allInnerTexts()) expect(text).toMatch(/[1-9]/);
  await work.getByRole("link", { name: /待確認訂單/ }).click();
  await expect(page).toHaveURL(/order_status=pending/);
  await expect(page.getByRole("link", { name: number })).toBeVisible();
});

test("an unknown address answers 404 with links to list and shop, also without scripts", async ({ page }) => {
  await signInAsAdmin(page);
  const missing = ["order/261120-00000000", "password/999999", "member/999999", "message/999999", "inventory/NONE"];
  const edited = ["product/999999", "product/999999/preview", "blog/999999", "banner/999999", "coupon/999999"];
  for (const path of [...missing, ...edited, "staff/99", "policy/none"]) {
    const answer = await page.request.get(`/admin/${path}`);
    expect(answer.status(), path).toBe(404);
    const html = (await answer.text()).replace(/<script.*?<\/script>/gs, "");
    const list = `href="/admin/${path.split("/")[0]}"`;
    for (const part of [">404<", "找不到這筆資料</h1>", 'href="/"', list]) expect(html, path).toContain(part);
  }
  await page.goto("/admin/order/999999?from=mail");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("找不到這筆資料");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${freshShop().url}/admin/order/999999`);
  await page.getByRole("link", { name: "回到列表" }).click();
  await expect(page).toHaveURL("/admin/order");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${freshShop().url}/admin/order`);
});

test("the command palette opens by keyboard, finds an order, and Enter opens it", async ({ page }) => {
  const number = await ordered(page, "歐陽鳳凰");
  await openAsAdmin(page, "/admin");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "搜尋與快速前往" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("沒有這種東西");
  await expect(palette.getByText("找不到「沒有這種東西」")).toBeVisible();
  await palette.getByRole("combobox").fill("歐陽鳳凰");
  await expect(palette.getByRole("option", { name: number }).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/order/${number}`);
  await expect(palette).toBeHidden();
  // Opened again, it accepts typing like the first time.
  await button(page, "搜尋").click();
  await expect(palette.getByRole("combobox")).toBeFocused();
  await expect(palette.getByRole("option", { name: "寄信紀錄" })).toBeVisible();
  // A common word of staff finds the settings page that contains it.
  await palette.getByRole("combobox").fill("運費");
  await expect(palette.getByRole("option", { name: "配送與運費" })).toBeVisible();
  // The one order found is confirmed from here.
  await palette.getByRole("combobox").fill(number);
  await palette.getByRole("option", { name: `確認訂單 ${number}` }).click();
  await expect(palette).toBeHidden();
  await expect(page.getByRole("main").getByText("處理中", { exact: true }).first()).toBeVisible();
  await button(page, "搜尋").click();
  await palette.getByRole("combobox").fill(number);
  await expect(palette.getByRole("option", { name: `列印出貨明細 ${number}` })).toBeVisible();
  await expect(palette.getByRole("option", { name: `確認訂單 ${number}` })).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
});

test("bulk actions of orders: a result per row, a file, and printed sheets", async ({ page, context }) => {
  const name = `批次${Date.now()}`;
  const [first, second] = [await ordered(page, name), await ordered(page, name)];
  await openAsAdmin(page, `/admin/order?keyword=${encodeURIComponent(name)}`);
  await confirm(page, second);
  await page.getByRole("checkbox", { name: "選取這一頁" }).check();
  await button(page, "確認訂單").click();
  const checked = page.getByRole("dialog", { name: "要對 2 筆資料執行「確認訂單」嗎？" });
  await expect(checked.getByText("可以處理 1 筆，另外 1 筆會維持原狀。")).toBeVisible();
  await expect(checked.getByRole("listitem").filter({ hasText: second })).toContainText("目前是「待包裝」，不能這麼做");
  await button(checked, "確認訂單 1 筆").click();
  await expect(page.getByRole("row").filter({ hasText: first })).toContainText("待包裝");

  const download = page.waitForEvent("download");
  await button(page, "其他操作").click();
  await page.getByRole("menuitem", { name: "匯出 CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("orders.csv");
  const text = readFileSync(await file.path(), "utf8");
  expect(text.split("\r\n").filter((line) => line.includes(name))).toHaveLength(2);

  await page.getByRole("checkbox", { name: "選取這一頁" }).check();
  const opened = context.waitForEvent("page");
  await button(page, "列印揀貨單").click();
  const picking = await opened;
  await expect(picking.getByRole("article", { name: "揀貨單" }).getByRole("row").nth(1)).toContainText("4");
  await fitsOnPaper(picking, 1);
  await picking.goto(`/admin/order/packing-slip?numbers=${first},${second}`);
  await fitsOnPaper(picking, 2);
  await expect(picking.getByText("小計")).toHaveCount(0);
  await listens(picking);
  await picking.getByRole("checkbox", { name: "顯示金額" }).click();
  await expect(picking.getByText("小計").first()).toBeVisible();

  // Unpaid orders are printed only on request.
  const { number: unpaid } = await guestOrder(page.request, { name, payment: "bank_transfer" });
  await picking.goto(`/admin/order/packing-slip?numbers=${first},${unpaid}`);
  const slips = picking.getByRole("article", { name: /的出貨明細$/ });
  await expect(slips).toHaveCount(1);
  await expect(slips).toContainText(first);
  const held = picking.getByRole("region", { name: "沒有列印的訂單" }).getByRole("listitem");
  await expect(held).toHaveText([new RegExp(`${unpaid}.*尚未付款`)]);
  await picking.getByRole("link", { name: "也列印這些訂單" }).click();
  await expect(slips).toHaveCount(2);
  await expect(slips.filter({ hasText: "尚未付款或確認，請勿出貨" })).toContainText([unpaid]);
  await expect(held).toHaveCount(0);
});

test("an order opened from a list links to the next one there, and back to the list", async ({ page }) => {
  const name = `接續${Date.now()}`;
  const numbers = [await ordered(page, name), await ordered(page, name)];
  // Of the same name, in another tab of the list.
  const elsewhere = await ordered(page, name);
  await signInAsAdmin(page);
  await confirm(page, elsewhere);
  const list = `/admin/order?tab=to_confirm&keyword=${encodeURIComponent(name)}`;
  await openPage(page, list);
  const rows = page.getByRole("table").getByRole("link", { name: /^\d{6}-/ });
  await expect(rows).toHaveCount(2);
  const [first = "", second = ""] = await rows.allTextContents();
  expect([first, second].toSorted()).toEqual(numbers.toSorted());
  await rows.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(first);
  const steps = page.getByRole("navigation", { name: "前後訂單" });
  await expect(steps).toContainText("1 / 2");
  await expect(steps.getByRole("link", { name: "上一筆訂單" })).toHaveCount(0);
  await steps.getByRole("link", { name: "下一筆訂單" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(second);
  await expect(steps).toContainText("2 / 2");
  await expect(steps.getByRole("link", { name: "下一筆訂單" })).toHaveCount(0);
  await page.getByRole("link", { name: "回訂單列表" }).click();
  await expect(page).toHaveURL(list);
  await expect(rows).toHaveText([first, second]);
});

test("docs/specification.md: a stale page shows what changed and keeps what was typed", async ({ page }) => {
  const number = await ordered(page);
  await openAsAdmin(page, `/admin/order/${number}`);
  await button(page, "更改地址").click();
  const form = page.getByRole("form", { name: "更改地址" });
  await form.getByRole("textbox").fill("迪化街二段 7 號");
  await confirm(page, number);
  await button(form, "儲存地址").click();
  const news = page.getByRole("alert").filter({ hasText: "訂單有了變動" });
  await expect(news).toContainText("確認訂單");
  await expect(news).toBeFocused();
  await expect(form.getByRole("textbox")).toHaveValue("迪化街二段 7 號");
  await button(form, "儲存地址").click();
  await expect(page.getByText("103 臺北市大同區迪化街二段 7 號")).toBeVisible();
  await expect(page.getByRole("region", { name: "紀錄" }).getByText("更改配送地址")).toBeVisible();
});

test("docs/specification.md: an order is processed from placed to completed by keyboard alone", async ({ page }) => {
  const number = await ordered(page);
  await openAsAdmin(page, `/admin/order/${number}`);
  await button(page, "確認訂單").focus();
  for (const next of ["建立包裹", "包裝完成"]) {
    await page.keyboard.press("Enter");
    await expect(button(page, next)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("宅配業者")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("905512345678");
  await page.keyboard.press("Enter");
  await expect(button(page, "標記為已送達")).toBeFocused();
  for (const next of ["已收到貨款", "完成訂單"]) {
    await page.keyboard.press("Enter");
    await expect(button(page, next)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "紀錄" }).getByText("訂單完成")).toBeVisible();
});
