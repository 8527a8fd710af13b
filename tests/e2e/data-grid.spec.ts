import { expect, type Page } from "playwright/test";
import { plainCoupon } from "../support/coupon";
import { guestOrder } from "./support/guest-order";
import { holdBack, listens, openPage, sendAsPage, signInAsAdmin, test } from "./support/shop";

const PHONE = { width: 375, height: 812 };
/** Rows of this file alone. */
const stamp = String(Date.now()).slice(-8);
const grid = (page: Page) => page.locator("[data-grid-status]");
const rows = (page: Page) =>
  page
    .getByRole("table")
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") });
const search = (page: Page) => page.getByRole("searchbox", { name: "搜尋" });

/** Mails for the grid: each reader gets one. */
async function readers(page: Page, name: string, count: number): Promise<void> {
  for (let index = 0; index < count; index++)
    await sendAsPage(page.request, "POST", "/api/bff/subscribe", { email: `${name}-${stamp}-${index}@grid.example` });
}

/** Coupons whose codes begin with `name`, created one after the other. */
async function coupons(page: Page, name: string, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const coupon = { ...plainCoupon, code: `${name}${stamp}${index}` };
    expect((await sendAsPage(page.request, "POST", "/api/bff/admin/coupons", coupon)).ok()).toBe(true);
  }
}

test.beforeEach(({ page }) => signInAsAdmin(page));

test("a list searches, filters, sorts, keeps its state in the address, and can be retried", async ({ page }) => {
  await readers(page, "searcher", 3);
  await page.goto("/admin/mail");
  await expect(grid(page)).toHaveAttribute("data-grid-status", "rendered");
  await listens(page);
  // This shop has no mail server: a mail could only be written to a file again, so nothing offers that.
  await expect(page.getByRole("note").filter({ hasText: "目前沒有寄信主機" })).toBeVisible();
  await expect(page.getByRole("button", { name: /重寄/ })).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: /^選取/ })).toHaveCount(0);
  await search(page).fill(`searcher-${stamp}`);
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveURL(/keyword=searcher/);
  await page.getByLabel("種類").selectOption("確認訂閱");
  await expect(page).toHaveURL(/kind=confirm_subscription/);
  await page.getByRole("button", { name: "依建立時間排序" }).click();
  await expect(page.getByRole("columnheader", { name: /建立時間/ })).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL(/sort_method=1/);
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await expect(search(page)).toHaveValue(`searcher-${stamp}`);
  await expect(rows(page).first()).toContainText(`searcher-${stamp}-0@grid.example`);
  await search(page).fill("nobody-has-this");
  await expect(page.getByText("沒有符合條件的資料")).toBeVisible();
  await page.getByRole("button", { name: "清除條件" }).first().click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page).not.toHaveURL(/keyword/);

  await page.route("**/api/bff/admin/mails?**", (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.getByLabel("狀態").selectOption("寄送失敗");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("資料載入失敗");
  await expect(grid(page)).toHaveAttribute("data-grid-status", "error");
  await page.unroute("**/api/bff/admin/mails?**");
  await page.getByRole("button", { name: "再試一次" }).click();
  await expect(grid(page)).toHaveAttribute("data-grid-status", "rendered");
});

test("a link that is followed while typing opens its page, after the search's debounce too", async ({ page }) => {
  await page.clock.install();
  await page.goto("/admin/product");
  await expect(grid(page)).toHaveAttribute("data-grid-status", "rendered");
  await listens(page);
  const letGo = await holdBack(page, /\/admin\/product\/\d+\?.*_rsc=/);
  const link = rows(page).first().getByRole("link").first();
  const href = await link.getAttribute("href");
  // On a slow machine the debounce could end before the click and replace the rows.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await search(page).fill("茶");
  await link.click();
  await page.clock.runFor(1_000);
  await page.clock.resume();
  letGo();
  await page.waitForURL(`**${href}`);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("rows are navigated and selected by keyboard; a bulk action shows a result for each", async ({ page }) => {
  await coupons(page, "BULK", 3);
  await page.goto(`/admin/coupon?keyword=BULK${stamp}`);
  await expect(rows(page)).toHaveCount(3);
  await listens(page);
  await rows(page).first().focus();
  for (const key of ["Space", "ArrowDown", "Space"]) await page.keyboard.press(key);
  await expect(page.getByRole("status").getByText("已選 2 筆")).toBeVisible();
  await page.getByRole("region", { name: "已選 2 筆" }).getByRole("button", { name: "停用" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "停用" }).click();
  await expect(page.getByText("2 筆完成")).toBeVisible();
  await expect(rows(page).filter({ hasText: "已停用" })).toHaveCount(2);
});

for (const { list, path, shown, hidden } of [
  { list: "orders", path: "/admin/order", shown: /金額/, hidden: "商品" },
  { list: "stock", path: "/admin/inventory", shown: /可賣/, hidden: "更新時間" },
]) {
  test(`on tablets the list of ${list} is a table with fewer columns, none of it cut off`, async ({ page }) => {
    const { number } = await guestOrder(page.request);
    for (const width of [1024, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, list === "orders" ? `${path}?keyword=${number}` : path);
      await expect(page.getByRole("columnheader", { name: shown })).toBeVisible();
      await expect(page.getByRole("columnheader", { name: hidden, exact: true })).toBeHidden();
      const table = page.getByRole("main").getByRole("table");
      await expect
        .poll(() => table.evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0)))
        .toBeLessThanOrEqual(0);
    }
  });
}

test("columns are chosen and a view is saved; on a tablet nothing of the head overlaps", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await readers(page, "viewer", 1);
  await openPage(page, `/admin/mail?keyword=viewer-${stamp}`);
  await page.getByRole("button", { name: "欄位" }).click();
  await page.getByRole("checkbox", { name: "收件人" }).uncheck();
  await expect(page.getByRole("columnheader", { name: "收件人" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "常用篩選" }).click();
  await page.getByLabel("名稱", { exact: true }).fill("訂閱者的信");
  await page.getByRole("dialog", { name: "常用篩選" }).getByRole("button", { name: "儲存", exact: true }).click();
  await expect(page.getByText("常用篩選已儲存")).toBeVisible();
  await openPage(page, "/admin/mail");
  await expect(page.getByRole("columnheader", { name: "收件人" })).toHaveCount(0);
  await page.getByRole("button", { name: "常用篩選" }).click();
  await page.getByRole("button", { name: "訂閱者的信", exact: true }).click();
  await expect(page).toHaveURL(/keyword=viewer/);

  const contact = { name: "林怡君", email: "tablet@grid.example", topic: "other", message: "請問門市星期日幾點開門？" };
  expect((await sendAsPage(page.request, "POST", "/api/bff/contact", contact)).ok()).toBe(true);
  await openPage(page, "/admin/message");
  const choices = ["主題", "排序"].map((name) => page.getByRole("combobox", { name }));
  const controls = [search(page), ...choices, page.getByRole("button", { name: "欄位" })];
  const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
  for (const [index, box] of boxes.entries()) {
    const next = boxes[index + 1];
    if (next) expect((box?.x ?? Number.NaN) + (box?.width ?? 0), String(index)).toBeLessThanOrEqual(next.x);
  }
});

test("on a phone the keyboard reaches what is visible; filters are collapsed and counted", async ({ page }) => {
  await coupons(page, "PHONE", 3);
  await readers(page, "folded", 2);
  await page.setViewportSize(PHONE);
  await page.goto(`/admin/coupon?keyword=PHONE${stamp}`);
  await expect(rows(page)).toHaveCount(3);
  await listens(page);
  await search(page).focus();
  const stops: string[] = [];
  for (let stop = await focused(page); stop.isInMain; stop = await focused(page)) {
    expect(stop.size, stop.html).toBeGreaterThan(10);
    stops.push(stop.html);
    await page.keyboard.press("Tab");
  }
  // Past the rows, each of which has a check box.
  expect(stops.filter((html) => html.includes('type="checkbox"')).length).toBe(4);
  await page.getByLabel("排序").selectOption("代碼・從 A 到 Z");
  await expect(page).toHaveURL(/sort_method=1/);
  const spare = await page.getByLabel("排序").evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const canvas = document.createElement("canvas").getContext("2d");
    if (!canvas) return Number.NaN;
    canvas.font = font;
    const text = canvas.measureText(select.selectedOptions[0]?.text ?? "").width;
    return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - text;
  });
  expect(spare, "what is chosen is shown whole").toBeGreaterThanOrEqual(0);
  await expect(rows(page).first()).toContainText(`PHONE${stamp}0`);
  await page.getByRole("checkbox", { name: "選取這一頁" }).check();
  await expect(page.getByRole("status").getByText("已選 3 筆")).toBeVisible();

  await page.goto(`/admin/mail?keyword=folded-${stamp}`);
  await expect(rows(page)).toHaveCount(2);
  await listens(page);
  const kind = page.getByLabel("種類");
  await expect(kind).toBeHidden();
  await page.getByRole("button", { name: "篩選", exact: true }).click();
  await kind.selectOption("確認訂閱");
  await expect(page).toHaveURL(/kind=confirm_subscription/);
  await page.getByRole("button", { name: "篩選 (1)" }).click();
  await expect(kind).toBeHidden();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "清除條件" }).click();
  await expect(page.getByRole("button", { name: "篩選", exact: true })).toBeVisible();
});

/** The focused element, and its smaller side in pixels. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { width, height } = element.getBoundingClientRect();
    return {
      isInMain: element.closest("main") !== null,
      size: Math.min(width, height),
      html: element.outerHTML.slice(0, 160),
    };
  });
}
