import { rmSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import sharp from "sharp";
import { end, type RunningServer } from "./support/processes";
import { DEMO_PASSWORD, demoDataDirectory, startServer } from "./support/servers";
import { listens, test } from "./support/shop";

const staff = { email: "admin@shop.example", password: DEMO_PASSWORD };

/** All other tests would see links in the menus, so this shop has its own data. */
test.describe("docs/back-office.md: own pages and menus", () => {
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

  for (const width of [375, 1440]) {
    test(`at ${width} px: a page with a picture is written, published, linked in the menus and listed in the sitemap`, async ({
      page,
      request,
    }) => {
      const slug = `our-story-${width}`;
      const title = `我們的故事 ${width}`;
      const address = `${server.url}/pages/${slug}`;
      await page.setViewportSize({ width, height: 900 });
      const headers = { Origin: server.url };
      await page.request.post(`${server.url}/api/bff/admin-session`, { data: staff, headers });
      expect((await request.get(address)).status()).toBe(404);
      const again = await request.get(address);
      expect([again.status(), again.headers()["x-nextjs-cache"]]).toEqual([404, "HIT"]);

      await open(page, "/admin/pages/new");
      if (width < 1024) {
        // On a phone the text comes before the actions.
        const [text, published] = [page.getByLabel("內文"), page.getByRole("radio", { name: /^發布/ })];
        const tops = await Promise.all(
          [text, published].map(async (one) => (await one.boundingBox())?.y ?? Number.NaN),
        );
        expect(tops).toEqual(tops.toSorted((a, b) => a - b));
      }
      await page.getByRole("textbox", { name: "標題", exact: true }).fill(title);
      await page.getByLabel("內文").fill("## 起點");
      const picture = await sharp({ create: { width: 800, height: 450, channels: 3, background: "#88a" } })
        .png()
        .toBuffer();
      await page.locator("input[type=file]").setInputFiles({ name: "s.png", mimeType: "image/png", buffer: picture });
      await expect(page.getByLabel("內文")).toHaveValue(/!\[這裡寫圖片的內容\]\(\/uploads\/p-[0-9a-f]{32}\.webp\)/);
      const body = await page.getByLabel("內文").inputValue();
      await page.getByLabel("內文").fill(body.replace("這裡寫圖片的內容", "門市外觀"));
      await page.getByLabel("網址").fill(slug);
      await page.getByRole("button", { name: "儲存", exact: true }).click();
      await page.waitForURL(/\/admin\/pages\/\d+$/);
      expect((await request.get(address)).status()).toBe(404);
      expect(await (await request.get(`${server.url}/sitemap.xml`)).text()).not.toContain(slug);

      await open(page, "/admin/menu");
      for (const menu of ["頁首選單", "頁尾連結"]) {
        const part = page.getByRole("region", { name: menu });
        await part.getByRole("button", { name: /加入連結/ }).click();
        const words = part.getByLabel("文字").last();
        // An empty label is the page's title.
        if (menu === "頁首選單") await words.fill(`故事${width}`);
        await part.getByRole("button", { name: "選擇要連到哪裡" }).last().click();
        const targets = page.getByRole("dialog", { name: "要連到哪裡？" });
        await targets.getByRole("searchbox").fill(title);
        await targets.getByRole("button", { name: `${title} 尚未公開 /pages/${slug}` }).click();
        await expect(words).toHaveValue(menu === "頁首選單" ? `故事${width}` : title);
        await expect(part.getByText("請填寫這一欄")).toHaveCount(0);
        await expect(part.getByLabel("連結", { exact: true }).last()).toHaveValue(`/pages/${slug}`);
      }
      await page.getByRole("button", { name: "儲存", exact: true }).click();
      await expect(page.getByText("有尚未儲存的變更")).toHaveCount(0);
      expect(await (await request.get(server.url)).text()).not.toContain(`/pages/${slug}`);

      await page.goto(`${server.url}/admin/pages`);
      await page.getByRole("link", { name: title }).click();
      await page.waitForURL(/\/admin\/pages\/\d+$/);
      await listens(page);
      await page.getByRole("radio", { name: /^發布/ }).check();
      await page.getByRole("button", { name: "儲存", exact: true }).click();
      await expect(page.getByRole("link", { name: "看這一頁" })).toBeVisible();

      await page.goto(server.url);
      await page.getByRole("contentinfo").getByRole("link", { name: title }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole("img", { name: "門市外觀" })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await (await request.get(`${server.url}/sitemap.xml`)).text()).toContain(address);
      await request.get(address);
      expect((await request.get(address)).headers()["x-nextjs-cache"]).toBe("HIT");
    });
  }
});
