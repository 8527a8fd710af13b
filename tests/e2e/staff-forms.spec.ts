import { expect } from "playwright/test";
import { guestOrder } from "./support/guest-order";
import { fillIn, fitsItsWindow, listens, openPage, signInAsAdmin, test } from "./support/shop";

// Staff read dates in one format, whatever language their browser has.
test.use({ locale: "en-US" });

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
});

test("dates are typed in any format or chosen by keyboard, also in an English browser", async ({ page }) => {
  await openPage(page, "/admin/coupon/new");
  const starts = page.getByLabel("開始", { exact: true });
  await expect(starts).toHaveAttribute("placeholder", "YYYY/MM/DD HH:mm");
  await starts.fill("115/12/30 9:30");
  await starts.blur();
  await expect(starts).toHaveValue("2026/12/30 09:30");

  await page.getByRole("button", { name: "開始：開啟日曆" }).press("Enter");
  await expect(page.getByRole("button", { name: "2026 年 12 月 30 日，星期三" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "2027 年 1 月 7 日，星期四" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(starts).toHaveValue("2027/01/07 09:30");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "開始：開啟日曆" })).toBeFocused();

  // A day alone is the end of that day for what ends.
  const ends = page.getByLabel("結束", { exact: true });
  await page.getByRole("button", { name: "結束：開啟日曆" }).press("Enter");
  await page.keyboard.press("Enter");
  await expect(ends).toHaveValue(/ 23:59$/);
  await page.keyboard.press("Escape");
  await ends.fill("2027/1/31");

  await starts.fill("12/30");
  await starts.blur();
  await expect(page.getByText("請寫成年/月/日 時:分，例如 2026/11/26 14:05")).toBeVisible();
  await starts.fill("2026/12/30");
  await fillIn(page, { 代碼: `DAY${Date.now().toString(36).toUpperCase()}`, 名稱: "年末優惠" });
  await page.getByRole("button", { name: "儲存", exact: true }).click();
  await page.waitForURL(/\/admin\/coupon\/\d+$/);
  await page.reload();
  await expect(starts).toHaveValue("2026/12/30 00:00");
  await expect(ends).toHaveValue("2027/01/31 23:59");

  await page.goto("/admin/order?placed_from=2026-01-05");
  await expect(page.getByRole("button", { name: "移除條件「下單日起：2026/01/05」" })).toBeVisible();
});

test("the settings are always in the menu; on a phone one menu leads to each part", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.goto("/admin");
  await expect(page.getByRole("navigation", { name: "後台選單" }).getByRole("link", { name: "設定" })).toBeInViewport();
  await page.setViewportSize({ width: 375, height: 812 });
  await openPage(page, "/admin/settings/basics");
  await expect(page.getByRole("navigation", { name: "設定項目" })).toBeHidden();
  await page.getByRole("button", { name: "其他設定" }).click();
  await expect(page.getByRole("menuitem")).toHaveCount(9);
  await expect(page.getByRole("menuitem", { name: "基本資料" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("menuitem", { name: "配送與運費" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "配送與運費" })).toBeVisible();
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  await fitsItsWindow(page);
});

test("a product is copied, archived and deleted from the menu, and each question names it", async ({ page }) => {
  const products = await (await page.request.get("/api/bff/admin/products?per_page=1")).json();
  const { id, title } = products.data.data[0];
  await openPage(page, `/admin/product/${id}`);
  await expect(page.getByRole("button", { name: "刪除" })).toHaveCount(0);
  const more = page.getByRole("button", { name: "更多動作" });
  await more.click();
  await page.getByRole("menuitem", { name: "複製" }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(`/${id}`));
  const copy = page.getByRole("heading", { level: 1 });
  await expect(copy).toContainText(title);
  const name = (await copy.textContent()) ?? "";
  await listens(page);
  await more.click();
  await page.getByRole("menuitem", { name: "封存" }).click();
  const archive = page.getByRole("dialog", { name: `要封存「${name}」嗎？` });
  await archive.getByRole("button", { name: "封存" }).click();
  await expect(page.getByRole("button", { name: "取消封存" })).toBeVisible();
  await more.click();
  await page.getByRole("menuitem", { name: "刪除" }).click();
  await page
    .getByRole("dialog", { name: `要刪除「${name}」嗎？` })
    .getByRole("button", { name: "刪除" })
    .click();
  await page.waitForURL(/\/admin\/product$/);
  await expect(page.getByRole("link", { name })).toHaveCount(0);
});

test("orders selected in the list are in the statement with the sum that is due", async ({ page }) => {
  const { number, total } = await guestOrder(page.request);
  await openPage(page, `/admin/order?keyword=${number}`);
  await page.getByRole("checkbox", { name: `選取 ${number}` }).check();
  await page.getByRole("region", { name: "已選 1 筆" }).getByRole("button", { name: "更多動作" }).click();
  await page.getByRole("menuitem", { name: "對帳單入帳" }).click();
  await page.waitForURL(/\/admin\/order\/statement\?numbers=/);
  const amount = page.getByRole("textbox", { name: `${number} 的代收金額` });
  await expect(amount).toHaveValue(String(total));
  await listens(page, amount);
  await page.getByRole("button", { name: "檢查" }).click();
  await expect(page.getByText("可以入帳 0 筆")).toBeVisible();
});
