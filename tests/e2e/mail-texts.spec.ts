import { expect, type Locator } from "playwright/test";
import { mailKinds } from "@/lib/contract/mails";
import { mailTo } from "./support/mail-files";
import { listens, openPage, sendAsPage, signInAsAdmin, test } from "./support/shop";

const EMAIL = "mail-texts@shop.example";

const boxOf = (place: Locator) => place.boundingBox();

/** How much of a mail is cut off by its frame, in pixels. */
function hiddenIn(frame: Locator): Promise<number> {
  return frame.evaluate((shown: HTMLIFrameElement) => {
    const height = shown.contentDocument?.documentElement?.scrollHeight ?? Number.NaN;
    return height - shown.clientHeight;
  });
}

test.beforeEach(({ page }) => signInAsAdmin(page));

test("texts of mails: the owner's text is in the preview and in the mail; the default returns", async ({ page }) => {
  await page.goto("/admin/settings/mail-texts");
  await page.getByRole("link", { name: /確認訂閱/ }).click();
  await listens(page);
  const preview = page.frameLocator('iframe[title="信件預覽"]');
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("差一步就完成訂閱");

  const heading = page.getByLabel("開頭", { exact: true });
  await heading.fill("你好，來自");
  // On the line of each label, with the placeholders that the text needs, and their meaning.
  const insert = page.getByRole("button", { name: "開頭：插入標籤" });
  const [label, button] = await Promise.all([page.getByText("開頭", { exact: true }), insert].map(boxOf));
  expect(button?.y).toBeLessThan((label?.y ?? 0) + (label?.height ?? Number.NaN));
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeGreaterThan(label?.y ?? Number.NaN);
  await page.getByRole("button", { name: "結尾：取消訂閱：插入標籤" }).click();
  await expect(page.getByRole("menuitem", { name: "網址（必要）" })).toBeVisible();
  await page.keyboard.press("Escape");
  await insert.click();
  await page.getByRole("menuitem", { name: /^店名 ?「品牌與文案」裡的店名$/ }).click();
  await expect(heading).toBeFocused();
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
  expect((await mailTo(EMAIL, "請確認訂閱")).text.startsWith("你好，來自禾日選物<b>\n")).toBe(true);

  await page.getByRole("button", { name: "全部還原預設文字" }).click();
  await page.getByRole("button", { name: "儲存", exact: true }).click();
  await expect(page.getByRole("button", { name: "儲存", exact: true })).toBeHidden();

  // The list is filtered by words, group and changed mails, and the address keeps the filter.
  await page.setViewportSize({ width: 375, height: 812 });
  await openPage(page, "/admin/settings/mail-texts");
  await expect(page.getByText("已修改", { exact: true })).toHaveCount(0);
  const mails = page.getByRole("main").getByRole("region").getByRole("listitem");
  await expect(mails).toHaveCount(mailKinds.length);
  await page.getByRole("searchbox").fill("確認訂閱");
  await expect(mails).toHaveCount(1);
  await page.getByRole("searchbox").fill("");
  await page.getByLabel("分類").selectOption("退貨");
  await expect(mails).toHaveCount(5);
  await page.getByRole("link", { name: /^已修改/ }).click();
  await expect(page.getByRole("heading", { name: "沒有修改過的信件" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: /^已修改/ })).toHaveAttribute("aria-current", "true");
  await expect(page.getByLabel("分類")).toHaveValue("return");
  await page.getByRole("link", { name: "看全部信件" }).click();
  await expect(mails).toHaveCount(mailKinds.length);
});

test("texts of mails: a case shows the texts of its mail, and shared texts are marked", async ({ page }) => {
  await openPage(page, "/admin/settings/mail-texts/order_placed");
  await expect(page.getByText("顧客下單，或同仁建立電話訂單後，馬上寄給顧客", { exact: true })).toBeVisible();
  const preview = page.frameLocator('iframe[title="信件預覽"]');
  const howToPay = page.getByRole("textbox", { name: "說明：怎麼付款" });
  await expect(howToPay).toHaveValue(/完成轉帳/);
  await expect(howToPay).toHaveAccessibleDescription("這段用在銀行轉帳的信");
  await expect(preview.getByText(/前完成轉帳/)).toBeVisible();
  const cases = page.getByLabel("情況", { exact: true });
  await cases.selectOption({ label: "貨到付款" });
  await expect(howToPay).toHaveValue(/貨到付款/);
  await expect(preview.getByText(/付款方式是貨到付款/)).toBeVisible();

  // Before saving a change names all mails that it affects. What the system inserts is in its place.
  const count = await cases.getByRole("option").count();
  const words = page.getByRole("region", { name: "信件內容" });
  const opening = words.getByRole("textbox", { name: "開頭" });
  await expect(opening).toHaveAccessibleDescription(`全部 ${count} 種情況共用`);
  const opened = await opening.inputValue();
  await opening.fill("你好");
  await expect(opening).toHaveAccessibleDescription(new RegExp(`儲存後 ${count} 種情況的信都會跟著改：.*待審核`));
  await opening.fill(opened);
  await expect(words.getByRole("textbox", { name: "主旨" })).toHaveAccessibleDescription(
    new RegExp(`^${count - 1} 種情況共用\\s+待審核的信沒有這段$`),
  );
  const rows = words.getByText("商品、金額或單號由系統列在這裡");
  const parts = await Promise.all([howToPay, rows, words.getByRole("textbox", { name: "按鈕" })].map(boxOf));
  const tops = parts.map((part) => part?.y ?? Number.NaN);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));

  const next = page.getByRole("textbox", { name: "說明：接下來會怎麼進行" });
  await expect(next).toHaveCount(0);
  await cases.selectOption({ label: "待審核" });
  await expect(howToPay).toHaveCount(0);
  const written = preview.getByText(/店家會先確認庫存/);
  await expect(written).toBeVisible();
  await next.click();
  await expect(written).toHaveCSS("outline-style", "solid");
  await next.fill("{店名}會先看過訂單");
  await expect(preview.getByText("禾日選物會先看過訂單")).toHaveCSS("outline-style", "solid");
  // Texts that are not in the chosen case are mentioned where cases are chosen.
  await cases.selectOption({ label: "貨到付款" });
  await cases.selectOption({ label: "待審核（已修改）" });
  const setBack = page.getByRole("button", { name: "「說明：接下來會怎麼進行」還原預設文字" });
  await setBack.click();
  await expect(next).toHaveValue(/店家會先確認庫存/);
  await expect(setBack).toHaveCount(0);
  await expect(page.getByText("有尚未儲存的變更")).toHaveCount(0);

  // An error in another case is shown beside the texts of the chosen one.
  await cases.selectOption({ index: 0 });
  await howToPay.fill("請轉帳");
  await cases.selectOption({ label: "待審核" });
  await page.getByRole("button", { name: "儲存", exact: true }).click();
  await expect(howToPay).toHaveValue("請轉帳");
  await expect(page.getByText("請保留 {時間}")).toBeVisible();
  await page.goto("/admin/settings/mail-texts/welcome");
  await expect(words.getByRole("textbox", { name: "主旨" })).toBeVisible();
  await expect(rows).toHaveCount(0);
});

test("texts of mails: the whole mail is beside the texts, on a phone behind a link", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, "/admin/settings/mail-texts/order_placed");
  const frame = page.locator('iframe[title="信件預覽"]');
  await expect(frame.contentFrame().getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => hiddenIn(frame)).toBe(0);
  const subject = page.getByRole("textbox", { name: "主旨" });
  const [mail, first] = await Promise.all([frame, subject].map(boxOf));
  expect(mail?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? Number.NaN));
  // A window this low does not fit the mail: its end is reached with the end of the page.
  await page.setViewportSize({ width: 1440, height: 500 });
  const endOf = async () => {
    const { y, height } = (await boxOf(frame)) ?? { y: Number.NaN, height: 0 };
    return y + height;
  };
  expect(await endOf()).toBeGreaterThan(500);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(endOf).toBeLessThanOrEqual(500);

  await page.setViewportSize({ width: 375, height: 667 });
  await page.reload();
  await listens(page);
  const order = await Promise.all([subject, page.getByRole("textbox", { name: "開頭" })].map(boxOf));
  expect(order[0]?.y ?? 0).toBeLessThan(order[1]?.y ?? 0);
  const note = page.getByRole("textbox", { name: "結尾：保管連結" });
  await note.fill("這個連結請自己留著。");
  await expect(frame).not.toBeInViewport();
  await page.getByRole("link", { name: "看信件預覽" }).last().click();
  await expect(frame).toBeInViewport();
  // The mail scrolls with the page and not in a frame of its own, at every width of a phone.
  await expect(frame.contentFrame().getByRole("heading", { level: 1 })).toBeVisible();
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 667 });
    await expect.poll(() => hiddenIn(frame)).toBe(0);
  }
  await page.getByRole("link", { name: "回到文字" }).click();
  await expect(note).toBeInViewport();
});
