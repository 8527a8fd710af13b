import { expect } from "playwright/test";
import { freshShop, test, watchErrors } from "./support/shop";

const widths = [375, 1440];

const policies = {
  "/about": "關於我們",
  "/anti_fraud": /防詐騙/,
  "/privacy-policy": /隱私權政策/,
  "/refund-and-return": /退貨/,
  "/term-of-service": /服務條款/,
};

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const [path, title] of Object.entries(policies)) {
      test(`docs/specification.md 2: ${path} is complete and needs no horizontal scrolling`, async ({ page }) => {
        const errors = watchErrors(page);
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
        // Texts that need consent have a version; the page about the company has none.
        await expect(page.getByText(/^版本 \d{4}\/\d{2}\/\d{2}(-\d+)?$/)).toHaveCount(path === "/about" ? 0 : 1);
        const contents = page.getByRole("navigation", { name: "本頁內容" });
        if (width < 1024) await contents.getByText("本頁內容").click();
        await contents.getByRole("link").nth(1).click();
        await expect(page).toHaveURL(/#./);
        expect(await page.getByRole("main").getByRole("heading", { level: 2 }).count()).toBeGreaterThan(3);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        expect(errors).toEqual([]);
      });
    }

    test("docs/specification.md section 2: the blog lists posts by category and page, and a post leads to its products", async ({
      page,
    }) => {
      await page.goto("/blog");
      await expect(page.getByRole("article")).toHaveCount(12);
      await page.getByRole("link", { name: "下一頁" }).click();
      await expect(page).toHaveURL(/\/blog\?page=2$/);
      await expect(page.getByRole("article").filter({ visible: true })).toHaveCount(2);
      await page.goto("/blog");
      await page.getByRole("navigation", { name: "文章分類" }).getByRole("link", { name: "茶事" }).click();
      await expect(page).toHaveURL(/\/blog\?blog_category_id=\d+$/);
      const title = page.getByRole("article").filter({ visible: true }).first().getByRole("link");
      const name = (await title.textContent()) ?? "";
      await title.click();
      await expect(page).toHaveURL(/\/blog\/\d+$/);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      const more = page.getByRole("region", { name: "接著讀" }).getByRole("link");
      await expect(more).toHaveCount(3);
      await expect(more.filter({ hasText: name })).toHaveCount(0);
      await expect(page.getByRole("region", { name: "接著讀" }).locator("img")).toHaveCount(3);
      const related = page.getByRole("region", { name: "文中提到的" });
      await related.getByRole("link").first().click();
      await expect(page).toHaveURL(/\/shop\/\d+$/);
    });

    test("docs/specification.md section 2: questions are found by word, opened by address, and readable by keyboard", async ({
      page,
    }) => {
      await page.goto("/faq");
      const questions = page.locator("[data-faq]");
      const all = await questions.count();
      await page.getByRole("searchbox", { name: "搜尋問題" }).fill("運費");
      await expect(page.getByRole("status").filter({ hasText: /找到 \d+ 個問題/ })).toBeVisible();
      expect(await questions.filter({ visible: true }).count()).toBeLessThan(all);
      await page.getByRole("searchbox", { name: "搜尋問題" }).fill("太空船");
      await expect(page.getByText("沒有符合的問題")).toBeVisible();

      await page.getByRole("searchbox", { name: "搜尋問題" }).fill("");
      await page.getByRole("navigation", { name: "問題分類" }).getByRole("link", { name: "退貨與退款" }).click();
      await expect(page).toHaveURL(/\/faq#returns$/);
      await expect(page.getByRole("heading", { name: "退貨與退款" })).toBeInViewport();

      const key = await questions.nth(3).getAttribute("id");
      await page.goto("/");
      await page.goto(`/faq#${key}`);
      await expect(page.locator(`#${key}`)).toHaveAttribute("open", "");
      const first = questions.first().locator("summary");
      await first.focus();
      await page.keyboard.press("Enter");
      await expect(questions.first()).toHaveAttribute("open", "");
    });

    test("docs/specification.md section 2: a message to the shop is validated beside its fields and answered with a number", async ({
      page,
    }) => {
      await page.goto("/contact");
      await page.getByRole("button", { name: "送出" }).click();
      await expect(page.getByLabel("姓名")).toBeFocused();
      await expect(page.getByText("請填寫這一欄").first()).toBeVisible();
      await page.getByLabel("姓名").fill("林怡君");
      const form = page.getByRole("form", { name: "寫信給我們" });
      await form.getByLabel("電子郵件").fill("yijun@example");
      await form.getByLabel("電子郵件").blur();
      await expect(page.getByText("請輸入有效的電子郵件")).toBeVisible();
      await form.getByLabel("電子郵件").fill("yijun@example.com");
      await form.getByLabel("想問的事").selectOption("product");
      await form.getByLabel("訊息").fill("請問青瓷小茶壺可以用洗碗機嗎？");
      await page.getByRole("button", { name: "送出" }).click();
      await expect(page.getByRole("heading", { name: "收到了，謝謝你" })).toBeVisible();
      await expect(page.getByTestId("contact-number")).toHaveText(/^Q[0-9A-Z]{7}$/);
    });
  });
}

test("docs/specification.md section 2: a search that was typed before hydration is run after it", async ({ page }) => {
  let release = () => {};
  const typed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto("/faq", { waitUntil: "commit" });
  await page.getByRole("searchbox", { name: "搜尋問題" }).fill("運費");
  release();
  await expect(page.getByRole("status").filter({ hasText: /找到 \d+ 個問題/ })).toBeVisible();
});

test("docs/specification.md section 2: the texts can be read without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: freshShop().url });
  const page = await context.newPage();
  await page.goto("/faq");
  const first = page.locator("[data-faq]").first();
  await first.locator("summary").click();
  await expect(first.locator(".prose-shop")).toBeVisible();
  await page.goto("/blog");
  await expect(page.getByRole("article")).toHaveCount(12);
  await context.close();
});

test("the blog's feed is RSS with absolute addresses", async ({ request }) => {
  const { url } = freshShop();
  const answer = await request.get(`${url}/feeds/blog.xml`);
  expect(answer.headers()["content-type"]).toContain("application/rss+xml");
  const xml = await answer.text();
  expect(xml).toContain('<rss version="2.0"');
  expect(xml.match(/<item>/g)).toHaveLength(12);
  expect(xml).toContain(`<link>${url}/blog/`);
});
