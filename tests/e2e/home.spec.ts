import { expect } from "playwright/test";
import { HOT_PAGE_SIZE } from "@/lib/site";
import { test, watchErrors } from "./support/shop";

for (const width of [375, 1440]) {
  test(`docs/specification.md 2: at ${width} px the home page links to the shop, to every category and to best sellers`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    // The seller, and the terms of every order, before anything else.
    await expect(main.getByText("禾日選物・台灣日常用品")).toBeVisible();
    const promises = main.getByRole("region", { name: "在這裡買東西" });
    await expect(promises.getByRole("listitem")).toHaveCount(3);
    const below = async (part: typeof promises) => (await part.boundingBox())?.y ?? 0;
    expect(await below(promises)).toBeLessThan(await below(main.getByRole("region", { name: "從這裡開始逛" })));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expect(main.getByRole("link", { name: "看全部商品" })).toHaveAttribute("href", "/shop");
    const categories = main.getByRole("region", { name: "從這裡開始逛" }).getByRole("link");
    const addresses = await categories.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(addresses.length).toBeGreaterThanOrEqual(8);
    for (const address of addresses) expect(address).toMatch(/^\/shop\?product_category_id=\d+$/);
    const hottest = main.getByRole("region", { name: "推薦商品" });
    await expect(hottest.getByRole("article")).toHaveCount(HOT_PAGE_SIZE);
    const name = (await hottest.getByRole("heading", { level: 3 }).first().textContent()) ?? "";
    await hottest.getByRole("link", { name }).click();
    await expect(page).toHaveURL(/\/shop\/\d+$/);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    expect(errors).toEqual([]);
  });
}
