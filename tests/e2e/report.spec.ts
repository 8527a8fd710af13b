import { expect } from "playwright/test";
import { Caller } from "./support/caller";
import { placeOrder } from "./support/place-order";
import { openAsAdmin, sendAsPage, signInAsAdmin, test } from "./support/shop";

test("docs/back-office.md: the report shows the chosen month, by its neighbour or by its name", async ({ page }) => {
  await openAsAdmin(page, "/admin/report?month=2026-01");
  const month = page.getByRole("combobox", { name: "月份" });
  await expect(page.getByText("平均客單價")).toBeVisible();
  await page.getByRole("button", { name: "後一個月" }).click();
  await expect(month).toHaveValue("2026-02");
  await expect(page.getByRole("heading", { name: "付款方式・2026/02" })).toBeVisible();
  await month.selectOption("2026/03");
  await expect(page.getByRole("heading", { name: "付款方式・2026/03" })).toBeVisible();
  await expect(page).toHaveURL(/month=2026-03$/);
});

test("docs/back-office.md: the report of this month has a bar for each day, and fits on a phone", async ({ page }) => {
  const number = await placeOrder(new Caller(), { name: "林怡君", email: "yijun@example.com", phone: "0912345678" });
  await signInAsAdmin(page);
  const wish = { action: "confirm", version: 1 };
  const confirmed = await sendAsPage(page.request, "POST", `/api/bff/admin/orders/${number}/actions`, wish);
  expect(confirmed.ok()).toBe(true);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/admin/report");
  const days = page.getByRole("region", { name: "每日淨銷售額" }).getByRole("listitem");
  await expect(days.last()).toContainText(/^\d+\/\d+ NT\$/);
  await expect(page.getByText(/最高的一天是 \d+\/\d+，NT\$/)).toBeVisible();
  // Phones show fewer columns of the payment methods.
  const payments = page.getByRole("region", { name: /^付款方式・/ });
  await expect(payments.getByRole("columnheader")).toHaveText(["付款方式", "訂單數", "淨銷售額"]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(payments.getByRole("columnheader")).toHaveCount(7);
});
