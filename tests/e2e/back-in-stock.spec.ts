import { randomUUID } from "node:crypto";
import { expect, type Page } from "playwright/test";
import type { Inventory } from "@/lib/contract/inventories";
import { linkIn, mailTo } from "./support/mail-files";
import { freshShop, listens, openPage, sendAsPage, signInAsAdmin, test, watchErrors } from "./support/shop";
import { withMailServer } from "./support/shop-mail";

withMailServer();

/** Sets the available quantity of a sku, as the back office does. */
async function setAvailable(page: Page, sku: string, available: number): Promise<void> {
  const { data } = await (await page.request.get(`/api/bff/admin/inventories/${sku}`)).json();
  const change = available - (data as Inventory).available;
  if (change === 0) return;
  const body = { sku, change, reason: "count" };
  const answer = await sendAsPage(page.request, "POST", "/api/bff/admin/inventories/adjust", body);
  expect(answer.ok(), await answer.text()).toBe(true);
}

test("docs/stock-alerts.md: sold out, requested, confirmed, notified, cancelled", async ({ page, browser }) => {
  const sku = "CER-POT-CEL";
  const errors = watchErrors(page);
  const email = `waits-${randomUUID()}@example.com`;
  const staff = await browser.newPage({ baseURL: freshShop().url });
  await signInAsAdmin(staff);
  const { data } = await (await staff.request.get(`/api/bff/admin/inventories/${sku}`)).json();
  const { product_id, available, title } = data as Inventory;
  try {
    await setAvailable(staff, sku, 0);
    await page.setViewportSize({ width: 375, height: 900 });
    await openPage(page, `/shop/${product_id}?sku=${sku}`);
    await page.getByRole("main").getByRole("button", { name: "貨到通知我" }).first().click();
    const dialog = page.getByRole("dialog", { name: "貨到通知" });
    const send = dialog.getByRole("button", { name: "登記" });
    await listens(page, send);
    await dialog.getByLabel("電子郵件").fill("waits");
    await send.click();
    await expect(dialog.getByText("請輸入有效的電子郵件")).toBeVisible();
    await dialog.getByLabel("電子郵件").fill(email);
    await send.click();
    const done = page.getByRole("dialog", { name: "請到信箱收信" });
    await expect(done).toContainText(email);
    await done.getByRole("button", { name: "好" }).click();
    await expect(done).toBeHidden();

    await page.goto(linkIn(await mailTo(email, "請確認到貨通知")));
    await page.getByRole("button", { name: "到貨時通知我" }).click();
    await expect(page.getByRole("heading", { name: "登記完成" })).toBeVisible();
    await setAvailable(staff, sku, 2);
    const mail = await mailTo(email, "到貨了");
    expect(mail.subject).toContain(title);
    await page.goto(linkIn(mail));
    await expect(page.getByRole("button", { name: "加入購物車" }).first()).toBeEnabled();
    await page.goto(/\/stock-alert\/cancel\?token=[\w-]+/.exec(mail.text)?.[0] ?? "");
    await page.getByRole("button", { name: "全部取消" }).click();
    await expect(page.getByRole("heading", { name: "已取消到貨通知" })).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    await setAvailable(staff, sku, available);
    await staff.close();
  }
});
