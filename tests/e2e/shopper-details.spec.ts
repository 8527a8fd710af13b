import { expect } from "playwright/test";
import { listens, openPage, test } from "./support/shop";
import { withMailServer } from "./support/shop-mail";
import { newAddress } from "./support/shopper";

withMailServer();

test("a message after subscribing stays below its field; toasts have a live region before", async ({ page }) => {
  await page.goto("/about");
  const footer = page.getByRole("contentinfo");
  await listens(page, footer.getByLabel("電子郵件"));
  await footer.getByLabel("電子郵件").fill("nobody");
  await footer.getByRole("button", { name: "訂閱" }).click();
  await expect(footer.getByText("請輸入有效的電子郵件")).toBeVisible();
  await footer.getByLabel("電子郵件").fill(newAddress("details"));
  await footer.getByRole("button", { name: "訂閱" }).click();
  await expect(footer.getByText("請到信箱按下確認連結，完成訂閱")).toBeVisible();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);

  await openPage(page, "/shop/3");
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
    const images = page.getByRole("main").filter({ visible: true }).locator("img:visible");
    const filters = await images.evaluateAll((all) => all.map((image) => getComputedStyle(image).filter));
    expect(filters.length, path).toBeGreaterThan(0);
    expect(filters, path).not.toContain("none");
    const logo = page.getByRole("banner").locator("img:visible").first();
    expect(await logo.evaluate((image) => getComputedStyle(image).filter), path).toBe("none");
  }
});
