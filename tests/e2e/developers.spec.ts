import { expect } from "playwright/test";
import { freshShop, test } from "./support/shop";

test.describe("docs/api.md: the API's documentation for people", () => {
  test("from the overview one link opens an operation with its schema, example and refusals", async ({ page }) => {
    await page.goto("/developers");
    const subjects = page.getByRole("main").getByRole("heading", { level: 3 }).getByRole("link");
    const paths = await subjects.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) expect((await page.request.get(path)).status(), path).toBe(200);
    await page.getByRole("link", { name: "POST /carts Add to a cart" }).click();
    await expect(page).toHaveURL(/\/developers\/carts#postCarts$/);
    await expect(page.getByRole("heading", { level: 1, name: "Carts" })).toBeVisible();
    const operation = page.getByRole("group").filter({ hasText: "Add to a cart" });
    await expect(operation).toHaveAttribute("open", "");
    await expect(operation.getByRole("region", { name: "送出的內容 範例" })).toContainText('"sku": "TEA-');
    await expect(operation.getByRole("region", { name: "回應 格式" })).toContainText("cart_items: [{");
    await expect(operation.getByText("insufficient_stock", { exact: true })).toBeVisible();
    await expect(operation.getByText("共用密鑰、會員登入（可省略）")).toBeVisible();
    await expect(page.getByRole("group").filter({ hasText: "Remove a line" })).not.toHaveAttribute("open");
  });

  test("the document itself is linked, and can be read without the secret", async ({ page }) => {
    await page.goto("/developers");
    const { url, apiUrl } = freshShop();
    const link = page.getByRole("link", { name: "OpenAPI 3.1 文件" });
    // In front of another backend there is none here.
    if (url !== apiUrl) return expect(link).toHaveCount(0);
    const href = await link.getAttribute("href");
    const answer = await page.request.get(href ?? "");
    expect(answer.status()).toBe(200);
    expect(await answer.json()).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./) });
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("operations can be opened all the same", async ({ page }) => {
    await page.goto("/developers/orders");
    const operation = page.getByRole("group").filter({ hasText: "Place an order" });
    await operation.locator("summary").click();
    await expect(operation.getByRole("region", { name: "回應 範例" })).toBeVisible();
  });
});
