import { randomUUID } from "node:crypto";
import { expect, type Page } from "playwright/test";
import { guestOrder } from "./support/guest-order";
import { linkIn, mailTo } from "./support/mail-files";
import { fillIn, fitsItsWindow, listens, openAsAdmin, openPage, sendAsPage, test, watchErrors } from "./support/shop";
import { asStaff } from "./support/staff";

const HOLDER = "林怡君";

/** A guest's order that was paid by transfer and that the guest then cancels. */
async function cancelledOrder(page: Page, email: string) {
  const order = await guestOrder(page.request, { name: HOLDER, email, payment: "bank_transfer" });
  const { number, total } = order;
  const { version } = await (await asStaff(page.request)).act(number, "confirm_transfer");
  const cancelled = await sendAsPage(page.request, "POST", `/api/bff/orders/${number}/cancel`, { version });
  expect(cancelled.ok(), await cancelled.text()).toBe(true);
  return { number, total: `NT$${total.toLocaleString("en")}` };
}

test("docs/refunds.md: bank details are asked for by mail, used and deleted", async ({ page, browser, baseURL }) => {
  const errors = watchErrors(page);
  const email = `refund-${randomUUID()}@example.com`;
  await page.setViewportSize({ width: 375, height: 800 });
  const { number, total } = await cancelledOrder(page, email);

  // Another device, without session and without the order's cookie.
  await page.context().clearCookies();
  const link = linkIn(await mailTo(email, "請提供退款帳戶"));
  expect(link).toMatch(/^\/refund-account\?token=[\w-]{43}$/);
  await openPage(page, link);
  const main = page.getByRole("main");
  await expect(main.getByText(`訂單 ${number} 有 ${total} 要匯還給你`)).toBeVisible();
  await expect(main.getByText("165 反詐騙專線")).toBeVisible();
  await expect(main.getByText(HOLDER)).toHaveCount(0);
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
  expect(await page.locator('meta[name="referrer"]').getAttribute("content")).toBe("no-referrer");
  await fitsItsWindow(page);

  const send = main.getByRole("button", { name: "送出帳戶" });
  await fillIn(main, { 戶名: HOLDER, 帳號: "12345" });
  await send.click();
  await expect(main.getByText("請從清單選銀行，或輸入 3 個數字的銀行代碼")).toBeVisible();
  await expect(main.getByText("請輸入 10 到 16 個數字的帳號")).toBeVisible();
  await expect(main.getByLabel("戶名")).toHaveValue(HOLDER);
  expect(await page.locator("datalist option").count()).toBeGreaterThan(30);
  await fillIn(main, { 銀行: "中國信託", 帳號: "9001-1223 3445 566" });
  await fitsItsWindow(page);
  await send.click();
  await expect(page.getByRole("heading", { name: "收到退款帳戶了" })).toBeVisible();
  await expect(main.getByText("末四碼 5566")).toBeVisible();

  // A typing error is corrected by the same link; the saved number is not shown again.
  await page.reload();
  await listens(page);
  await expect(main.getByText("目前收到的帳戶末四碼是 5566")).toBeVisible();
  expect(await page.content()).not.toContain("900112233445566");
  await fillIn(main, { 銀行: "700", 帳號: "0001234 0567890", 戶名: HOLDER });
  await main.getByRole("button", { name: "更正帳戶" }).click();
  await expect(main.getByText("末四碼 7890")).toBeVisible();

  const office = await browser.newPage({ baseURL });
  await openAsAdmin(office, `/admin/order/${number}`);
  const refunds = office.getByRole("region", { name: "退款", exact: true });
  await expect(refunds.getByText("匯到 ****7890")).toBeVisible();
  await expect(office.getByText("00012340567890")).toHaveCount(0);
  await refunds.getByRole("button", { name: "顯示帳戶" }).click();
  await expect(refunds.getByText("00012340567890")).toBeVisible();
  await expect(refunds.getByText("700 中華郵政")).toBeVisible();
  await expect(refunds.getByRole("button", { name: /複製.*帳號/ })).toBeVisible();
  await office.getByRole("button", { name: "已匯款給顧客" }).click();
  await expect(refunds.getByText("已退款").first()).toBeVisible();
  await expect(office.getByText("7890")).toHaveCount(0);
  await office.reload();
  await expect(refunds.getByText("已退款").first()).toBeVisible();
  await expect(office.getByText("7890")).toHaveCount(0);
  await office.close();

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "不用再提供帳戶" })).toBeVisible();
  await mailTo(email, "已退款");
  // The browser's own message about the refused request.
  expect(errors.filter((text) => !text.includes("409"))).toEqual([]);
});

test("docs/refunds.md: the order leads to the form of its mail", async ({ page, browser, baseURL }) => {
  const email = `refund-${randomUUID()}@example.com`;
  const { number } = await cancelledOrder(page, email);
  const first = linkIn(await mailTo(email, "請提供退款帳戶"));
  await openPage(page, `/orders/${number}`);
  await page.getByRole("button", { name: "填寫退款帳戶" }).click();
  await expect(page.getByRole("heading", { name: "填寫退款帳戶" })).toBeVisible();
  expect(page.url()).toBe(`${baseURL}${first}`);

  const context = await browser.newContext({ baseURL, permissions: ["clipboard-read", "clipboard-write"] });
  const office = await context.newPage();
  await openAsAdmin(office, `/admin/order/${number}`);
  const refunds = office.getByRole("region", { name: "退款", exact: true });
  await expect(refunds.getByText("還沒收到顧客的退款帳戶")).toBeVisible();
  // Without an account nothing can be transferred: the next step is to ask for it.
  const step = office.getByRole("region", { name: /^請顧客提供退款帳戶，要退 NT\$/ });
  await step.getByRole("button", { name: "複製填寫連結" }).click();
  await expect(office.getByText("已複製填寫連結")).toBeVisible();
  expect(await office.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${first}`);
  await step.getByRole("button", { name: "寄信請顧客填寫" }).click();
  await expect(office.getByText("已請顧客提供退款帳戶")).toBeVisible();
  await context.close();

  await page.goto(first);
  await expect(page.getByRole("heading", { name: "這個連結已失效" })).toBeVisible();
  await expect.poll(async () => linkIn(await mailTo(email, "請提供退款帳戶"))).not.toBe(first);
  await page.goto(linkIn(await mailTo(email, "請提供退款帳戶")));
  await expect(page.getByRole("heading", { name: "填寫退款帳戶" })).toBeVisible();
});
