import { expect, type Locator, type Page } from "playwright/test";
import { guestOrder } from "./support/guest-order";
import { listens, openPage, signInAsAdmin, test } from "./support/shop";

test.use({ prefetches: true });

const ORDERS = 6;

const button = (page: Page | Locator, name: string) => page.getByRole("button", { name, exact: true });

test("docs/back-office.md: a morning's orders are confirmed, shipped and settled", async ({ page, context }) => {
  const name = `早班${Date.now()}`;
  const orders: Awaited<ReturnType<typeof guestOrder>>[] = [];
  for (let index = 0; index < ORDERS; index++)
    orders.push(
      await guestOrder(page.request, { name, email: `morning${index}@example.com`, amount: 1 + (index % 2) }),
    );
  const numbers = orders.map(({ number }) => number);
  await signInAsAdmin(page);
  const list = (tab: string) => `/admin/order?tab=${tab}&per_page=50&keyword=${encodeURIComponent(name)}`;
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks++;
    await target.click();
  };

  await openPage(page, list("to_confirm"));
  await click(page.getByRole("checkbox", { name: "選取這一頁" }));
  await click(button(page, "確認訂單"));
  await click(button(page, `確認訂單 ${ORDERS} 筆`));
  await expect(page.getByText(`${ORDERS} 筆完成`)).toBeVisible();

  await openPage(page, list("to_pack"));
  await click(page.getByRole("checkbox", { name: "選取這一頁" }));
  const opened = context.waitForEvent("page");
  await click(button(page, "列印出貨明細"));
  const slips = await opened;
  await expect(slips.getByRole("article")).toHaveCount(ORDERS);
  await expect(slips.getByText(`列印 ${ORDERS}／${ORDERS}`)).toBeVisible();
  await slips.close();
  await click(button(page, "填單號出貨"));
  const table = page.getByRole("region", { name: "要出貨的訂單" });
  const box = page.getByLabel("貼上訂單編號與貨運單號");
  await listens(page, box);
  expect((await table.boundingBox())?.y).toBeLessThan((await box.boundingBox())?.y ?? 0);
  const given = numbers.map((number, index) => `${number}\t9055${Date.now().toString().slice(-7)}${index}`);
  await box.fill(`訂單編號\t託運單號\n${given.join("\n")}`);
  await click(button(page, "填入表格"));
  await click(button(page, `檢查 ${ORDERS} 筆`));
  await click(button(page, `出貨 ${ORDERS} 筆`));
  await expect(page.getByRole("table").getByText("已出貨")).toHaveCount(ORDERS);
  expect(clicks).toBeLessThanOrEqual(10);

  // The carrier's statement is a file: by tracking number, with a total at the end, one sum that is wrong.
  const sums = orders.map(({ number, total }, index) => `"${number}",王小明,"${index === 0 ? total + 1 : total}"`);
  await openPage(page, "/admin/order/statement");
  await page.locator('input[type="file"]').setInputFiles({
    name: "statement.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`訂單編號,收件人,代收金額\n${sums.join("\n")}\n合計,,99999\n`),
  });
  const right = ORDERS - 1;
  await expect(page.getByText(new RegExp(`^可以入帳 ${right} 筆，共 NT\\$[\\d,]+；有問題 1 筆$`))).toBeVisible();
  await expect(page.getByRole("row", { name: numbers[0] })).toContainText("和對帳單的");
  // Rows with problems are shown; the others can be expanded.
  await expect(page.getByRole("row", { name: numbers[1] })).toBeHidden();
  await page.getByText(`已認得 ${right} 筆`).click();
  await expect(page.getByRole("row", { name: numbers[1] })).toBeVisible();
  await button(page, `入帳 ${right} 筆`).click();
  await expect(page.getByText(new RegExp(`^已入帳 ${right} 筆`))).toBeVisible();

  await openPage(page, `/admin/order/${numbers[1]}`);
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

  await openPage(page, `/admin/order/${numbers[3]}`);
  await button(page, "更多操作").filter({ visible: true }).click();
  await page.getByRole("menuitem", { name: "退款給顧客" }).click();
  await dialog.getByLabel("退款金額").fill("50");
  await dialog.getByRole("button", { name: "建立退款", exact: true }).click();
  await button(page, "已匯款給顧客").filter({ visible: true }).click();
  await expect(page.getByText("部分退款").first()).toBeVisible();
});
