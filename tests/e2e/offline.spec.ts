import { expect } from "playwright/test";
import { test } from "./support/shop";

test.use({ serviceWorkers: "allow" });

test("docs/rendering.md: without a network the shop's own page is shown, and the wanted one once it is back", async ({
  page,
  context,
}) => {
  await page.goto("/shop/3");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await expect.poll(() => page.evaluate(() => caches.has("offline"))).toBe(true);

  await context.setOffline(true);
  await page.goto("/faq");
  await expect(page.getByRole("heading", { level: 1, name: "現在連不上網路" })).toBeVisible();
  await expect(page.getByText("禾日選物", { exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/faq");
  await page.getByRole("link", { name: "再試一次" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "現在連不上網路" })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole("link", { name: "再試一次" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "常見問題" })).toBeVisible();

  // Nothing else is kept: what is shown is what the server says now.
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(["/offline"]);
});
