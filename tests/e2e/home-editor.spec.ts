import { expect, type Page } from "playwright/test";
import { test } from "./support/content-shop";
import { pictureFile } from "./support/picture-file";
import { fillIn, fitsItsWindow, listens, pressAndConfirm, watchErrors } from "./support/shop";

test.describe("docs/back-office.md: the home page is edited, previewed and published", () => {
  const publish = async (page: Page) => {
    await page.getByRole("button", { name: "發布", exact: true }).click();
    await expect(page.getByText("已是發布版本")).toBeVisible();
  };

  test("on a phone text and a picture are in the preview only, until published", async ({ page, open, request }) => {
    const errors = watchErrors(page);
    const [headline, story, shown] = ["今天喝什麼茶", "茶園日記", "山上的茶園"];
    const visitors = async () => {
      const answer = await request.get("/");
      return { html: await answer.text(), cache: answer.headers()["x-nextjs-cache"] };
    };
    await page.setViewportSize({ width: 375, height: 900 });
    await visitors();
    expect(await visitors()).toMatchObject({ cache: "HIT", html: expect.not.stringContaining(headline) });

    await open("/admin/home");
    await page.getByRole("button", { name: "編輯「主視覺」" }).click();
    await page.getByLabel("大標題").fill(headline);
    await page.getByRole("button", { name: "存到草稿" }).click();
    await expect(page.getByText("有尚未發布的變更")).toBeVisible();
    await page.getByRole("button", { name: /^圖片與文字/ }).click();
    const section = page.getByRole("region", { name: "新的區塊" });
    // What is being edited would be lost with the draft.
    await expect(page.getByRole("button", { name: "捨棄草稿" })).toBeDisabled();
    await fillIn(section, { 標題: story, 說明: "每一批都先喝過。" });
    await section.locator("input[type=file]").setInputFiles(await pictureFile("t.png", "#8a8"));
    await section.getByLabel("圖片替代文字").fill(shown);
    await section.getByRole("button", { name: "存到草稿" }).click();
    await expect(section).toHaveCount(0);
    await fitsItsWindow(page);

    await page.getByRole("link", { name: "預覽草稿" }).click();
    await expect(page.getByRole("heading", { level: 1, name: headline })).toBeVisible();
    await expect(page.getByRole("img", { name: shown })).toBeVisible();
    expect((await visitors()).html).not.toContain(headline);

    await page.getByRole("link", { name: "回到編輯" }).click();
    await publish(page);
    const { html } = await visitors();
    expect(html).toContain(headline);
    expect(html).toContain(story);
    expect((await visitors()).cache).toBe("HIT");
    await page.goto("/");
    await expect(page.getByRole("region", { name: story }).getByRole("img", { name: shown })).toBeVisible();
    await fitsItsWindow(page);
    expect(errors).toEqual([]);
  });

  test("sections are sorted by keyboard, hidden and deleted; a draft is discarded", async ({ page, open }) => {
    await open("/admin/home");
    const rows = page.getByRole("list", { name: "首頁區塊" }).getByRole("listitem");
    await page.getByRole("button", { name: "移動「主視覺」" }).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("「主視覺」移到第 1 個")).toBeAttached();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText("「主視覺」移到第 2 個")).toBeAttached();
    await page.keyboard.press("Space");
    await expect(page.getByText("有尚未發布的變更")).toBeVisible();
    await expect(rows.nth(1)).toContainText("主視覺");
    await page.getByRole("button", { name: "隱藏「商品分類」" }).click();
    await expect(page.getByRole("button", { name: "顯示「商品分類」" })).toBeVisible();
    await page.getByRole("button", { name: "「購物保證」的其他操作" }).click();
    await page.getByRole("menuitem", { name: "移除" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "移除", exact: true }).click();
    await expect(rows.filter({ hasText: "購物保證" })).toHaveCount(0);
    await publish(page);
    await page.goto("/");
    await expect(page.getByRole("region", { name: "從這裡開始逛" })).toHaveCount(0);
    await expect(page.getByRole("region", { name: "在這裡買東西" })).toHaveCount(0);

    await open("/admin/home");
    await page.getByRole("button", { name: "顯示「商品分類」" }).click();
    await pressAndConfirm(page, "捨棄草稿");
    await expect(page.getByRole("button", { name: "顯示「商品分類」" })).toBeVisible();
    await expect(page.getByText("已是發布版本")).toBeVisible();
  });

  test("beside the list the draft is shown as on a phone, and follows each change", async ({ page, open }) => {
    const errors = watchErrors(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await open("/admin/home");
    const phone = page.frameLocator("iframe").getByRole("main");
    await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("button", { name: "編輯「主視覺」" }).click();
    await page.getByLabel("大標題").fill("夏天的冷泡茶");
    await page.getByRole("button", { name: "存到草稿" }).click();
    await expect(phone.getByRole("heading", { level: 1, name: "夏天的冷泡茶" })).toBeVisible();
    await pressAndConfirm(page, "捨棄草稿");
    await expect(phone.getByRole("heading", { level: 1, name: "夏天的冷泡茶" })).toHaveCount(0);
    await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();
    expect(errors).toEqual([]);
  });

  test("on a phone a section is moved by a button, and the ends stay where they are", async ({ page, open }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await open("/admin/home");
    const rows = page.getByRole("list", { name: "首頁區塊" }).getByRole("listitem");
    await expect(page.getByRole("button", { name: /^上移「/ }).first()).toBeDisabled();
    await expect(page.getByRole("button", { name: /^下移「/ }).last()).toBeDisabled();
    await expect(page.getByRole("button", { name: "移動「橫幅」" })).toBeHidden();
    const before = await rows
      .filter({ hasText: "橫幅" })
      .evaluate((row) => [...(row.parentElement?.children ?? [])].indexOf(row));
    await page.getByRole("button", { name: "下移「橫幅」" }).click();
    await expect(rows.nth(before + 1)).toContainText("橫幅");
    await page.getByRole("button", { name: "上移「橫幅」" }).click();
    await expect(rows.nth(before)).toContainText("橫幅");
  });

  test("best sellers are hidden while nothing was sold; products chosen by hand are shown", async ({ page, open }) => {
    await open("/admin/home");
    await page.getByRole("button", { name: /^商品 賣得最好/ }).click();
    const section = page.getByRole("region", { name: "新的區塊" });
    await section.getByRole("button", { name: "存到草稿" }).click();
    await expect(section).toHaveCount(0);
    await page.getByRole("button", { name: /^商品 賣得最好/ }).click();
    await section.getByLabel("標題").fill("店主的最愛");
    await section.getByLabel("商品來源").selectOption("自己挑選");
    await section.getByRole("button", { name: "存到草稿" }).click();
    await expect(section.getByText("請填寫這一欄")).toBeVisible();
    await section.getByRole("combobox", { name: "商品", exact: true }).fill("烏龍");
    await page.getByRole("option").first().click();
    await section.getByRole("button", { name: "存到草稿" }).click();
    await expect(section).toHaveCount(0);
    await publish(page);
    await page.goto("/");
    const own = page.getByRole("region", { name: "店主的最愛" });
    await expect(own.getByRole("article")).toHaveCount(1);
    await expect(own).toContainText("烏龍");
    await expect(page.getByText("最近賣得最好")).toHaveCount(0);
  });
});

test("docs/back-office.md: an own page is written, linked in menus and published", async ({ page, open, request }) => {
  const [slug, title] = ["our-story", "我們的故事"];
  const address = `/pages/${slug}`;
  const seen = async (path: string) => (await request.get(path)).text();
  await page.setViewportSize({ width: 375, height: 900 });
  expect((await request.get(address)).status()).toBe(404);
  const again = await request.get(address);
  expect([again.status(), again.headers()["x-nextjs-cache"]]).toEqual([404, "HIT"]);

  await open("/admin/pages/new");
  // On a phone the text comes before the actions.
  const [text, published] = [page.getByLabel("內文"), page.getByRole("radio", { name: /^發布/ })];
  const tops = await Promise.all([text, published].map(async (one) => (await one.boundingBox())?.y ?? Number.NaN));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await page.getByRole("textbox", { name: "標題", exact: true }).fill(title);
  await text.fill("## 起點");
  await page.locator("input[type=file]").setInputFiles(await pictureFile("s.png", "#88a"));
  await expect(text).toHaveValue(/!\[這裡寫圖片的內容\]\(\/uploads\/p-[0-9a-f]{32}\.webp\)/);
  await text.fill((await text.inputValue()).replace("這裡寫圖片的內容", "門市外觀"));
  await page.getByLabel("網址").fill(slug);
  await page.getByRole("button", { name: "儲存", exact: true }).click();
  await page.waitForURL(/\/admin\/pages\/\d+$/);
  expect((await request.get(address)).status()).toBe(404);
  expect(await seen("/sitemap.xml")).not.toContain(slug);

  await open("/admin/menu");
  for (const menu of ["頁首選單", "頁尾連結"]) {
    const part = page.getByRole("region", { name: menu });
    await part.getByRole("button", { name: /加入連結/ }).click();
    const words = part.getByLabel("文字").last();
    // An empty label is the page's title.
    if (menu === "頁首選單") await words.fill("故事");
    await part.getByRole("button", { name: "選擇要連到哪裡" }).last().click();
    const targets = page.getByRole("dialog", { name: "要連到哪裡？" });
    await targets.getByRole("searchbox").fill(title);
    await targets.getByRole("button", { name: `${title} 尚未公開 ${address}` }).click();
    await expect(words).toHaveValue(menu === "頁首選單" ? "故事" : title);
    await expect(part.getByText("請填寫這一欄")).toHaveCount(0);
    await expect(part.getByLabel("連結", { exact: true }).last()).toHaveValue(address);
  }
  await page.getByRole("button", { name: "儲存", exact: true }).click();
  await expect(page.getByText("有尚未儲存的變更")).toHaveCount(0);
  expect(await seen("/")).not.toContain(address);

  await page.goto("/admin/pages");
  await page.getByRole("link", { name: title }).click();
  await page.waitForURL(/\/admin\/pages\/\d+$/);
  await listens(page);
  await published.check();
  await page.getByRole("button", { name: "儲存", exact: true }).click();
  await expect(page.getByRole("link", { name: "看這一頁" })).toBeVisible();

  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("img", { name: "門市外觀" })).toBeVisible();
  await fitsItsWindow(page);
  expect(await seen("/sitemap.xml")).toContain(address);
  await request.get(address);
  expect((await request.get(address)).headers()["x-nextjs-cache"]).toBe("HIT");
});
