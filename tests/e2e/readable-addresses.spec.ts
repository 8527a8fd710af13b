import { rmSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { end, type RunningServer } from "./support/processes";
import { DEMO_PASSWORD, demoDataDirectory, startServer } from "./support/servers";
import { listens, test } from "./support/shop";

const staff = { email: "admin@shop.example", password: DEMO_PASSWORD };

/** Saving a product revalidates the pages of all others, so this shop has its own data. */
test.describe("docs/texts-and-pictures.md: readable addresses of products and posts", () => {
  let server: RunningServer;
  const dataDirectory = demoDataDirectory();

  test.beforeAll(async () => {
    server = await startServer({ DATA_DIR: dataDirectory, ADMIN_EMAIL: staff.email, ADMIN_PASSWORD: staff.password });
  });
  test.afterAll(async () => {
    await end(server);
    rmSync(dataDirectory, { recursive: true, force: true });
  });

  async function signIn(page: Page): Promise<void> {
    const headers = { Origin: server.url };
    await page.request.post(`${server.url}/api/bff/admin-session`, { data: staff, headers });
  }

  async function save(page: Page, slug: string): Promise<void> {
    await page.getByRole("textbox", { name: "網址代稱" }).fill(slug);
    await page.getByRole("button", { name: "儲存", exact: true }).click();
    await expect(page.getByText("有尚未儲存的變更")).toHaveCount(0);
  }

  async function open(page: Page, path: string): Promise<void> {
    await page.goto(server.url + path);
    await listens(page);
  }

  test("a product's slug leads to its page by 308, until staff change it", async ({ page, request }) => {
    const at = (slug: string) => request.get(`${server.url}/shop/${slug}`, { maxRedirects: 0 });
    await signIn(page);
    // The address is cached as unknown before the slug is set.
    expect((await at("spring-oolong")).status()).toBe(404);
    const unknown = await at("spring-oolong");
    expect([unknown.status(), unknown.headers()["x-nextjs-cache"]]).toEqual([404, "HIT"]);

    await open(page, "/admin/product/new");
    await page.getByRole("textbox", { name: "商品名稱" }).fill("春茶");
    await page.getByRole("textbox", { name: /^簡介/ }).fill("清香的高山烏龍");
    await page.getByRole("textbox", { name: "第 1 列售價" }).fill("680");
    await page.getByLabel("分類", { exact: true }).selectOption({ index: 1 });
    await page.getByRole("textbox", { name: "網址代稱" }).fill("2026");
    await page.getByRole("button", { name: "儲存並上架", exact: true }).click();
    await expect(page.getByText("不能只有數字，例如 spring-tea")).toBeVisible();
    await page.getByRole("textbox", { name: "網址代稱" }).fill("spring-oolong");
    await expect(page.getByText("顧客打開 /shop/spring-oolong，就會轉到正式網址")).toBeVisible();
    await page.getByRole("button", { name: "儲存並上架", exact: true }).click();
    await page.waitForURL(/\/admin\/product\/\d+$/);
    const canonical = `/shop/${page.url().split("/").at(-1)}`;

    // Rendered for the first visitor, and cached for the second.
    for (let visit = 0; visit < 2; visit += 1) {
      const redirect = await at("spring-oolong");
      expect([redirect.status(), redirect.headers().location]).toEqual([308, canonical]);
    }
    const campaign = await at("spring-oolong?utm_source=newsletter&utm_term=%E8%8C%B6");
    expect(campaign.headers().location).toBe(`${canonical}?utm_source=newsletter&utm_term=%E8%8C%B6`);
    const shown = await request.get(server.url + canonical, { maxRedirects: 0 });
    expect(shown.status()).toBe(200);
    expect(await shown.text()).toContain(`<link rel="canonical" href="${server.url}${canonical}"/>`);
    await page.goto(`${server.url}/shop/spring-oolong`);
    await expect(page).toHaveURL(server.url + canonical);
    await expect(page.getByRole("heading", { level: 1, name: "春茶" })).toBeVisible();
    expect((await at("no-such-tea")).status()).toBe(404);
    expect((await at("0012")).status()).toBe(404);

    await open(page, `/admin/product/${canonical.split("/").at(-1)}`);
    await save(page, "high-mountain-oolong");
    expect((await at("spring-oolong")).status()).toBe(404);
    expect((await at("high-mountain-oolong")).status()).toBe(308);
    await save(page, "");
    expect((await at("high-mountain-oolong")).status()).toBe(404);
  });

  test("a post's slug leads to its page by 308", async ({ page, request }) => {
    await signIn(page);
    await open(page, "/admin/blog/1");
    await save(page, "first-story");
    const redirect = await request.get(`${server.url}/blog/first-story`, { maxRedirects: 0 });
    expect([redirect.status(), redirect.headers().location]).toEqual([308, "/blog/1"]);
    expect((await request.get(`${server.url}/blog/1`, { maxRedirects: 0 })).status()).toBe(200);
    expect((await request.get(`${server.url}/shop/first-story`, { maxRedirects: 0 })).status()).toBe(404);
  });
});
