import { randomUUID } from "node:crypto";
import { expect, type Page } from "playwright/test";
import { listens, sendAsPage, termsInForce, test } from "./support/shop";

const PHONE = { width: 375, height: 812 };
const main = (page: Page) => page.getByRole("main").filter({ visible: true });

async function signUp(page: Page): Promise<void> {
  const form = { name: "林怡君", email: `details-${randomUUID()}@example.com`, password: "four old teapots" };
  const agreement = await termsInForce();
  expect((await sendAsPage(page.request, "POST", "/api/bff/register", { ...form, agreement })).ok()).toBe(true);
  expect(
    (await sendAsPage(page.request, "POST", "/api/bff/session", { email: form.email, password: form.password })).ok(),
  ).toBe(true);
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("each row of a table is a few lines with their column names, without horizontal scrolling", async ({ page }) => {
    await page.goto("/anti_fraud");
    const row = main(page).locator("tr", { hasText: "電話內容" });
    const [first, second, third] = await row.locator("td").all();
    const boxes = await Promise.all([first, second, third].map((cell) => cell?.boundingBox()));
    expect(boxes.map((box) => box?.x)).toEqual([boxes[0]?.x, boxes[0]?.x, boxes[0]?.x]);
    expect(boxes.every((box) => (box?.width ?? 0) > 300)).toBe(true);
    const label = await third?.evaluate((cell) => getComputedStyle(cell, "::before").content);
    expect(label).toBe('"多半是詐騙："');
    expect(
      await row.locator("xpath=ancestor::div[1]").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBeLessThanOrEqual(0);
  });

  test("the menu of the account ends with signing out", async ({ page }) => {
    await signUp(page);
    await page.goto("/account");
    await listens(page, main(page).getByRole("button", { name: "登出" }));
    await main(page).getByRole("button", { name: "登出" }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await (await page.request.get("/api/bff/session")).json()).toMatchObject({ data: null });
  });

  test("category and search do not count as filters; a single filter is in the singular", async ({ page }) => {
    await page.goto("/shop?product_category_id=1");
    await expect(main(page).getByRole("button", { name: "篩選", exact: true })).toBeVisible();
    await page.goto("/shop?keyword=%E8%8C%B6&in_stock=1");
    await expect(main(page).getByRole("button", { name: "篩選（1）" })).toBeVisible();
    await page.goto("/shop?keyword=%E5%A4%AA%E7%A9%BA%E8%88%B9");
    await expect(main(page).getByText("換個說法試試，或從分類裡找")).toBeVisible();
  });
});

test("pages of the account greet a member whose name the browser has not stored", async ({ page }) => {
  await signUp(page);
  await page.goto("/account/profile");
  const summary = page.getByRole("banner").locator("summary[title=會員選單]");
  await expect(summary).toContainText("林怡君");
  await expect(summary).not.toContainText("登入");
});

test("the menu beside the pages of the account ends with signing out", async ({ page }) => {
  await signUp(page);
  await page.goto("/account/profile");
  const last = main(page).getByRole("navigation", { name: "會員選單" }).getByRole("listitem").last();
  await listens(page, last.getByRole("button", { name: "登出" }));
  await last.getByRole("button", { name: "登出" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await (await page.request.get("/api/bff/session")).json()).toMatchObject({ data: null });
});

test("a first address is in the list when its form closes", async ({ page }) => {
  await signUp(page);
  await page.goto("/account/addresses");
  await main(page).getByRole("button", { name: "新增地址" }).click();
  await main(page).getByLabel("收件人姓名").fill("林怡君");
  await main(page).getByLabel("手機").fill("0912345678");
  await main(page).getByLabel("縣市", { exact: true }).selectOption("臺北市");
  await main(page).getByLabel("鄉鎮市區").selectOption("大同區");
  await main(page).getByLabel("街道、門牌與樓層").fill("迪化街一段 32 號");
  await page.evaluate(() => {
    const sawNone: boolean[] = [];
    Object.assign(globalThis, { sawNone });
    const says = (element: Element) => element.checkVisibility() && element.textContent === "還沒有常用地址";
    const look = () => sawNone.push([...document.querySelectorAll("main h2, main p")].some(says));
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  // The page is loaded again only after the shopper has read that the address was saved.
  await page.route(
    (url) => url.searchParams.has("_rsc"),
    async (route) => {
      await page.locator("[data-sonner-toast]").first().waitFor();
      await route.continue();
    },
  );
  await main(page).getByRole("button", { name: "儲存" }).click();
  await expect(main(page).getByRole("listitem").filter({ hasText: "迪化街一段 32 號" })).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { sawNone: boolean[] }).sawNone)).not.toContain(true);
  // Prefetched requests may still be pending.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a message after subscribing stays below the field", async ({ page }) => {
  await page.goto("/about");
  const footer = page.getByRole("contentinfo");
  await listens(page, footer.getByLabel("電子郵件"));
  await footer.getByLabel("電子郵件").fill("nobody");
  await footer.getByRole("button", { name: "訂閱" }).click();
  await expect(footer.getByText("請輸入有效的電子郵件")).toBeVisible();
  await footer.getByLabel("電子郵件").fill(`details-${randomUUID()}@example.com`);
  await footer.getByRole("button", { name: "訂閱" }).click();
  await expect(footer.getByText("請到信箱按下確認連結，完成訂閱")).toBeVisible();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await expect(footer.getByText("請到信箱按下確認連結，完成訂閱")).toBeVisible();
});

test("the live region of toasts exists before the first one", async ({ page }) => {
  await page.goto("/shop/3");
  await listens(page);
  await page.evaluate(() => {
    const times: Record<string, number> = {};
    Object.assign(globalThis, { times });
    const note = () => {
      if (document.querySelector("section[aria-live]")) times.region ??= performance.now();
      if (document.querySelector("[data-sonner-toast]")) times.toast ??= performance.now();
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole("button", { name: "加入購物車" }).first().click();
  await expect(page.locator("[data-sonner-toast]").first()).toBeVisible();
  const { region = 0, toast = 0 } = await page.evaluate(
    () => (globalThis as unknown as { times: { region?: number; toast?: number } }).times,
  );
  expect(toast - region).toBeGreaterThan(80);
});

test("in dark mode pictures are dimmed, and the logo is not", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  for (const path of ["/", "/shop/3", "/blog/1"]) {
    await page.goto(path);
    const filters = await main(page)
      .locator("img:visible")
      .evaluateAll((images) => images.map((image) => getComputedStyle(image).filter));
    expect(filters.length, path).toBeGreaterThan(0);
    expect(filters, path).not.toContain("none");
    const logo = page.getByRole("banner").locator("img:visible").first();
    expect(await logo.evaluate((image) => getComputedStyle(image).filter), path).toBe("none");
  }
});

test("the cash on delivery that is still due is shown on the order's page", async ({ page }) => {
  await sendAsPage(page.request, "POST", "/api/bff/cart", { sku: "TEA-RBY-100", amount: 1 });
  const form = {
    contact: { name: "林怡君", email: "details@example.com", phone: "0912345678" },
    address: { county: "臺北市", district: "大同區", street: "迪化街一段 32 號" },
    shipping: "home_delivery",
    payment: "cash_on_delivery",
    agreement: await termsInForce(),
  };
  const { data } = await (await sendAsPage(page.request, "POST", "/api/bff/checkout", {})).json();
  const headers = { "Idempotency-Key": randomUUID() };
  const order = { ...form, total: data.total };
  const placed = await (await sendAsPage(page.request, "POST", "/api/bff/orders", order, headers)).json();
  await page.goto(`/orders/${placed.data.number}`);
  await expect(main(page).getByText("商品送達時，請付現金 NT$820 給宅配人員。")).toBeVisible();
});
