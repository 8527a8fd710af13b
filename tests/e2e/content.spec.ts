import { expect } from "playwright/test";
import { freshShop, holdBack, test, watchErrors } from "./support/shop";

const policies = {
  "/about": "關於我們",
  "/anti_fraud": /防詐騙/,
  "/privacy-policy": /隱私權政策/,
  "/refund-and-return": /退貨/,
  "/term-of-service": /服務條款/,
};

test.use({ viewport: { width: 375, height: 900 } });

test("every policy has its contents and its version; a phone shows tables as lines", async ({ page }) => {
  const errors = watchErrors(page);
  for (const [path, title] of Object.entries(policies)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    // Texts that need consent have a version; the page about the company has none.
    await expect(page.getByText(/^版本 \d{4}\/\d{2}\/\d{2}(-\d+)?$/)).toHaveCount(path === "/about" ? 0 : 1);
    const contents = page.getByRole("navigation", { name: "本頁內容" });
    await contents.getByText("本頁內容").click();
    await contents.getByRole("link").nth(1).click();
    await expect(page).toHaveURL(/#./);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).nth(3)).toBeAttached();
  }
  await page.goto("/anti_fraud");
  const row = page.getByRole("main").locator("tr", { hasText: "電話內容" });
  const cells = await row.locator("td").all();
  const boxes = await Promise.all(cells.map((cell) => cell.boundingBox()));
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(1);
  expect(boxes.every((box) => (box?.width ?? 0) > 300)).toBe(true);
  expect(await cells[2]?.evaluate((cell) => getComputedStyle(cell, "::before").content)).toBe('"多半是詐騙："');
  const around = row.locator("xpath=ancestor::div[1]");
  expect(await around.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  expect(errors).toEqual([]);
});

test("the blog lists posts by category and page, and a post leads to its products", async ({ page }) => {
  const posts = page.getByRole("article").filter({ visible: true });
  await page.goto("/blog");
  await expect(posts).toHaveCount(12);
  await page.getByRole("link", { name: "下一頁" }).click();
  await expect(page).toHaveURL(/\/blog\?page=2$/);
  await expect(posts).not.toHaveCount(12);
  await page.getByRole("navigation", { name: "文章分類" }).getByRole("link", { name: "茶事" }).click();
  await expect(page).toHaveURL(/\/blog\?blog_category_id=\d+$/);
  const title = posts.first().getByRole("link");
  const name = (await title.textContent()) ?? "";
  await title.click();
  await expect(page).toHaveURL(/\/blog\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const more = page.getByRole("region", { name: "接著讀" });
  await expect(more.getByRole("link")).toHaveCount(3);
  await expect(more.getByRole("link").filter({ hasText: name })).toHaveCount(0);
  await expect(more.locator("img")).toHaveCount(3);
  await page.getByRole("region", { name: "文中提到的" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/shop\/\d+$/);
});

test("questions are found by word, also typed before hydration, and opened by address", async ({ page }) => {
  const release = await holdBack(page, "**/_next/static/**/*.js");
  await page.goto("/faq", { waitUntil: "commit" });
  const search = page.getByRole("searchbox", { name: "搜尋問題" });
  const questions = page.locator("[data-faq]");
  await search.fill("運費");
  release();
  await expect(page.getByRole("status").filter({ hasText: /找到 \d+ 個問題/ })).toBeVisible();
  await expect(questions.filter({ visible: false }).first()).toBeAttached();
  await search.fill("太空船");
  await expect(page.getByText("沒有符合的問題")).toBeVisible();
  await search.fill("");
  await page.getByRole("navigation", { name: "問題分類" }).getByRole("link", { name: "退貨與退款" }).click();
  await expect(page).toHaveURL(/\/faq#returns$/);
  await expect(page.getByRole("heading", { name: "退貨與退款" })).toBeInViewport();

  const key = await questions.nth(3).getAttribute("id");
  await page.goto("/");
  await page.goto(`/faq#${key}`);
  await expect(page.locator(`#${key}`)).toHaveAttribute("open", "");
  await questions.first().locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(questions.first()).toHaveAttribute("open", "");
});

test("a message to the shop is validated beside its fields and answered with a number", async ({ page }) => {
  await page.goto("/contact");
  const form = page.getByRole("form", { name: "寫信給我們" });
  await page.getByRole("button", { name: "送出" }).click();
  await expect(page.getByLabel("姓名")).toBeFocused();
  await expect(page.getByText("請填寫姓名")).toBeVisible();
  await page.getByLabel("姓名").fill("林怡君");
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
