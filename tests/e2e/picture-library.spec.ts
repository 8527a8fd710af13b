import { rmSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import sharp from "sharp";
import { end, type RunningServer } from "./support/processes";
import { DEMO_PASSWORD, demoDataDirectory, startServer } from "./support/servers";
import { listens, test } from "./support/shop";

const staff = { email: "admin@shop.example", password: DEMO_PASSWORD };

/** All other tests would see a banner and a changed product, so this shop has its own data. */
test.describe("docs/texts-and-pictures.md: the picture library", () => {
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

  const save = (page: Page) => page.getByRole("button", { name: "儲存", exact: true }).click();

  test("at 375 px: a banner's picture is chosen for a product by keyboard, described, and shown in the shop", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.request.post(`${server.url}/api/bff/admin-session`, { data: staff, headers: { Origin: server.url } });
    await open(page, "/admin/media");
    await expect(page.getByRole("heading", { name: "圖庫裡還沒有圖片" })).toBeVisible();

    await open(page, "/admin/banner/new");
    const buffer = await sharp({ create: { width: 800, height: 450, channels: 3, background: "#7a8" } })
      .png()
      .toBuffer();
    const file = { name: "tea-garden.png", mimeType: "image/png", buffer };
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByLabel("圖片替代文字").fill("清晨的茶園");
    await page.getByRole("textbox", { name: "標題", exact: true }).fill("春茶開採");
    await page.getByLabel("連結").fill("/shop");
    await save(page);
    await page.waitForURL(/\/admin\/banner\/\d+$/);

    await open(page, "/admin/product/1");
    const before = await page.getByLabel(/^第 \d+ 張的圖片說明$/).count();
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

    const alt = page.getByLabel(`第 ${before + 1} 張的圖片說明`);
    await expect(alt).toHaveValue("清晨的茶園");
    await alt.fill("");
    await save(page);
    await expect(alt).toHaveAttribute("aria-invalid", "true");
    await alt.fill("採茶前的茶園");
    await save(page);
    await expect(page.getByText("已儲存商品")).toBeVisible();
    await page.goto(`${server.url}/shop/1`);
    await expect(page.getByRole("img", { name: "採茶前的茶園" }).first()).toBeAttached();

    await open(page, "/admin/media");
    const row = page.getByRole("row", { name: /tea-garden\.png/ });
    await expect(row).toContainText("採茶前的茶園");
    await row.getByRole("button", { name: "「tea-garden.png」用在哪裡" }).click();
    const places = page.getByRole("dialog", { name: "「tea-garden.png」用在哪裡" });
    await expect(places.getByText("用在 2 處：")).toBeVisible();
    await expect(places.getByRole("link", { name: "春茶開採" })).toHaveAttribute("href", /\/admin\/banner\/\d+$/);
    await expect(places.getByRole("listitem").filter({ hasText: "商品" }).getByRole("link")).toHaveAttribute(
      "href",
      "/admin/product/1",
    );
    await places.getByRole("button", { name: "關閉" }).click();
    await row.getByRole("button", { name: "把「tea-garden.png」移出圖庫" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "移出圖庫" }).click();
    await expect(page.getByText("還有內容在使用這一項，請先移到別處")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
