import { expect, type Page, type Request, type Route } from "playwright/test";
import { guestOrder } from "./support/guest-order";
import { fillIn, fitsItsWindow, openAsAdmin, openPage, sendAsPage, signInAsAdmin, test } from "./support/shop";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).filter({ visible: true });
/** Opens the menu with this name and chooses an entry. */
async function pick(page: Page, menu: string, item: string): Promise<void> {
  await button(page, menu).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

const history = (page: Page) => page.getByRole("region", { name: "紀錄" });

test("staff take an order from the list to delivery, accept a return and refund it", async ({ page }) => {
  const { number } = await guestOrder(page.request, { amount: 2 });
  await openAsAdmin(page, "/admin/order/progress");
  await page.getByRole("link", { name: number }).click();
  await button(page, "確認訂單").click();
  await button(page, "只裝一部分…").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("spinbutton").fill("3");
  await dialog.getByRole("button", { name: "建立包裹" }).click();
  await expect(dialog.getByText("數值太大")).toBeVisible();
  await dialog.getByRole("spinbutton").fill("1");
  await dialog.getByRole("button", { name: "建立包裹" }).click();
  await expect(page.getByRole("region", { name: "包裹", exact: true }).getByText("× 1")).toBeVisible();
  await pick(page, "包裹 1 的更多操作", "取消包裹");
  await dialog.getByRole("button", { name: "取消包裹" }).click();
  await button(page, "建立包裹").click();
  await button(page, "包裝完成").click();
  await button(page, "出貨").click();
  await expect(page.getByText("請填寫貨運單號")).toBeVisible();
  await page.getByLabel("宅配業者").selectOption("黑貓宅急便");
  await page.getByLabel("貨運單號").fill("9055-1234-5678");
  await button(page, "出貨").click();
  // The menu is opened after the page was updated: its entries and its position change with the parcel.
  await expect(button(page, "標記為已送達")).toBeVisible();
  await pick(page, "包裹 2 的更多操作", "更正貨運單號");
  await dialog.getByLabel("貨運單號").fill("9055-1234-5679");
  await dialog.getByRole("button", { name: "更正貨運單號" }).click();
  const carrier = page
    .getByRole("region", { name: "包裹", exact: true })
    .getByRole("link", { name: /^查物流\s*905512345679$/ });
  await expect(carrier).toHaveAttribute("href", /BillID=905512345679$/);
  await button(page, "更多操作").click();
  await expect(page.getByRole("menuitem", { name: "寫信給顧客" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "取消訂單" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await button(page, "標記為已送達").click();
  await expect(button(page, "已收到貨款")).toBeVisible();
  await pick(page, "包裹 2 的更多操作", "收回「已送達」");
  await dialog.getByRole("button", { name: "收回「已送達」" }).click();
  await expect(history(page).getByText("收回「已送達」")).toBeVisible();
  await button(page, "標記為已送達").click();
  await button(page, "已收到貨款").click();
  await expect(history(page).getByText("已收到款項")).toBeVisible();
  await pick(page, "更多操作", "寫信給顧客");
  await expect(dialog.getByRole("note")).toContainText("目前沒有寄信主機，信只會存檔，對方收不到。");
  await dialog.getByLabel("內容").fill("謝謝你的訂購，\n茶罐請避免日曬。");
  await dialog.getByRole("button", { name: "寄出" }).click();
  await expect(history(page).getByText("茶罐請避免日曬")).toBeVisible();
  await expect(page.getByRole("region", { name: "信件" }).getByText("訂單訊息")).toBeVisible();
  await page.getByLabel("內部備註").fill("客人希望平日送");
  await button(page, "加上備註").click();
  await expect(history(page).getByText("客人希望平日送")).toBeVisible();

  const { lines } = (await (await page.request.get(`/api/bff/orders/${number}`)).json()).data;
  const wish = { lines: [{ line_id: lines[0].id, amount: 1 }], reason: "damaged", note: "罐子凹了" };
  await sendAsPage(page.request, "POST", `/api/bff/orders/${number}/returns`, wish);
  await page.goto("/admin/order/return");
  const tabs = page.getByRole("navigation", { name: "依處理進度" });
  await expect(tabs.getByRole("link", { name: /^待處理/ })).toHaveAttribute("aria-current", "page");
  await tabs.getByRole("link", { name: /^等寄回/ }).click();
  await expect(tabs.getByRole("link", { name: /^等寄回/ })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("columnheader", { name: /申請時間/ })).toHaveAttribute("aria-sort", "ascending");
  const listed = page.getByRole("row").filter({ hasText: number });
  await expect(listed.getByText("送達當天")).toBeVisible();
  await expect(listed.getByText(/^還有 \d+ 天/)).toBeVisible();
  await page.getByRole("link", { name: number }).click();
  const request = page.getByRole("region", { name: /^退貨 #/ });
  await expect(request.getByText("罐子凹了")).toBeVisible();
  // A refund beside an open return: the form shows what the return will refund, and limits the sum to what was paid.
  await pick(page, "更多操作", "退款給顧客");
  await expect(dialog.getByText(/商品還沒有檢查完。檢查後會建立 NT\$720 的退款/)).toBeVisible();
  await dialog.getByLabel("退款金額").fill("99999");
  await dialog.getByRole("button", { name: "建立退款", exact: true }).click();
  await expect(dialog.getByText("數值太大")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await button(page, "收到退貨").click();
  await fillIn(page, { 可再販售: "0", 損壞報廢: "1" });
  await expect(page.getByRole("button", { name: "檢查完成，退 NT$720" })).toBeVisible();
  await fillIn(page, { 損壞報廢: "0", 不接受: "1" });
  await expect(page.getByRole("button", { name: "檢查完成，不退款" })).toBeVisible();
  await fillIn(page, { 不接受: "0", 損壞報廢: "1" });
  await page.getByRole("button", { name: "檢查完成，退 NT$720" }).click();
  await expect(request.getByText("應退 NT$720")).toBeVisible();
  await expect(page.getByText("待退款 NT$720", { exact: true })).toBeVisible();
  await page.goto("/admin/order/progress?refund_due=1");
  const row = page.getByRole("row").filter({ hasText: number });
  await expect(row.getByText("待退款", { exact: true })).toBeVisible();
  await openPage(page, `/admin/order/${number}`);
  await button(page, "已匯款給顧客").click();
  await expect(request.getByText("已結案")).toBeVisible();
  await expect(page.getByText("部分退款").first()).toBeVisible();
  await expect(page.getByText("待退款 NT$720", { exact: true })).toHaveCount(0);

  await button(page, "完成訂單").click();
  await page.goto("/admin/order/history");
  await expect(page.getByRole("link", { name: number })).toBeVisible();
});

test("a stale page reports that the order changed, and shows it; on a phone", async ({ page, context }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const { number } = await guestOrder(page.request, { amount: 2 });
  await openAsAdmin(page, `/admin/order/${number}`);
  const other = await context.newPage();
  await other.goto(`/admin/order/${number}`);
  await button(other, "確認訂單").click();
  await expect(button(other, "建立包裹")).toBeVisible();
  await button(page, "確認訂單").click();
  await expect(page.getByText("資料已被更新，請重新整理後再試")).toBeVisible();
  await expect(button(page, "建立包裹")).toBeVisible();
  await pick(page, "更多操作", "取消訂單");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("原因（選填）").fill("顧客來電取消");
  await dialog.getByRole("button", { name: "取消訂單" }).click();
  // Mails and history are a tab of their own, which keeps the page short.
  await expect(history(page)).toHaveCount(0);
  await button(page, "信件與紀錄").click();
  await expect(history(page).getByText("顧客來電取消")).toBeVisible();
  await expect(page.getByRole("heading", { name: "商品", exact: true })).toBeHidden();
  await fitsItsWindow(page);
});

test("a change whose answer is lost is made once, and the second press reports success", async ({ page }) => {
  const { number } = await guestOrder(page.request, { amount: 2 });
  await openAsAdmin(page, `/admin/order/${number}`);

  // The server makes the change; its answer is lost.
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(`**/api/bff/admin/orders/${number}/notes`, loseAnswer, { times: 1 });
  await page.getByLabel("內部備註").fill("請放管理室");
  await button(page, "加上備註").click();
  await expect(page.getByText("沒有成功，請重新整理後再試")).toBeVisible();
  await expect(history(page).getByText("請放管理室")).toHaveCount(1);
  await button(page, "加上備註").click();
  await expect(page.getByText("已加上備註")).toBeVisible();
  await expect(page.getByLabel("內部備註")).toHaveValue("");
  await page.reload();
  await expect(history(page).getByText("請放管理室")).toHaveCount(1);

  // Here the change is finished only after the page was read again: the second press has a stale version, but the same
  // key.
  let first: Request | undefined;
  const holdBack = async (route: Route) => {
    first = route.request();
    await route.abort();
  };
  await page.route(`**/api/bff/admin/orders/${number}/actions`, holdBack, { times: 1 });
  await button(page, "確認訂單").click();
  await expect(page.getByText("沒有成功，請重新整理後再試")).toBeVisible();
  await expect(button(page, "確認訂單")).toBeEnabled();
  if (!first) throw new Error("nothing was sent");
  expect((await page.request.fetch(first)).status()).toBe(200);
  await button(page, "確認訂單").click();
  await expect(page.getByText("訂單已更新")).toBeVisible();
  await expect(button(page, "建立包裹")).toBeVisible();
  await expect(page.getByText("資料已被更新，請重新整理後再試")).toHaveCount(0);
});

test("an unpaid order shows its deadline, and its history begins with the newest entry", async ({ page }) => {
  const { number } = await guestOrder(page.request, { payment: "bank_transfer" });
  await openAsAdmin(page, `/admin/order/${number}`);
  await expect(page.getByRole("main").getByText(/^付款期限 .*還有 \d+ 天 \d+ 小時$/)).toBeVisible();
  const note = page.getByRole("region", { name: "等顧客匯款" }).getByRole("note");
  await expect(note).toContainText("目前沒有寄信主機");
  await expect(note.getByRole("link", { name: "設定寄信主機" })).toHaveAttribute("href", "/admin/settings/mail");
  const invoices = page.getByRole("region", { name: "電子發票" });
  await expect(invoices.getByText("未開立")).toBeVisible();
  await expect(invoices.getByText("商店目前不開立電子發票。")).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await button(page, "複製付款連結").click();
  await expect(page.getByText("已複製付款連結")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`/orders/${number}\\?access=[\\w-]{43}$`));
  await button(page, "寫信提醒付款").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("內容")).toHaveValue(new RegExp(`訂單 ${number} 還沒有付款`));
  await dialog.getByRole("button", { name: "寄出" }).click();
  await expect(history(page).getByRole("listitem").first()).toContainText(`訂單 ${number} 還沒有付款`);
  await page.getByLabel("內部備註").fill("已經打過電話");
  await button(page, "加上備註").click();
  await expect(history(page).getByRole("listitem").first()).toContainText("已經打過電話");
});

test("on a laptop every column of the list of orders is visible, in each tab", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await guestOrder(page.request);
  await signInAsAdmin(page);
  for (const tab of ["", "?tab=to_confirm"]) {
    await page.goto(`/admin/order${tab}`);
    const table = page.getByRole("region", { name: tab ? "待確認" : "全部", exact: true });
    await expect(table.getByRole("columnheader", { name: "進度", exact: true })).toBeVisible();
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});
