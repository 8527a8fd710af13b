import { rmSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import sharp from "sharp";
import { end, type RunningServer } from "./support/processes";
import { DEMO_PASSWORD, demoDataDirectory, startServer } from "./support/servers";
import { listens, test, watchErrors } from "./support/shop";

const staff = { email: "admin@shop.example", password: DEMO_PASSWORD };

/** All other tests would see these changes, so this shop has its own data. */
test.describe("docs/back-office.md: the home page is edited, previewed and published", () => {
  let server: RunningServer;
  const dataDirectory = demoDataDirectory();

  test.beforeAll(async () => {
    server = await startServer({ DATA_DIR: dataDirectory, ADMIN_EMAIL: staff.email, ADMIN_PASSWORD: staff.password });
  });
  test.afterAll(async () => {
    await end(server);
    rmSync(dataDirectory, { recursive: true, force: true });
  });

  async function open(page: Page, path: string): Promise<void> {
    await page.goto(server.url + path);
    await listens(page);
  }

  const publish = async (page: Page) => {
    await page.getByRole("button", { name: "發布", exact: true }).click();
    await expect(page.getByText("已是發布版本")).toBeVisible();
  };

  test.beforeEach(async ({ page }) => {
    const headers = { Origin: server.url };
    const answer = await page.request.post(`${server.url}/api/bff/admin-session`, { data: staff, headers });
    expect(answer.status()).toBe(200);
  });

  for (const width of [375, 1440]) {
    test(`at ${width} px: text and a picture are entered, visible in the preview only, and public once published`, async ({
      page,
      request,
    }) => {
      const errors = watchErrors(page);
      const headline = `今天喝什麼茶 ${width}`;
      const story = `茶園日記 ${width}`;
      const shown = `山上的茶園 ${width}`;
      const visitors = async () => {
        const answer = await request.get(server.url);
        return { html: await answer.text(), cache: answer.headers()["x-nextjs-cache"] };
      };
      await page.setViewportSize({ width, height: 900 });
      await visitors();
      expect(await visitors()).toMatchObject({ cache: "HIT", html: expect.not.stringContaining(headline) });

      await open(page, "/admin/home");
      await page.getByRole("button", { name: "編輯「主視覺」" }).click();
      await page.getByLabel("大標題").fill(headline);
      await page.getByRole("button", { name: "存到草稿" }).click();
      await expect(page.getByText("有尚未發布的變更")).toBeVisible();
      const picture = await sharp({ create: { width: 1200, height: 675, channels: 3, background: "#8a8" } })
        .png()
        .toBuffer();
      await page.getByRole("button", { name: /^圖片與文字/ }).click();
      const section = page.getByRole("region", { name: "新的區塊" });
      // What is being edited would be lost with the draft.
      await expect(page.getByRole("button", { name: "捨棄草稿" })).toBeDisabled();
      await section.getByLabel("標題").fill(story);
      await section.getByLabel("說明").fill("每一批都先喝過。");
      await section
        .locator("input[type=file]")
        .setInputFiles({ name: "t.png", mimeType: "image/png", buffer: picture });
      await section.getByLabel("圖片替代文字").fill(shown);
      await section.getByRole("button", { name: "存到草稿" }).click();
      await expect(section).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

      await page.getByRole("link", { name: "預覽草稿" }).click();
      await expect(page.getByRole("heading", { level: 1, name: headline })).toBeVisible();
      await expect(page.getByRole("img", { name: shown })).toBeVisible();
      expect(await visitors()).toMatchObject({ cache: "HIT", html: expect.not.stringContaining(headline) });

      await page.getByRole("link", { name: "回到編輯" }).click();
      await publish(page);
      const { html } = await visitors();
      expect(html).toContain(headline);
      expect(html).toContain(story);
      expect((await visitors()).cache).toBe("HIT");
      await page.goto(server.url);
      await expect(page.getByRole("region", { name: story }).getByRole("img", { name: shown })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(errors).toEqual([]);
    });
  }

  test("sections are sorted by keyboard, hidden and deleted; a draft is discarded", async ({ page }) => {
    await open(page, "/admin/home");
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
    await page.goto(server.url);
    await expect(page.getByRole("region", { name: "從這裡開始逛" })).toHaveCount(0);
    await expect(page.getByRole("region", { name: "在這裡買東西" })).toHaveCount(0);

    await open(page, "/admin/home");
    await page.getByRole("button", { name: "顯示「商品分類」" }).click();
    await page.getByRole("button", { name: "捨棄草稿" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "捨棄草稿" }).click();
    await expect(page.getByRole("button", { name: "顯示「商品分類」" })).toBeVisible();
    await expect(page.getByText("已是發布版本")).toBeVisible();
  });

  test("on a phone a section is moved by a button, and the ends stay where they are", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await open(page, "/admin/home");
    const rows = page.getByRole("list", { name: "首頁區塊" }).getByRole("listitem");
    await expect(page.getByRole("button", { name: /^上移「/ }).first()).toBeDisabled();
    await expect(page.getByRole("button", { name: /^下移「/ }).last()).toBeDisabled();
    await expect(page.getByRole("button", { name: "移動「橫幅」" })).toBeHidden();
    const count = await rows.count();
    const before = await rows
      .filter({ hasText: "橫幅" })
      .evaluate((row) => [...(row.parentElement?.children ?? [])].indexOf(row));
    await page.getByRole("button", { name: "下移「橫幅」" }).click();
    await expect(rows.nth(before + 1)).toContainText("橫幅");
    await page.getByRole("button", { name: "上移「橫幅」" }).click();
    await expect(rows.nth(before)).toContainText("橫幅");
    await expect(rows).toHaveCount(count);
  });

  test("best sellers are hidden while nothing was sold; products chosen by hand keep their order", async ({ page }) => {
    await open(page, "/admin/home");
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
    await page.goto(server.url);
    const own = page.getByRole("region", { name: "店主的最愛" });
    await expect(own.getByRole("article")).toHaveCount(1);
    await expect(own).toContainText("烏龍");
    await expect(page.getByText("最近賣得最好")).toHaveCount(0);
  });
});
