import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import { fillIn, listens, openAsAdmin, test } from "./support/shop";

const kinds = [
  { path: "/admin/category", create: "新增分類", title: "文房小物", key: "desk-things" },
  { path: "/admin/tag", create: "新增標籤", title: "年節限定", key: "new-year" },
];

for (const { path, create, title, key } of kinds) {
  test(`${path}: an entry is created, moved by keyboard, renamed and deleted`, async ({ page }) => {
    await openAsAdmin(page, path);
    await page.getByRole("button", { name: create }).click();
    const dialog = page.getByRole("dialog", { name: create });
    await fillIn(dialog, { 名稱: title, 代碼: "NOT A KEY" });
    await dialog.getByRole("button", { name: "儲存" }).click();
    await expect(dialog.getByLabel("代碼")).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel("代碼").fill(key);
    await dialog.getByRole("button", { name: "儲存" }).click();

    const rows = page.getByRole("main").getByRole("listitem");
    await expect(rows.last()).toContainText(title);
    await page.getByRole("button", { name: `移動「${title}」` }).focus();
    const last = await rows.count();
    await page.keyboard.press("Space");
    await expect(page.getByText(`「${title}」移到第 ${last} 個`)).toBeAttached();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByText(`「${title}」移到第 ${last - 1} 個`)).toBeAttached();
    await page.keyboard.press("Space");
    await expect(rows.last()).not.toContainText(title);
    await expect(page.getByText("已儲存").first()).toBeVisible();
    await page.reload();
    await listens(page);
    await expect(rows.nth(-2)).toContainText(title);

    await page.getByRole("button", { name: `編輯「${title}」` }).click();
    const editor = page.getByRole("dialog", { name: `編輯「${title}」` });
    await editor.getByLabel("名稱").fill(`${title}選`);
    await editor.getByRole("button", { name: "儲存" }).click();
    const renamed = rows.filter({ hasText: `${title}選` });
    await renamed.getByRole("button", { name: "刪除" }).click();
    await page
      .getByRole("dialog", { name: `要刪除「${title}選」嗎？` })
      .getByRole("button", { name: "刪除" })
      .click();
    await expect(rows.filter({ hasText: title })).toHaveCount(0);
  });
}

test("/admin/category: on a phone one press moves a category by one place", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openAsAdmin(page, "/admin/category");
  const rows = page.getByRole("list", { name: "商品分類" }).getByRole("listitem");
  const names = await rows.getByText(/^代碼/).allTextContents();
  await expect(rows.first().getByRole("button", { name: /往上移$/ })).toBeDisabled();
  await rows
    .first()
    .getByRole("button", { name: /往下移$/ })
    .click();
  await expect(page.getByText("已儲存").first()).toBeVisible();
  await page.reload();
  await listens(page);
  await expect(rows.nth(1)).toContainText(names[0] ?? "");
  // Moved back: other tests rely on the order.
  await rows
    .nth(1)
    .getByRole("button", { name: /往上移$/ })
    .click();
  await expect(rows.first()).toContainText(names[0] ?? "");
  await expect(page.getByText("已儲存").first()).toBeVisible();
});

test("/admin/search-words: a word is found by itself and by its meaning", async ({ page }) => {
  await openAsAdmin(page, "/admin/search-words");
  const rows = page.getByRole("list", { name: "同義詞" }).getByRole("listitem");
  await expect(rows).toHaveCount(20);
  await page.getByRole("button", { name: /^顯示全部/ }).click();
  await expect(rows.nth(20)).toBeVisible();
  await page.getByRole("searchbox", { name: "搜尋詞或同義詞" }).fill("OOLONG");
  await expect(rows).toHaveText([/oolong.*烏龍/]);
  await page.getByRole("searchbox", { name: "搜尋詞或同義詞" }).fill("烏龍");
  await expect(rows.filter({ hasText: "oolong" })).toHaveCount(1);

  // Words with the same meaning share a row, where one more is added, and each can be deleted.
  const word = `wulong${randomUUID().slice(0, 6)}`;
  const row = rows.filter({ hasText: "oolong" });
  await row.getByRole("button", { name: "加詞到「烏龍」" }).click();
  const dialog = page.getByRole("dialog", { name: "新增同義詞" });
  await expect(dialog.getByLabel("也會找")).toHaveValue("烏龍");
  await dialog.getByLabel("顧客打的詞").fill(word);
  await dialog.getByRole("button", { name: "儲存" }).click();
  await expect(row).toContainText(word);
  await row.getByRole("button", { name: `編輯「${word}」` }).click();
  await page
    .getByRole("dialog", { name: `編輯「${word}」` })
    .getByRole("button", { name: "刪除", exact: true })
    .click();
  await page
    .getByRole("dialog", { name: `要刪除「${word}」嗎？` })
    .getByRole("button", { name: "刪除", exact: true })
    .click();
  await expect(row).not.toContainText(word);
  await expect(row).toContainText("oolong");
});
