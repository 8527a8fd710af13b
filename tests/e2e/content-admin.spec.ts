import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page } from "playwright/test";
import { test } from "./support/content-shop";
import { mailTo } from "./support/mail-files";
import { pictureFile } from "./support/picture-file";
import { apiSecret, fillIn, fitsItsWindow } from "./support/shop";

test.use({ viewport: { width: 1440, height: 900 } });

const save = (page: Page) => page.getByRole("button", { name: "儲存", exact: true }).click();
const title = (page: Page) => page.getByRole("textbox", { name: "標題", exact: true });

test.describe("content in the back office", () => {
  test("a post with cover is written, previewed, and on the blog once published", async ({ page, open, request }) => {
    const blog = async () => (await request.get("/blog")).text();
    expect(await blog()).not.toContain("冬天的第一壺茶");
    await open("/admin/blog/new");
    await title(page).fill("冬天的第一壺茶");
    await fillIn(page, { 摘要: "天冷時怎麼泡。", 內文: "## 水要滾\n\n先**溫壺。\n[官網](shop.example)" });
    await expect(page.getByRole("button", { name: /^第 4 行：.*shop\.example/ })).toBeVisible();
    await page.getByRole("button", { name: /^第 3 行：\*\* 沒有成對/ }).click();
    await expect(page.getByLabel("內文")).toBeFocused();
    await fillIn(page, { 內文: "## 水要滾\n\n先**溫壺**。" });
    const preview = page.getByRole("region", { name: "預覽" });
    await expect(preview.getByRole("heading", { name: "水要滾" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^第 \d+ 行/ })).toHaveCount(0);
    await page
      .locator("input[type=file]")
      .last()
      .setInputFiles(await pictureFile("tea.png", "#8aa"));
    await fillIn(page, { 封面替代文字: "桌上的一壺茶", 相關商品: "烏龍" });
    await page.getByRole("option").first().click();
    await page.getByRole("radio", { name: /^發布/ }).check();
    await save(page);
    await page.waitForURL(/\/admin\/blog\/\d+$/);

    expect(await blog()).toContain("冬天的第一壺茶");
    await page.goto(`/blog/${page.url().split("/").at(-1)}`);
    await expect(page.getByRole("heading", { level: 1, name: "冬天的第一壺茶" })).toBeVisible();
    await expect(page.getByRole("img", { name: "桌上的一壺茶" })).toBeVisible();
    await expect(page.getByRole("region", { name: "文中提到的" })).toBeVisible();
  });

  test("an answer is changed, and a question moved by keyboard, and the shop shows both", async ({ page, open }) => {
    const openFirstSubject = async () => {
      await open("/admin/faq");
      await page.getByRole("main").getByRole("heading", { level: 2 }).first().getByRole("button").click();
    };
    await openFirstSubject();
    const edit = page.getByRole("button", { name: /^編輯「/ });
    await expect(edit.nth(1)).toBeVisible();
    const [name, second] = (await edit.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ""))).map((label) =>
      label.slice(3, -1),
    );
    await edit.first().click();
    await page.getByRole("dialog").getByLabel("答案").fill("新的答案，**今天起**。");
    await page.getByRole("button", { name: "儲存" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.goto("/faq");
    await expect(page.locator("[data-faq]").first()).toContainText("新的答案");

    await openFirstSubject();
    await page.getByRole("button", { name: `移動「${name}」` }).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText(`「${name}」移到第 1 個`)).toBeAttached();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText(`「${name}」移到第 2 個`)).toBeAttached();
    await page.keyboard.press("Space");
    await expect(page.getByText("已儲存")).toBeVisible();
    await page.goto("/faq");
    await expect(page.locator("[data-faq]").first()).toContainText(second ?? "the second question");
  });

  test("questions are found by words; a category of posts is added, renamed and deleted", async ({ page, open }) => {
    await open("/admin/faq");
    await expect(page.getByRole("button", { name: /^編輯「/ })).toHaveCount(0);
    const search = page.getByRole("searchbox", { name: "搜尋問題或答案" });
    await search.fill("會員帳號");
    await expect(page.getByRole("button", { name: "編輯「一定要有會員帳號才能買嗎？」" })).toBeVisible();
    await search.fill("沒有這種問題");
    await expect(page.getByText("沒有符合的問題")).toBeVisible();

    await open("/admin/blog/category");
    const dialog = page.getByRole("dialog");
    for (const [button, name] of [
      ["新增分類", "節氣"],
      ["編輯「節氣」", "節氣生活"],
    ] as const) {
      await page.getByRole("button", { name: button }).click();
      await dialog.getByLabel("分類名稱").fill(name);
      await dialog.getByRole("button", { name: "儲存" }).click();
    }
    const rows = page.getByRole("list", { name: "文章分類" }).getByRole("listitem");
    await rows.filter({ hasText: "節氣生活" }).getByRole("button", { name: "刪除" }).click();
    await page.getByRole("dialog", { name: "要刪除「節氣生活」嗎？" }).getByRole("button", { name: "刪除" }).click();
    await expect(rows.filter({ hasText: "節氣" })).toHaveCount(0);
    await page.getByRole("main").getByRole("link", { name: "回部落格列表" }).click();
    await expect(page).toHaveURL("/admin/blog");
  });

  test("a banner is created with its preview, is on the home page, and is deleted", async ({ page, open }) => {
    await open("/admin/banner/new");
    await save(page);
    await expect(page.getByRole("alert").filter({ hasText: "還有 3 個欄位要處理" })).toBeVisible();
    await page.getByRole("button", { name: "標題", exact: true }).click();
    await expect(title(page)).toBeFocused();
    await title(page).fill("年節禮盒開訂");
    await page.locator("input[type=file]").setInputFiles(await pictureFile("b.png", "#a88"));
    await expect(page.getByLabel("圖片替代文字")).toHaveValue("年節禮盒開訂");
    await page.getByLabel("圖片替代文字").fill("一盤鳳梨酥");
    await page.getByRole("button", { name: "選擇要連到哪裡" }).click();
    const targets = page.getByRole("dialog", { name: "要連到哪裡？" });
    await expect(targets.getByRole("region", { name: "固定頁面" }).getByRole("button")).toHaveCount(6);
    await targets.getByRole("searchbox").fill("什麼都不是的東西");
    await expect(targets.getByText("沒有符合的項目")).toBeVisible();
    await targets.getByRole("searchbox").fill("鳳梨酥");
    await targets.getByRole("region", { name: "商品", exact: true }).getByRole("button").first().click();
    await expect(page.getByLabel("連結")).toHaveValue(/^\/shop\/\d+$/);
    await expect(page.getByRole("region", { name: "預覽" })).toContainText("年節禮盒開訂");
    await save(page);
    await page.waitForURL(/\/admin\/banner\/\d+$/);
    const address = page.url();
    await page.goto("/");
    await expect(
      page.getByRole("region", { name: "這陣子的消息" }).getByRole("link", { name: /年節禮盒開訂/ }),
    ).toBeVisible();

    await open(address);
    await page.getByRole("button", { name: "其他操作" }).click();
    await page.getByRole("menuitem", { name: "刪除" }).click();
    const asked = page.getByRole("dialog", { name: "要刪除「年節禮盒開訂」嗎？" });
    await asked.getByRole("button", { name: "刪除" }).click();
    await page.waitForURL(/\/admin\/banner$/);
    // The router may keep the previous editor in the document, hidden.
    await expect(page.getByText("年節禮盒開訂").filter({ visible: true })).toHaveCount(0);
  });

  test("new terms are on their page, and the checkout asks to agree to them", async ({ page, open, contentShop }) => {
    await open("/admin/policy/term-of-service");
    // The editor shows the text as shoppers read it, without braces; the table of contents navigates in it.
    const preview = page.getByRole("region", { name: "預覽" });
    const text = page.getByLabel("內文");
    await expect(preview.getByRole("row", { name: /代表人/ })).toContainText("林禾安");
    await expect(text).toBeHidden();
    await page
      .getByRole("navigation", { name: "條文目錄" })
      .getByRole("button", { name: /管轄法院/ })
      .click();
    await page.getByRole("button", { name: "編輯", exact: true }).click();
    await text.fill("");
    await page.getByText("插入欄位").click();
    await page.getByRole("button", { name: "代表人", exact: true }).click();
    await text.press("End");
    await page.getByRole("button", { name: "統編才顯示" }).click();
    await expect(text).toHaveValue("{{代表人}}{{如果 統編}}{{結束}}");
    await expect(preview).toHaveText("林禾安");
    await text.fill("## 全新的條款\n\n內容。");
    await save(page);
    const newest = page.getByRole("region", { name: "版本紀錄" }).getByRole("listitem").first();
    // The row of the old version is in force until the new one is there.
    await expect(newest).toContainText("撰寫");
    await expect(newest).toContainText("目前生效");
    const version = /\d{4}-\d{2}-\d{2}(-\d+)?/.exec((await newest.textContent()) ?? "")?.[0] ?? "";
    await newest.getByRole("button", { name: /查看/ }).click();
    await expect(newest.locator("ins").first()).toContainText("全新的條款");

    await page.goto("/term-of-service");
    await expect(page.getByRole("heading", { name: "全新的條款" })).toBeVisible();
    const shown = version.replace(/^(\d{4})-(\d{2})-/, "$1/$2/");
    await expect(page.getByText(`版本 ${shown}`)).toBeVisible();
    const headers = { Origin: contentShop.url };
    await page.request.post("/api/bff/cart", { data: { sku: "TEA-RBY-50", amount: 1 }, headers });
    await page.goto("/checkout");
    // The sentence that buyers agree to does not carry the version.
    await expect(page.getByLabel(/我已看過訂單內容/)).toBeVisible();
    await expect(page.getByText("版）")).toHaveCount(0);
  });

  test("a visitor's message is answered; without a mail server nothing is sent", async ({
    page,
    open,
    contentShop: { dataDirectory },
  }) => {
    const email = `reply-${randomUUID().slice(0, 8)}@example.com`;
    const message = { name: "陳怡安", email, topic: "product", message: "請問鐵觀音什麼時候會再進貨呢？" };
    const headers = { "X-Api-Secret": apiSecret(dataDirectory) };
    const sent = await page.request.post("/api/v1/contacts", { data: message, headers });
    const { number } = (await sent.json()).data as { number: string };
    await open("/admin/message");
    const tabs = page.getByRole("navigation", { name: "依回覆狀態" });
    const row = page.getByRole("row").filter({ hasText: number });
    // It opens with messages that wait for an answer, the longest wait first.
    await expect(tabs.getByRole("link", { name: /^待回覆/ })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("columnheader", { name: "收到時間" })).toHaveAttribute("aria-sort", "ascending");
    await tabs.getByRole("link", { name: /^全部/ }).click();
    await expect(page).toHaveURL(/tab=all$/);
    await expect(row).toBeVisible();
    await tabs.getByRole("link", { name: /^待回覆/ }).click();
    await expect(page).toHaveURL("/admin/message");
    await page.getByRole("searchbox").fill("鐵觀音");
    await expect(page).toHaveURL(/keyword=/);
    await expect(row).toContainText("剛收到");
    await page.getByRole("link", { name: number }).click();
    await expect(page).toHaveURL(`/admin/message/${number}`);
    // The router may keep the previous list in the document, hidden.
    await expect(page.getByText(message.message).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole("region", { name: "訊息資料" }).getByText("查無訂單")).toBeVisible();
    await page.getByLabel("回覆內容").fill("下週三到貨，謝謝你。");
    await page.getByRole("button", { name: "儲存回覆" }).click();
    await expect(page.getByText("已儲存回覆，沒有寄出")).toBeVisible();
    await expect(page.getByRole("region", { name: "往來紀錄" })).toContainText("下週三到貨");
    await expect(page.locator("span", { hasText: /^已回覆$/ })).toBeVisible();
    const mail = await mailTo(email, number, dataDirectory);
    expect(mail.text).toContain("下週三到貨，謝謝你。");
  });

  test("a subscriber is found by a part of the address", async ({ page, open, contentShop: { dataDirectory } }) => {
    const email = "wonderful.reader@example.com";
    const headers = { "X-Api-Secret": apiSecret(dataDirectory) };
    await page.request.post("/api/v1/subscribes", { data: { email }, headers });
    await open("/admin/subscriber");
    const tabs = page.getByRole("navigation", { name: "依訂閱狀態" });
    await tabs.getByRole("link", { name: /^等待驗證/ }).click();
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

test("docs/texts-and-pictures.md: by keyboard a product gets a banner's picture", async ({ page, open }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open("/admin/banner/new");
  await page.locator("input[type=file]").setInputFiles(await pictureFile("tea-garden.png", "#7a8"));
  await page.getByLabel("圖片替代文字").fill("清晨的茶園");
  await title(page).fill("春茶開採");
  await page.getByLabel("連結").fill("/shop");
  await save(page);
  await page.waitForURL(/\/admin\/banner\/\d+$/);

  await open("/admin/product/1");
  const library = page.getByRole("region", { name: "商品圖片" }).getByRole("button", { name: "從圖庫選" });
  await library.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "從圖庫選圖片" });
  await expect(dialog.getByLabel("搜尋檔名或圖片說明")).toBeFocused();
  await page.keyboard.type("沒有這張");
  await expect(dialog.getByRole("status")).toHaveText("找不到符合的圖片，換個關鍵字試試");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("garden");
  const tile = dialog.getByRole("button", { name: /tea-garden\.png.*清晨的茶園/ });
  await expect(tile).toBeVisible();
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  await page.keyboard.press("Tab");
  await expect(tile).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(library).toBeFocused();

  const alt = page.getByLabel(/^第 \d+ 張的圖片說明$/).last();
  await expect(alt).toHaveValue("清晨的茶園");
  await alt.fill("");
  await save(page);
  await expect(alt).toHaveAttribute("aria-invalid", "true");
  await alt.fill("採茶前的茶園");
  await save(page);
  await expect(page.getByText("已儲存商品")).toBeVisible();
  await page.goto("/shop/1");
  await expect(page.getByRole("img", { name: "採茶前的茶園" }).first()).toBeAttached();

  await open("/admin/media");
  const row = page.getByRole("row", { name: /tea-garden\.png/ });
  await expect(row).toContainText("採茶前的茶園");
  await row.getByRole("button", { name: "「tea-garden.png」用在哪裡" }).click();
  const places = page.getByRole("dialog", { name: "「tea-garden.png」用在哪裡" });
  await expect(places.getByText("用在 2 處：")).toBeVisible();
  await expect(places.getByRole("link", { name: "春茶開採" })).toHaveAttribute("href", /\/admin\/banner\/\d+$/);
  const product = places.getByRole("listitem").filter({ hasText: "商品" }).getByRole("link");
  await expect(product).toHaveAttribute("href", "/admin/product/1");
  await places.getByRole("button", { name: "關閉" }).click();
  await row.getByRole("button", { name: "把「tea-garden.png」移出圖庫" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "移出圖庫" }).click();
  await expect(page.getByText("還有內容在使用這一項，請先移到別處")).toBeVisible();
  await fitsItsWindow(page);
});

test("docs/texts-and-pictures.md: a readable address leads to its page", async ({
  page,
  open,
  request,
  contentShop: { url },
}) => {
  const at = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  const unknown = [404, undefined];
  const change = async (slug: string) => {
    await page.getByRole("textbox", { name: "網址代稱" }).fill(slug);
    await save(page);
    await expect(page.getByText("有尚未儲存的變更")).toHaveCount(0);
  };
  // The address is cached as unknown before it is given away.
  for (let visit = 0; visit < 2; visit += 1) expect(await at("/shop/spring-leaves")).toEqual(unknown);

  await open("/admin/product/new");
  await page.getByRole("textbox", { name: "商品名稱" }).fill("春茶");
  await page.getByRole("textbox", { name: /^簡介/ }).fill("清香的高山茶");
  await page.getByRole("textbox", { name: "第 1 列售價" }).fill("680");
  await page.getByLabel("分類", { exact: true }).selectOption({ index: 1 });
  await page.getByRole("textbox", { name: "網址代稱" }).fill("2026");
  await page.getByRole("button", { name: "儲存並上架", exact: true }).click();
  await expect(page.getByText("不能只有數字，例如 spring-tea")).toBeVisible();
  await page.getByRole("textbox", { name: "網址代稱" }).fill("spring-leaves");
  await expect(page.getByText("顧客打開 /shop/spring-leaves，就會轉到正式網址")).toBeVisible();
  await page.getByRole("button", { name: "儲存並上架", exact: true }).click();
  await page.waitForURL(/\/admin\/product\/\d+$/);
  const canonical = `/shop/${page.url().split("/").at(-1)}`;

  // Rendered for the first visitor, and cached for the second.
  for (let visit = 0; visit < 2; visit += 1) expect(await at("/shop/spring-leaves")).toEqual([308, canonical]);
  const words = "?utm_source=newsletter&utm_term=%E8%8C%B6";
  expect(await at(`/shop/spring-leaves${words}`)).toEqual([308, canonical + words]);
  await page.goto("/shop/spring-leaves");
  await expect(page).toHaveURL(canonical);
  await expect(page.getByRole("heading", { level: 1, name: "春茶" })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", url + canonical);
  for (const other of ["/shop/no-such-tea", "/shop/0012"]) expect(await at(other)).toEqual(unknown);

  await open(`/admin/product/${canonical.split("/").at(-1)}`);
  await change("high-mountain-leaves");
  expect(await at("/shop/spring-leaves")).toEqual(unknown);
  expect(await at("/shop/high-mountain-leaves")).toEqual([308, canonical]);
  await change("");
  expect(await at("/shop/high-mountain-leaves")).toEqual(unknown);

  await open("/admin/blog/1");
  await change("first-story");
  expect(await at("/blog/first-story")).toEqual([308, "/blog/1"]);
  expect(await at("/blog/1")).toEqual([200, undefined]);
  expect(await at("/shop/first-story")).toEqual(unknown);
});
