import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, type Page } from "playwright/test";
import sharp from "sharp";
import { mailTo } from "./support/mail-files";
import { end, type RunningServer } from "./support/processes";
import { DEMO_PASSWORD, demoDataDirectory, startServer } from "./support/servers";
import { apiSecret, listens, test } from "./support/shop";

const staff = { email: "admin@shop.example", password: DEMO_PASSWORD };

/** All other tests would see these changes, so this shop has its own data. */
test.describe("content in the back office", () => {
  let server: RunningServer;
  const dataDirectory = demoDataDirectory();

  test.beforeAll(async () => {
    server = await startServer({ DATA_DIR: dataDirectory, ADMIN_EMAIL: staff.email, ADMIN_PASSWORD: staff.password });
  });
  test.afterAll(async () => {
    await end(server);
    rmSync(dataDirectory, { recursive: true, force: true });
  });
  test.use({ viewport: { width: 1440, height: 900 } });

  async function open(page: Page, path: string): Promise<void> {
    await page.goto(server.url + path);
    await listens(page);
  }

  test.beforeEach(async ({ page }) => {
    const headers = { Origin: server.url };
    const answer = await page.request.post(`${server.url}/api/bff/admin-session`, { data: staff, headers });
    expect(answer.status()).toBe(200);
  });

  test("a post with cover is written, previewed, published, and on the blog at the next request", async ({ page }) => {
    const picture = await sharp({ create: { width: 1200, height: 675, channels: 3, background: "#8aa" } })
      .png()
      .toBuffer();
    expect(await (await page.request.get(`${server.url}/blog`)).text()).not.toContain("冬天的第一壺茶");
    await open(page, "/admin/blog/new");
    await page.getByRole("textbox", { name: "標題", exact: true }).fill("冬天的第一壺茶");
    await page.getByLabel("摘要").fill("天冷時怎麼泡。");
    await page.getByLabel("內文").fill("## 水要滾\n\n先**溫壺**。");
    const preview = page.getByRole("region", { name: "預覽" });
    await expect(preview.getByRole("heading", { name: "水要滾" })).toBeVisible();
    await page
      .locator("input[type=file]")
      .last()
      .setInputFiles({ name: "tea.png", mimeType: "image/png", buffer: picture });
    await page.getByLabel("封面替代文字").fill("桌上的一壺茶");
    await page.getByLabel("相關商品").fill("烏龍");
    await page.getByRole("option").first().click();
    await page.getByRole("radio", { name: /^發布/ }).check();
    await page.getByRole("button", { name: "儲存", exact: true }).click();
    await page.waitForURL(/\/admin\/blog\/\d+$/);
    const id = page.url().split("/").at(-1);

    expect(await (await page.request.get(`${server.url}/blog`)).text()).toContain("冬天的第一壺茶");
    await page.goto(`${server.url}/blog/${id}`);
    await expect(page.getByRole("heading", { level: 1, name: "冬天的第一壺茶" })).toBeVisible();
    await expect(page.getByRole("img", { name: "桌上的一壺茶" })).toBeVisible();
    await expect(page.getByRole("region", { name: "文中提到的" })).toBeVisible();
  });

  async function openFirstSubject(page: Page): Promise<void> {
    await open(page, "/admin/faq");
    await page.getByRole("main").getByRole("heading", { level: 2 }).first().getByRole("button").click();
  }

  test("an answer is changed, and a question moved by keyboard, and the shop shows both", async ({ page }) => {
    await openFirstSubject(page);
    const edit = page.getByRole("button", { name: /^編輯「/ });
    const name = ((await edit.first().getAttribute("aria-label")) ?? "").slice(3, -1);
    const second = ((await edit.nth(1).getAttribute("aria-label")) ?? "").slice(3, -1);
    await edit.first().click();
    await page.getByRole("dialog").getByLabel("答案").fill("新的答案，**今天起**。");
    await page.getByRole("button", { name: "儲存" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.goto(`${server.url}/faq`);
    await expect(page.locator("[data-faq]").first()).toContainText("新的答案");

    await openFirstSubject(page);
    await page.getByRole("button", { name: `移動「${name}」` }).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText(`「${name}」移到第 1 個`)).toBeAttached();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText(`「${name}」移到第 2 個`)).toBeAttached();
    await page.keyboard.press("Space");
    await expect(page.getByText("已儲存")).toBeVisible();
    await page.goto(`${server.url}/faq`);
    await expect(page.locator("[data-faq]").first()).toContainText(second);
  });

  test("questions are found by their words, and a category of posts is added, renamed and deleted", async ({
    page,
  }) => {
    await open(page, "/admin/faq");
    const questions = page.getByRole("button", { name: /^編輯「/ });
    await expect(questions).toHaveCount(0);
    await page.getByRole("searchbox", { name: "搜尋問題或答案" }).fill("會員帳號");
    await expect(page.getByRole("button", { name: "編輯「一定要有會員帳號才能買嗎？」" })).toBeVisible();
    await page.getByRole("searchbox", { name: "搜尋問題或答案" }).fill("沒有這種問題");
    await expect(page.getByText("沒有符合的問題")).toBeVisible();

    await open(page, "/admin/blog/category");
    await page.getByRole("button", { name: "新增分類" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("分類名稱").fill("節氣");
    await dialog.getByRole("button", { name: "儲存" }).click();
    await page.getByRole("button", { name: "編輯「節氣」" }).click();
    await dialog.getByLabel("分類名稱").fill("節氣生活");
    await dialog.getByRole("button", { name: "儲存" }).click();
    const rows = page.getByRole("list", { name: "文章分類" }).getByRole("listitem");
    await rows.filter({ hasText: "節氣生活" }).getByRole("button", { name: "刪除" }).click();
    await page.getByRole("dialog", { name: "要刪除「節氣生活」嗎？" }).getByRole("button", { name: "刪除" }).click();
    await expect(rows.filter({ hasText: "節氣" })).toHaveCount(0);
    await page.getByRole("main").getByRole("link", { name: "回部落格列表" }).click();
    await expect(page).toHaveURL(/\/admin\/blog$/);
  });

  test("a banner is created with its preview, is on the home page at the next request, and is deleted", async ({
    page,
  }) => {
    const picture = await sharp({ create: { width: 1200, height: 675, channels: 3, background: "#a88" } })
      .png()
      .toBuffer();
    await open(page, "/admin/banner/new");
    await page.getByRole("button", { name: "儲存", exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: "還有 3 個欄位要處理" })).toBeVisible();
    await page.getByRole("button", { name: "標題", exact: true }).click();
    await expect(page.getByRole("textbox", { name: "標題", exact: true })).toBeFocused();
    await page.getByRole("textbox", { name: "標題", exact: true }).fill("年節禮盒開訂");
    await page.locator("input[type=file]").setInputFiles({ name: "b.png", mimeType: "image/png", buffer: picture });
    await expect(page.getByLabel("圖片替代文字")).toHaveValue("年節禮盒開訂");
    await page.getByLabel("圖片替代文字").fill("一盤鳳梨酥");
    await page.getByLabel("連結").fill("/shop?keyword=茶");
    // Or chosen from the picture library.
    await page.getByRole("button", { name: "選擇要連到哪裡" }).click();
    const targets = page.getByRole("dialog", { name: "要連到哪裡？" });
    await expect(targets.getByRole("region", { name: "固定頁面" }).getByRole("button")).toHaveCount(6);
    await targets.getByRole("searchbox").fill("什麼都不是的東西");
    await expect(targets.getByText("沒有符合的項目")).toBeVisible();
    await targets.getByRole("searchbox").fill("鳳梨酥");
    await targets.getByRole("region", { name: "商品", exact: true }).getByRole("button").first().click();
    await expect(page.getByLabel("連結")).toHaveValue(/^\/shop\/\d+$/);
    await expect(page.getByRole("region", { name: "預覽" })).toContainText("年節禮盒開訂");
    await page.getByRole("button", { name: "儲存", exact: true }).click();
    await page.waitForURL(/\/admin\/banner\/\d+$/);
    const address = page.url();
    await page.goto(server.url);
    await expect(
      page.getByRole("region", { name: "這陣子的消息" }).getByRole("link", { name: /年節禮盒開訂/ }),
    ).toBeVisible();

    await page.goto(address);
    await listens(page);
    await page.getByRole("button", { name: "其他操作" }).click();
    await page.getByRole("menuitem", { name: "刪除" }).click();
    await page
      .getByRole("dialog", { name: "要刪除「年節禮盒開訂」嗎？" })
      .getByRole("button", { name: "刪除" })
      .click();
    await page.waitForURL(/\/admin\/banner$/);
    // The router may keep the previous editor in the document, hidden.
    await expect(page.getByText("年節禮盒開訂").filter({ visible: true })).toHaveCount(0);
  });

  test("new terms are on their page, required at the checkout, and recorded with the order", async ({ page }) => {
    await open(page, "/admin/policy/term-of-service");
    // The editor shows the text as shoppers read it, without braces; the table of contents navigates in it.
    const text = page.getByRole("region", { name: "預覽" });
    await expect(text.getByRole("row", { name: /代表人/ })).toContainText("林禾安");
    await expect(page.getByLabel("內文")).toBeHidden();
    await page
      .getByRole("navigation", { name: "條文目錄" })
      .getByRole("button", { name: /管轄法院/ })
      .click();
    await page.getByRole("button", { name: "編輯", exact: true }).click();
    await page.getByLabel("內文").fill("");
    await page.getByText("插入欄位").click();
    await page.getByRole("button", { name: "代表人", exact: true }).click();
    await page.getByLabel("內文").press("End");
    await page.getByRole("button", { name: "統編才顯示" }).click();
    await expect(page.getByLabel("內文")).toHaveValue("{{代表人}}{{如果 統編}}{{結束}}");
    await expect(text).toHaveText("林禾安");
    await page.getByLabel("內文").fill("## 全新的條款\n\n內容。");
    await page.getByRole("button", { name: "儲存", exact: true }).click();
    const newest = page.getByRole("region", { name: "版本紀錄" }).getByRole("listitem").first();
    // The row of the old version is in force until the new one is there.
    await expect(newest).toContainText("撰寫");
    await expect(newest).toContainText("目前生效");
    const version = /\d{4}-\d{2}-\d{2}(-\d+)?/.exec((await newest.textContent()) ?? "")?.[0] ?? "";
    await newest.getByRole("button", { name: /查看/ }).click();
    await expect(newest.locator("ins").first()).toContainText("全新的條款");

    await page.goto(`${server.url}/term-of-service`);
    await expect(page.getByRole("heading", { name: "全新的條款" })).toBeVisible();
    const shown = version.replace(/^(\d{4})-(\d{2})-/, "$1/$2/");
    await expect(page.getByText(`版本 ${shown}`)).toBeVisible();

    const headers = { Origin: server.url };
    await page.request.post(`${server.url}/api/bff/cart`, { data: { sku: "TEA-RBY-50", amount: 1 }, headers });
    await open(page, "/checkout");
    await expect(page.getByText(`（${shown} 版）`)).toBeVisible();
    await page.getByLabel("收件人姓名").fill("林怡君");
    await page.getByRole("textbox", { name: "電子郵件" }).first().fill("yi@example.com");
    await page.getByLabel("手機", { exact: true }).fill("0912345678");
    await page.getByLabel("縣市", { exact: true }).selectOption("臺北市");
    await page.getByLabel(/鄉鎮市區/).selectOption("大安區");
    await page.getByLabel(/^街道/).fill("和平東路一段 1 號");
    await page.getByRole("checkbox", { name: /同意/ }).check();
    const placed = page.waitForRequest((request) => request.url().endsWith("/api/bff/orders"));
    await page
      .getByRole("button", { name: /送出|下單|結帳|訂購/ })
      .last()
      .click();
    expect((await placed).postDataJSON()).toMatchObject({ agreement: version });
    await page.waitForURL(/\/orders\/\d{6}-/);
  });

  test("a visitor's message is in the inbox; without a mail server the reply is only written to a file, and says so", async ({
    page,
  }) => {
    const email = `reply-${randomUUID().slice(0, 8)}@example.com`;
    const message = { name: "陳怡安", email, topic: "product", message: "請問鐵觀音什麼時候會再進貨呢？" };
    const headers = { "X-Api-Secret": apiSecret(dataDirectory) };
    const sent = await page.request.post(`${server.url}/api/v1/contacts`, { data: message, headers });
    const { number } = (await sent.json()).data as { number: string };
    await open(page, "/admin/message");
    const tabs = page.getByRole("navigation", { name: "依回覆狀態" });
    // It opens with messages that wait for an answer, the longest wait first.
    await expect(tabs.getByRole("link", { name: /^待回覆/ })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("columnheader", { name: "收到時間" })).toHaveAttribute("aria-sort", "ascending");
    await tabs.getByRole("link", { name: /^已結案/ }).click();
    await expect(page).toHaveURL(/status=closed$/);
    await tabs.getByRole("link", { name: /^全部/ }).click();
    await expect(page).toHaveURL(/tab=all$/);
    await expect(page.getByRole("row").filter({ hasText: number })).toBeVisible();
    await tabs.getByRole("link", { name: /^待回覆/ }).click();
    await expect(page).toHaveURL(/\/admin\/message$/);
    await page.getByRole("searchbox").fill("鐵觀音");
    await expect(page).toHaveURL(/keyword=/);
    await expect(page.getByRole("row").filter({ hasText: number })).toContainText("剛收到");
    await page.getByRole("link", { name: number }).click();
    await expect(page).toHaveURL(`${server.url}/admin/message/${number}`);
    // The router may keep the previous list in the document, hidden.
    await expect(page.getByText(message.message).filter({ visible: true })).toHaveCount(1);
    const sender = page.getByRole("region", { name: "訊息資料" });
    await expect(sender.getByText("查無訂單")).toBeVisible();
    await page.getByLabel("回覆內容").fill("下週三到貨，謝謝你。");
    await page.getByRole("button", { name: "儲存回覆" }).click();
    await expect(page.getByText("已儲存回覆，沒有寄出")).toBeVisible();
    await expect(page.getByRole("region", { name: "往來紀錄" })).toContainText("下週三到貨");
    await expect(page.locator("span", { hasText: /^已回覆$/ })).toBeVisible();
    const mail = await mailTo(email, number, dataDirectory);
    expect(mail.text).toContain("下週三到貨，謝謝你。");
    expect(mail.text).toContain(`> ${message.message}`);
  });

  test("a subscriber is found by a part of the address, and the list can be exported", async ({ page }) => {
    const headers = { "X-Api-Secret": apiSecret(dataDirectory) };
    const email = "wonderful.reader@example.com";
    await page.request.post(`${server.url}/api/v1/subscribes`, { data: { email }, headers });
    await open(page, "/admin/subscriber");
    await page
      .getByRole("navigation", { name: "依訂閱狀態" })
      .getByRole("link", { name: /^等待驗證/ })
      .click();
    await expect(page).toHaveURL(/status=pending$/);
    await page.getByRole("searchbox").fill("derful");
    await expect(page.getByText(email, { exact: true })).toBeVisible();
    const download = page.waitForEvent("download");
    // Only confirmed subscribers may be written to: the file leaves out the others, whatever the list shows.
    await page.getByRole("link", { name: "匯出已訂閱", exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("subscribers.csv");
    expect(await readFile(await file.path(), "utf8")).not.toContain(email);
    await page.getByRole("searchbox").fill("");
    await expect(page.getByRole("link", { name: /^匯出已訂閱 \d+ 筆$/ })).toBeVisible();
  });
});
