import { expect } from "playwright/test";
import { test } from "./support/shop";

test.use({ serviceWorkers: "allow" });

test("docs/rendering.md: without a network the shop's offline page is shown, and the requested one once it is back", async ({
  page,
  context,
}) => {
  await page.goto("/shop/3");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await expect.poll(() => page.evaluate(() => caches.has("offline"))).toBe(true);

  await context.setOffline(true);
  await page.goto("/faq");
  await expect(page.getByRole("heading", { level: 1, name: "現在連不上網路" })).toBeVisible();
  // The logo is part of the document; a picture that did not load has no size.
  const logo = page.getByRole("img", { name: "禾日選物" });
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole("link", { name: "02-2555-0168" })).toHaveAttribute("href", "tel:0225550168");
  expect(new URL(page.url()).pathname).toBe("/faq");
  await page.getByRole("link", { name: "再試一次" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "現在連不上網路" })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole("link", { name: "再試一次" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "常見問題" })).toBeVisible();

  // Nothing else is cached: the server's current page is shown.
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(["/offline"]);
});
