import { expect } from "playwright/test";
import { mailKinds } from "@/lib/contract/mails";
import { mailTo } from "./support/mail-files";
import { listens, sendAsPage, signInAsAdmin, test } from "./support/shop";

const EMAIL = "mail-texts@shop.example";

test("texts of mails: the owner's words stand in the preview, and in the mail that is sent; then the default again", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/settings/mail-texts");
  await expect(page.getByRole("region", { name: "退貨", exact: true }).getByRole("link")).toHaveCount(4);
  await page.getByRole("link", { name: /確認訂閱/ }).click();
  await listens(page);
  const preview = page.frameLocator('iframe[title="信件預覽"]');
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("差一步就完成訂閱");

  const heading = page.getByLabel("開頭", { exact: true });
  await heading.fill("你好，來自");
  await page.getByRole("group", { name: "開頭：插入" }).getByRole("button", { name: "插入店名" }).click();
  await page.keyboard.type("<b>");
  await expect(heading).toHaveValue("你好，來自{店名}<b>");
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("你好，來自禾日選物<b>");

  const leave = page.getByLabel("結尾：取消訂閱", { exact: true });
  const before = await leave.inputValue();
  await leave.fill("不想收到信就不用理它");
  await leave.blur();
  await expect(page.getByText("請保留 {網址}")).toBeVisible();
  await expect(page.getByText("先修正標示的欄位")).toBeVisible();
  await leave.fill(before);
  await expect(page.getByText("先修正標示的欄位")).toHaveCount(0);
  await page.getByRole("button", { name: "儲存", exact: true }).click();
  await expect(page.getByText("設定已儲存").first()).toBeVisible();

  expect((await sendAsPage(page.request, "POST", "/api/bff/subscribe", { email: EMAIL })).ok()).toBe(true);
  const mail = await mailTo(EMAIL, "請確認訂閱");
  expect(mail.text.startsWith("你好，來自禾日選物<b>\n")).toBe(true);
  expect(mail.html).toContain("你好，來自禾日選物&lt;b&gt;");

  await page.getByRole("button", { name: "全部改回預設" }).click();
  await page.getByRole("button", { name: "儲存", exact: true }).click();
  await expect(page.getByRole("button", { name: "儲存", exact: true })).toBeHidden();
  await page.goto("/admin/settings/mail-texts");
  await expect(page.getByText("已修改", { exact: true })).toHaveCount(0);
});

test("texts of mails: a case unfolds its own texts, and the text that is edited is outlined in the preview", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/settings/mail-texts/order_placed");
  await listens(page);
  const preview = page.frameLocator('iframe[title="信件預覽"]');
  // What is folded is not found by its role.
  const howToPay = page.getByRole("textbox", { name: "說明：怎麼付款" });
  await expect(howToPay).toHaveValue(/完成轉帳/);
  await expect(preview.getByText(/前完成轉帳/)).toBeVisible();

  await page.getByLabel("情況", { exact: true }).selectOption({ label: "貨到付款" });
  await expect(howToPay).toHaveValue(/貨到付款/);
  await expect(preview.getByText(/付款方式是貨到付款/)).toBeVisible();

  const next = page.getByRole("textbox", { name: "說明：接下來會怎麼進行" });
  await expect(next).toBeHidden();
  await page.getByRole("heading", { name: "待審核的信" }).click();
  await expect(page.getByLabel("情況", { exact: true })).toHaveValue("in_review");
  await expect(howToPay).toBeHidden();
  const written = preview.getByText(/店家會先確認庫存/);
  await expect(written).toBeVisible();
  await next.click();
  await expect(written).toHaveCSS("outline-style", "solid");
  await next.fill("{店名}會先看過訂單");
  await expect(preview.getByText("禾日選物會先看過訂單")).toHaveCSS("outline-style", "solid");
  await page.getByRole("button", { name: "「說明：接下來會怎麼進行」改回預設" }).click();
  await expect(next).toHaveValue(/店家會先確認庫存/);
});

test("pattern library: every mail has a specimen that can be read", async ({ page }) => {
  await page.goto("/testMails");
  const frames = page.getByRole("main").locator("iframe");
  await expect(frames).toHaveCount(mailKinds.length);
  const first = frames.first();
  await first.scrollIntoViewIfNeeded();
  await expect(first.contentFrame().getByRole("heading", { level: 1 })).toBeVisible();
  const documents = await frames.evaluateAll((all) => all.map((frame) => frame.getAttribute("srcdoc") ?? ""));
  for (const html of documents) expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
});
