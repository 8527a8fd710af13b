import { expect, type Locator, type Page } from "playwright/test";
import { tabTo } from "./support/keyboard";
import { listens, sendAsPage, signInAsAdmin, termsInForce, test } from "./support/shop";

const ORDERS = 30;

/** Registers a member and signs them in: later orders of this page are the member's. */
async function becomeMember(page: Page, name: string): Promise<void> {
  const form = { email: `morning-${Date.now()}@example.com`, password: "four old teapots" };
  const agreement = await termsInForce();
  const registered = await sendAsPage(page.request, "POST", "/api/bff/register", { name, ...form, agreement });
  expect(registered.ok()).toBe(true);
  expect((await sendAsPage(page.request, "POST", "/api/bff/session", form)).ok()).toBe(true);
}

/** Orders with cash on delivery, placed by API. @returns their numbers and totals */
async function ordersOf(page: Page, name: string, count: number) {
  const place = { county: "臺北市", district: "大同區" };
  const placed: { number: string; total: number }[] = [];
  for (let index = 0; index < count; index++) {
    await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-100", amount: 1 + (index % 2) });
    const preview = await sendAsPage(page.request, "POST", "/api/bff/checkout", { address: place });
    const { total } = (await preview.json()).data;
    const answer = await sendAsPage(page.request, "POST", "/api/bff/orders", {
      contact: { name, email: `morning${index}@example.com`, phone: `09110000${String(index).padStart(2, "0")}` },
      address: { ...place, street: `迪化街一段 ${index + 1} 號` },
      shipping: "home_delivery",
      payment: "cash_on_delivery",
      agreement: await termsInForce(),
      total,
    });
    placed.push({ number: (await answer.json()).data.number, total });
  }
  return placed;
}

const button = (page: Page | Locator, name: string) => page.getByRole("button", { name, exact: true });

test("docs/back-office.md: thirty orders confirmed, picked, shipped and settled, two returned, one partially refunded", async ({
  page,
  context,
}, info) => {
  test.slow();
  const name = `早班${Date.now()}`;
  const orders = await ordersOf(page, name, ORDERS / 2);
  await becomeMember(page, name);
  orders.push(...(await ordersOf(page, name, ORDERS / 2)));
  const numbers = orders.map(({ number }) => number);
  await signInAsAdmin(page);
  const list = (tab: string) => `/admin/order?tab=${tab}&per_page=50&keyword=${encodeURIComponent(name)}`;
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks++;
    await target.click();
  };
  const start = Date.now();

  await page.goto(list("to_confirm"));
  await listens(page);
  await click(page.getByRole("checkbox", { name: "選取這一頁" }));
  await click(button(page, "確認訂單"));
  await click(button(page, "確認訂單 30 筆"));
  await expect(page.getByText("30 筆完成")).toBeVisible();

  await page.goto(list("to_pack"));
  await listens(page);
  await click(page.getByRole("checkbox", { name: "選取這一頁" }));
  const opened = context.waitForEvent("page");
  await click(button(page, "列印出貨明細"));
  const slips = await opened;
  await expect(slips.getByRole("article")).toHaveCount(ORDERS);
  await expect(slips.getByText("列印 30／30")).toBeVisible();
  await slips.close();
  await click(button(page, "填單號出貨"));
  const tracking = (index: number) => `9055${Date.now().toString().slice(-6)}${String(index).padStart(2, "0")}`;
  const given = numbers.map((number, index) => `${number}\t${tracking(index)}`);
  await listens(page);
  const table = page.getByRole("region", { name: "要出貨的訂單" });
  const box = page.getByLabel("貼上訂單編號與貨運單號");
  expect((await table.boundingBox())?.y).toBeLessThan((await box.boundingBox())?.y ?? 0);
  await box.fill(`訂單編號\t託運單號\n${given.join("\n")}`);
  await click(button(page, "填入表格"));
  await click(button(page, "檢查 30 筆"));
  await click(button(page, "出貨 30 筆"));
  await expect(page.getByRole("table").getByText("已出貨")).toHaveCount(ORDERS);
  info.annotations.push({ type: "seconds to shipped", description: String((Date.now() - start) / 1000) });
  info.annotations.push({ type: "clicks to shipped", description: String(clicks) });
  expect(clicks).toBeLessThanOrEqual(10);

  // The carrier's statement is a file: by tracking number, with a total at the end, one sum that is wrong.
  const sums = orders.map(({ number, total }, index) => `"${number}",王小明,"${index === 0 ? total + 1 : total}"`);
  await page.goto("/admin/order/statement");
  await listens(page);
  await page.locator('input[type="file"]').setInputFiles({
    name: "statement.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`訂單編號,收件人,代收金額\n${sums.join("\n")}\n合計,,99999\n`),
  });
  await expect(page.getByText(/^可以入帳 29 筆，共 NT\$[\d,]+；有問題 1 筆$/)).toBeVisible();
  await expect(page.getByRole("row", { name: numbers[0] })).toContainText("和對帳單的");
  // Rows with problems are shown; the others can be expanded.
  await expect(page.getByRole("row", { name: numbers[1] })).toBeHidden();
  await page.getByText("已認得 29 筆").click();
  await expect(page.getByRole("row", { name: numbers[1] })).toBeVisible();
  await button(page, "入帳 29 筆").click();
  await expect(page.getByText(/^已入帳 29 筆/)).toBeVisible();

  const [, first = "", second = ""] = numbers;
  for (const number of [first, second]) {
    await page.goto(`/admin/order/${number}`);
    await listens(page);
    await button(page, "更多操作").filter({ visible: true }).click();
    await page.getByRole("menuitem", { name: "幫顧客開立退貨" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("spinbutton").first().fill("1");
    await dialog.getByRole("button", { name: "幫顧客開立退貨" }).click();
    await button(page, "收到退貨").filter({ visible: true }).click();
    await page
      .getByRole("button", { name: /^檢查完成，退 NT/ })
      .filter({ visible: true })
      .click();
    await expect(page.getByText(/應退 NT\$/)).toBeVisible();
  }
  await page.goto(`/admin/order/${numbers[3]}`);
  await listens(page);
  await button(page, "更多操作").filter({ visible: true }).click();
  await page.getByRole("menuitem", { name: "退款給顧客" }).click();
  const refund = page.getByRole("dialog");
  await refund.getByLabel("退款金額").fill("50");
  await refund.getByRole("button", { name: "建立退款", exact: true }).click();
  await button(page, "已匯款給顧客").filter({ visible: true }).click();
  await expect(page.getByText("部分退款").first()).toBeVisible();
});

test("one order by keyboard alone: confirmed from the list, its number scanned, shipped", async ({ page }, info) => {
  const name = `鍵盤${Date.now()}`;
  const [order] = await ordersOf(page, name, 1);
  const number = order?.number ?? "";
  await signInAsAdmin(page);
  const { keyboard } = page;
  let presses = 0;
  const press = async (target: Locator, key: string, way: "Tab" | "Shift+Tab" = "Tab") => {
    presses += (await tabTo(target, { key: way })) + 1;
    await keyboard.press(key);
  };
  const open = async (tab: string) => {
    await page.goto(`/admin/order?tab=${tab}&keyword=${encodeURIComponent(name)}`);
    await listens(page);
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
  info.annotations.push({ type: "presses beside the codes", description: String(presses) });
  expect(presses).toBeLessThanOrEqual(100);
});

test("wrong numbers are reported before anything is sent; a lost answer is requested again", async ({ page }) => {
  const name = `失聯${Date.now()}`;
  const orders = await ordersOf(page, name, 2);
  const [good = "", open = ""] = orders.map(({ number }) => number);
  await signInAsAdmin(page);
  await sendAsPage(page.request, "POST", `/api/bff/admin/orders/${good}/actions`, { action: "confirm", version: 1 });
  await page.goto(`/admin/order/ship?numbers=${good},${open}`);
  await listens(page);
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
  let answers = 0;
  await page.route("**/api/bff/admin/orders/bulk", async (route) => {
    // The first answer is lost after the shop has made the change.
    if (++answers > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await button(page, "出貨 1 筆").click();
  await expect(page.getByText("沒有收到回應，請再按一次；已經出貨的不會重複")).toBeVisible();
  await button(page, "出貨 1 筆").click();
  await expect(page.getByRole("row", { name: good })).toContainText("已出貨");
  const order = (await (await page.request.get(`/api/bff/admin/orders/${good}`)).json()).data;
  expect(order.shipments).toHaveLength(1);
  expect(order.events.filter(({ kind }: { kind: string }) => kind === "shipped")).toHaveLength(1);
});
