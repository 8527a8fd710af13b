import { expect, type Locator, type Page } from "playwright/test";
import { guestOrder } from "./support/guest-order";
import { tabTo } from "./support/keyboard";
import { fillIn, fitsItsWindow, listens, openPage, sendAsPage, signInAsAdmin, test } from "./support/shop";
import { fillCheckout } from "./support/shopper";

const button = (page: Page | Locator, name: string) => page.getByRole("button", { name, exact: true });

test("one order by keyboard alone: confirmed from the list, its number scanned, shipped", async ({ page }) => {
  const name = `鍵盤${Date.now()}`;
  const { number } = await guestOrder(page.request, { name });
  await signInAsAdmin(page);
  const { keyboard } = page;
  let presses = 0;
  const press = async (target: Locator, key: string, way: "Tab" | "Shift+Tab" = "Tab") => {
    presses += (await tabTo(target, { key: way })) + 1;
    await keyboard.press(key);
  };
  const open = async (tab: string) => {
    await openPage(page, `/admin/order?tab=${tab}&keyword=${encodeURIComponent(name)}`);
    // Past the menu of the back office.
    await press(page.getByRole("link", { name: "跳到主要內容" }), "Enter");
    await press(page.getByRole("checkbox", { name: `選取 ${number}` }), "Space");
  };

  await open("to_confirm");
  // The actions for the selected rows are above them.
  await press(button(page, "確認訂單"), "Enter", "Shift+Tab");
  await press(button(page, "確認訂單 1 筆"), "Enter");
  await expect(page.getByText("1 筆完成")).toBeVisible();

  await open("to_pack");
  await press(button(page, "填單號出貨"), "Enter", "Shift+Tab");
  const field = page.getByRole("textbox", { name: `${number} 的貨運單號` });
  await expect(field).toBeVisible();
  await listens(page, field);
  await tabTo(field);
  // A scanner types and presses Enter: the slip's code first, then the parcel's.
  await keyboard.type(number);
  await keyboard.press("Enter");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await keyboard.type(`KB${Date.now()}`);
  await keyboard.press("Enter");
  await expect(page.getByText("可以出貨 1 筆，有問題 0 筆")).toBeVisible();
  await press(button(page, "出貨 1 筆"), "Enter");
  await expect(page.getByRole("row", { name: number })).toContainText("已出貨");
  expect(presses).toBeLessThanOrEqual(100);
});

test("wrong numbers are reported before anything is sent; a lost answer is requested again", async ({ page }) => {
  const { number: good } = await guestOrder(page.request);
  const { number: open } = await guestOrder(page.request);
  await signInAsAdmin(page);
  await sendAsPage(page.request, "POST", `/api/bff/admin/orders/${good}/actions`, { action: "confirm", version: 1 });
  await openPage(page, `/admin/order/ship?numbers=${good},${open}`);
  const waiting = page.getByRole("row", { name: open });
  await expect(waiting).toContainText("尚未確認，不能出貨");
  await expect(waiting.getByRole("link", { name: "去確認" })).toHaveAttribute("href", `/admin/order/${open}`);
  await expect(waiting.getByRole("textbox")).toHaveCount(0);
  const tracking = page.getByRole("textbox", { name: `${good} 的貨運單號` });
  await tracking.fill("12");
  await button(page, "檢查 1 筆").click();
  await expect(page.getByRole("row", { name: good })).toContainText("貨運單號要是 6 到 30 個英文字母或數字");
  await tracking.fill(`OK${Date.now()}`);
  await button(page, "檢查 1 筆").click();
  // The first answer is lost after the shop has made the change.
  await page.route(
    "**/api/bff/admin/orders/bulk",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await button(page, "出貨 1 筆").click();
  await expect(page.getByText("沒有收到回應，請再按一次；已經出貨的不會重複")).toBeVisible();
  await button(page, "出貨 1 筆").click();
  await expect(page.getByRole("row", { name: good })).toContainText("已出貨");
  const { data } = await (await page.request.get(`/api/bff/admin/orders/${good}`)).json();
  expect(data.shipments).toHaveLength(1);
});

test("docs/convenience-stores.md: a shop that sends by hand is set up on a phone, and takes an order", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signInAsAdmin(page);
  const path = "/api/bff/admin/settings/stores";
  const { data: before } = await (await page.request.get(path)).json();
  try {
    await openPage(page, "/admin/settings/shipping");
    const form = page.locator("form").filter({ has: page.getByRole("checkbox", { name: /^自行寄件/ }) });
    await form.getByRole("checkbox", { name: /^自行寄件/ }).check();
    await form.getByRole("checkbox", { name: "全家", exact: true }).check();
    await fillIn(form, { "全家 本島運費（元）": "65" });
    await button(form, "儲存").click();
    await expect(page.getByText("全家 NT$65，離島加收 NT$60")).toBeVisible();
    await fitsItsWindow(page);

    await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-50", amount: 1 });
    await openPage(page, "/checkout");
    await fillCheckout(page);
    await page.getByRole("radio", { name: /^超商取貨/ }).check();
    await fillIn(page, { 取件人姓名: "林怡君", 取件人手機: "0912 345 678", 門市名稱: "市府門市", 門市店號: "12-3" });
    await page.getByLabel("門市地址（選填）").focus();
    await expect(page.getByText("門市店號是 6 位數字，請再核對")).toBeVisible();
    await page.getByLabel("門市店號").fill("０１２３４５");
    await page.getByLabel("門市地址（選填）").focus();
    await expect(page.getByLabel("門市店號")).toHaveValue("012345");
    await expect(page.getByRole("radio", { name: /取貨付款/ })).toHaveCount(0);
    await page.getByRole("radio", { name: /銀行轉帳/ }).check();
    await fitsItsWindow(page);
    await page.getByLabel(/我已看過訂單內容/).check();
    await page.getByRole("button", { name: /^送出訂單/ }).click();
    await expect(page).toHaveURL(/\/orders\/\d{6}-\w+/);
    await expect(page.getByText("市府門市").first()).toBeVisible();
    await expect(page.getByText("012345").first()).toBeVisible();
    await fitsItsWindow(page);
  } finally {
    const { data: now } = await (await page.request.get(path)).json();
    const { lists: _, ...settings } = { ...before, version: now.version };
    expect((await sendAsPage(page.request, "PUT", path, settings)).ok()).toBe(true);
  }
});
