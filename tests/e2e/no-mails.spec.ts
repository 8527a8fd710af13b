import { expect } from "playwright/test";
import { openPage, test } from "./support/shop";
import { becomeMember, heading, newAddress, PASSWORD } from "./support/shopper";

test("docs/operations.md, Mail: without a mail server no page of the shop promises a mail", async ({ page }) => {
  const main = page.getByRole("main");
  await openPage(page, "/register");
  await page.getByLabel("姓名").fill("林怡君");
  await main.getByLabel("電子郵件").fill(newAddress("no-mails"));
  await page.getByLabel("密碼", { exact: true }).fill(PASSWORD);
  await page.getByLabel(/我同意服務條款/).check();
  await page.getByRole("button", { name: "註冊", exact: true }).click();
  await expect(heading(page, "現在可以登入了")).toBeVisible();
  await expect(main).not.toContainText("收信");

  await page.goto("/forgot-password");
  await expect(heading(page, "現在還不能重設密碼")).toBeVisible();
  await expect(main.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("contentinfo").getByRole("textbox")).toHaveCount(0);

  await becomeMember(page.request);
  await page.goto("/account");
  await expect(main.getByText("商店目前沒有寄信，還不能確認。")).toBeVisible();
  await expect(main.getByRole("button", { name: "重新寄出確認信" })).toHaveCount(0);
  await page.goto("/account/profile");
  await expect(main.getByText("商店目前沒有寄信，不能在線上更換。")).toBeVisible();
  await expect(main.getByRole("button", { name: "更換電子郵件" })).toHaveCount(0);
});
