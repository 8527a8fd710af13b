import { expect } from "playwright/test";
import { guestOrder } from "./support/guest-order";
import { fillIn, pressAndConfirm, sendAsPage, test } from "./support/shop";
import { becomeMember, fillOf, heading, newAddress, visible } from "./support/shopper";
import { asStaff } from "./support/staff";

test("the order shows progress and day of arrival until it is delivered", async ({ page, request }) => {
  const { number } = await guestOrder(page.request);
  await page.goto(`/orders/${number}`);
  const day = visible(page, /^預計 .+前送達$/);
  const steps = page.getByRole("list", { name: "訂單進度" }).getByRole("listitem").filter({ visible: true });
  const current = page.locator('[aria-current="step"]').filter({ visible: true });
  await expect(steps).toHaveText([/^訂單成立\d{4}\//, "店家確認目前進度", /^備貨/, /^出貨/, /^送達/]);
  await expect(current).toHaveText("店家確認目前進度");
  await expect(day).toHaveCount(1);
  await expect(visible(page, "待確認")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "複製訂單編號" })).toBeVisible();
  // Cancelling is at the end, and can be found.
  const bottomOf = (name: string) => page.getByRole("button", { name }).filter({ visible: true }).boundingBox();
  const [cancel, print] = [await bottomOf("取消訂單"), await bottomOf("列印")];
  expect(cancel?.y ?? 0).toBeGreaterThan((print?.y ?? 0) + (print?.height ?? 0));

  // Another address; then staff confirm while the page stays open: the late change is reported.
  await page.getByRole("button", { name: "修改地址" }).click();
  await page.getByLabel("街道、門牌與樓層").filter({ visible: true }).fill("迪化街一段 60 號");
  await page.getByRole("button", { name: "儲存新地址" }).click();
  await expect(visible(page, "迪化街一段 60 號")).toBeVisible();
  const staff = await asStaff(request);
  await staff.act(number, "confirm");
  await pressAndConfirm(page, "取消訂單");
  await expect(visible(page, "訂單狀態變了")).toBeVisible();
  await page.reload();
  await expect(current).toHaveText("備貨目前進度");

  await staff.ship(number);
  await page.reload();
  await expect(heading(page, "商品配送中")).toBeVisible();
  const questions = page.getByRole("main").getByText("訂單有問題？");
  await expect(questions.getByRole("link", { name: "聯絡我們" })).toHaveAttribute("href", "/contact");
  await expect(questions.getByRole("link", { name: "退貨方式" })).toHaveAttribute("href", "/refund-and-return");
  const track = page.getByRole("link", { name: "追蹤包裹", exact: true }).filter({ visible: true });
  // In the heading, and at its parcel, where it stays.
  await expect(track).toHaveCount(2);
  await expect(track.first()).toHaveAttribute("href", /BillID=905512345678$/);
  await expect(day).toHaveCount(1);
  expect(await fillOf(page, "link", "追蹤包裹")).not.toBe(await fillOf(page, "button", "列印"));
  expect(await fillOf(page, "link", "繼續逛逛")).toBe(await fillOf(page, "button", "列印"));
  await expect(current).toHaveText("配送中目前進度");
  await expect(steps).toHaveText([/^訂單成立/, /^店家確認/, /^備貨/, /^配送中/, /^送達/]);

  // A line connects each circle with the next, without a gap, and the steps are in one row.
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const gaps = await steps.evaluateAll((items) =>
      items.slice(1).map((next, index) => {
        const item = items[index] as Element;
        const line = getComputedStyle(item, "::before");
        const end = item.getBoundingClientRect().left + Number.parseFloat(line.left) + Number.parseFloat(line.width);
        const { left, width, top } = next.getBoundingClientRect();
        const isLower = top > item.getBoundingClientRect().top;
        // Without a minus sign, which a zero can have as well.
        return line.display === "none" || isLower ? "no line" : Math.abs(Math.round(left + width / 2 - end));
      }),
    );
    expect(gaps).toEqual([0, 0, 0, 0]);
  }

  await staff.deliver(number);
  await page.reload();
  await expect(heading(page, "商品已送達")).toBeVisible();
  await expect(track).toHaveCount(1);
  await expect(steps.last()).toHaveText(/^送達\d{4}\//);
  await expect(current).toHaveCount(0);
  await expect(day).toHaveCount(0);

  // What would be refunded is said before a return is asked for: all of the order, with its fee.
  await page.getByRole("button", { name: "我要退貨" }).filter({ visible: true }).click();
  const total = await page.getByTestId("order-total").filter({ visible: true }).textContent();
  const refund = page.getByText("預計退款").locator("..");
  await expect(refund).toContainText(total ?? "no total");
});

test("a member's list shows the parcel under way and the day of delivery", async ({ page, request }) => {
  const { number } = await guestOrder(page.request, { email: await becomeMember(page.request) });
  const staff = await asStaff(request);
  await staff.act(number, "confirm");
  await staff.ship(number);
  await page.goto("/account/orders");
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: number, visible: true });
  await expect(card.getByText("配送中", { exact: true })).toBeVisible();
  await expect(card.getByText(/^預計 .+前送達$/)).toBeVisible();
  await expect(card.getByText("黑貓宅急便 905512345678")).toBeVisible();
  // The link leads to the carrier, and the card around it to the order.
  const track = card.getByRole("link", { name: "追蹤包裹 905512345678" });
  await expect(track).toHaveAttribute("href", /BillID=905512345678$/);
  await track.click({ trial: true });
  await staff.deliver(number);
  await page.reload();
  await expect(card.getByText("已送達", { exact: true })).toBeVisible();
  await expect(card.getByText(/^\d{4}\/\d\d\/\d\d 送達$/)).toBeVisible();
  await card.getByRole("link", { name: number }).click();
  // The account's page of an order ends like the other one.
  const asked = visible(page, "訂單有問題？");
  await expect(asked.getByRole("link", { name: "聯絡我們" })).toHaveAttribute("href", "/contact");
});

test("docs/security.md: another browser sees an order after its look-up only", async ({ page, request }) => {
  const email = newAddress("guest");
  const { number } = await guestOrder(request, { email });
  await page.goto(`/orders/${number}`);
  await expect(page.getByRole("heading", { name: "找不到這筆訂單" })).toBeVisible();
  expect(await page.content()).not.toContain("迪化街一段 32 號");
  await page.getByRole("link", { name: "訂單查詢", exact: true }).filter({ visible: true }).first().click();
  await fillIn(page, { 訂單編號: number.toLowerCase(), 手機或電子郵件: email });
  await page.getByRole("button", { name: "查詢訂單" }).click();
  await expect(heading(page, /訂單已成立/)).toBeVisible();
  await expect(visible(page, "迪化街一段 32 號")).toBeVisible();
});

test("docs/orders.md: store pickup with a coupon: why it is not valid, and its discount", async ({ page }) => {
  await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-100", amount: 2 });
  await page.goto("/checkout");
  await fillIn(page, { 收件人姓名: "林怡君", 手機: "0912 345 678" });
  // A person who has not used the coupon yet.
  await page.getByLabel("電子郵件").first().fill(newAddress("coupon"));
  const counter = page.getByRole("radio", { name: /門市自取/ });
  await expect(counter).toHaveAccessibleName(/預計 .+起可以取貨/);
  const shop = await page.getByRole("contentinfo").locator("address span span").nth(1).textContent();
  await expect(counter).toHaveAccessibleName(new RegExp(shop ?? "?"));
  await counter.check();
  await expect(page.getByLabel("縣市", { exact: true })).toHaveCount(0);
  await expect(page.getByLabel("街道、門牌與樓層")).toHaveCount(0);
  const total = page.getByTestId("order-total").filter({ visible: true });
  await expect(total).toHaveText("NT$1,440");
  const code = page.getByRole("textbox", { name: /優惠券代碼/ });
  for (const [typed, answer] of [
    ["nobody", "這組代碼不能使用：請確認有沒有打錯，也可能已經用完了，或你已經用過"],
    ["hello100", "新朋友見面禮"],
  ] as const) {
    await code.fill(typed);
    await page.getByRole("button", { name: "使用", exact: true }).click();
    await expect(visible(page, answer)).toBeVisible();
  }
  await expect(total).toHaveText("NT$1,340");
  await page.getByLabel(/我已看過訂單內容/).check();
  await page.getByRole("button", { name: /NT\$1,340/ }).click();
  await expect(heading(page, "謝謝你，訂單已成立")).toBeVisible();
  await expect(total).toHaveText("NT$1,340");
});
