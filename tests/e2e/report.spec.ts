import { expect } from "playwright/test";
import { listens, signInAsAdmin, test } from "./support/shop";

test("docs/back-office.md: the report shows the month that is chosen, by its neighbour or by its name", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/report?month=2026-01");
  await listens(page);
  const month = page.getByRole("combobox", { name: "月份" });
  await expect(page.getByText("平均訂單金額")).toBeVisible();
  await page.getByRole("button", { name: "後一個月" }).click();
  await expect(month).toHaveValue("2026-02");
  await expect(page.getByRole("heading", { name: "付款方式・2026/02" })).toBeVisible();
  await month.selectOption("2026/03");
  await expect(page.getByRole("heading", { name: "付款方式・2026/03" })).toBeVisible();
  await expect(page).toHaveURL(/month=2026-03$/);
});
